import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Drill } from './drill';

const run = promisify(execFile);
const RULES = 'docs/monitoring/rules.yaml';

const promtool = async (...args: string[]): Promise<string> =>
  (await run('promtool', args, { maxBuffer: 16 * 1024 * 1024 })).stdout;

/** Prometheus itself (`promtool`, of the package `prometheus`) reads the rules, and each alert fires in its fault. */
export const alertsDrill: Drill = async () => {
  try {
    const known = await promtool('check', 'rules', RULES);
    await promtool('test', 'rules', 'docs/monitoring/rules.test.yaml');
    const [, count] = /(\d+) rules found/.exec(known) ?? [];
    return { ok: true, line: `${count} rules read, each alert fires in its fault and none without` };
  } catch (error) {
    const { code, stdout, stderr, message } = error as Error & Record<string, string | undefined>;
    if (code === 'ENOENT') return { ok: false, line: 'not run: install promtool (Debian: prometheus)' };
    return { ok: false, line: [stdout, stderr].filter(Boolean).join('\n') || message };
  }
};
