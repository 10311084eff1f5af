import { spawn, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type BenchSite, openBenchSite } from './bench-site';
import type { Line } from './measure';
import { everyRequest, inTurns, measureSize } from './requests.bench';
import { measureCpu, type ServerProcess, startWeb } from './server-process';

const SOURCES = 'test/bench/peer';
/** Outside this project's dependencies; npm brings it when it is asked for. */
const folder = () => resolve(process.env.DATA_DIR ?? '.data', 'tmp', 'bench-peer');
const NEXT = 'node_modules/next/dist/bin/next';
const PATH = '/history';

/**
 * Our history against a Next.js page with the same fifty rows in the same markup and the same three queries,
 * loaded by the same client in turns. The peer checks no login, opens no seal and is given its shell ready.
 */
export async function peerBench(): Promise<Line[]> {
  const bench = await openBenchSite();
  const [history] = everyRequest(bench);
  if (!history) throw new Error('no history to measure');
  const ours = await startWeb(bench.site);
  const peer = await startPeer(bench, await (await fetch(ours.url + history.path, history)).text());
  const theirs = { ...history, path: PATH };
  const sizes = [await measureSize(ours, history), await measureSize(peer, theirs)];
  const [mine, other] = await inTurns([
    [ours, history],
    [peer, theirs],
  ]);
  await Promise.all([ours.stop(), peer.stop()]);
  await bench.site.close();
  const line = (
    what: string,
    of: number | undefined,
    bare: number | undefined,
    unit: string,
    goal?: string,
  ) => ({
    what: `history of 50 reports against Next.js: ${what}`,
    unit,
    goal,
    ours: of ?? Number.NaN,
    bare: bare ?? null,
  });
  return [
    line('requests', mine?.rate, other?.rate, 'requests/s', '≥ 6'),
    line('processor time', mine?.cpu, other?.cpu, 'ms', '≤ 0.17'),
    line('bytes', sizes[0]?.plain, sizes[1]?.plain, 'bytes'),
  ];
}

async function startPeer({ site }: BenchSite, page: string): Promise<ServerProcess> {
  const cwd = folder();
  mkdirSync(cwd, { recursive: true });
  cpSync(SOURCES, cwd, { recursive: true });
  writeFileSync(`${cwd}/peer.json`, JSON.stringify({ ...getShell(page), ...(await whose(site)) }));
  const env = {
    ...process.env,
    ...{
      DATABASE_URL: site.platform.config.databaseUrl,
      NEXT_TELEMETRY_DISABLED: '1',
      NODE_ENV: 'production',
    },
  };
  for (const [command = '', ...args] of [
    ['npm', 'install', '--no-audit', '--no-fund'],
    [process.execPath, NEXT, 'build'],
  ]) {
    const { status } = spawnSync(command, args, { cwd, env, stdio: ['ignore', 'ignore', 'inherit'] });
    if (status !== 0) throw new Error(`${args.join(' ')} ended with ${status}`);
  }
  const port = String(await freePort());
  const child = spawn(process.execPath, [NEXT, 'start', '-p', port, '-H', '127.0.0.1'], {
    cwd,
    env,
    stdio: 'ignore',
  });
  process.once('exit', () => child.kill('SIGKILL'));
  const url = `http://127.0.0.1:${port}`;
  while (!(await fetch(url + PATH).catch(() => null))?.ok) await pause(200);
  return {
    url,
    cpuMs: () => measureCpu(child.pid ?? 0),
    memoryMib: () => Number.NaN,
    stop: async () => void child.kill('SIGKILL'),
  };
}

/** Our own page without its rows. */
function getShell(page: string): { before: string; after: string } {
  const body = page.slice(page.indexOf('<body>') + '<body>'.length, page.indexOf('</body>'));
  const [before = '', after = ''] = body.split(/<table[\s\S]*<\/table>/);
  return { before, after };
}

/** The account with the reports, and a login that acts for it. */
async function whose({ db }: BenchSite['site']): Promise<{ accountId: string; loginId: string }> {
  const row = await db('login_records as l')
    .join('reports as r', 'r.account_id', 'l.account_id')
    .first('l.id as loginId', 'l.account_id as accountId');
  return row;
}

function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const server = createServer().once('error', fail);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => done(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
