import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '~/test/support/shipped';
import type { Collected, Finding } from './collect.support';

const run = promisify(execFile);
const SQUAWK = join(ROOT, 'node_modules/squawk-cli/js/bin/squawk');

/** The oldest Postgres that the product runs on (docs/operations.md). */
const POSTGRES = '15.0';

/** What `migrate` does for every migration, and matters of style. */
const NOT_OURS = [
  'require-lock-timeout',
  'require-statement-timeout',
  'transaction-nesting',
  'prefer-robust-stmts',
  'prefer-bigint-over-int',
  'prefer-bigint-over-smallint',
  'prefer-identity',
  'prefer-text-field',
];

interface Complaint {
  file: string;
  rule_name: string;
  message: string;
  help: string | null;
}

async function lint(files: string[], inTransaction: boolean): Promise<Complaint[]> {
  if (files.length === 0) return [];
  const flags = ['--reporter', 'json', '--pg-version', POSTGRES, '--exclude', NOT_OURS.join(',')];
  const mode = inTransaction ? '--assume-in-transaction' : '--no-assume-in-transaction';
  // Exits with 1 where it has found something.
  const { stdout } = await run(process.execPath, [SQUAWK, ...flags, mode, ...files], {
    maxBuffer: 64 * 1024 * 1024,
  }).catch((error: { code?: unknown; stdout?: string }) => {
    if (error.code === 1 && error.stdout) return { stdout: error.stdout };
    throw error;
  });
  return JSON.parse(stdout);
}

/** What squawk finds in the SQL of migrations. */
export async function runSquawk(collected: readonly Collected[]): Promise<Finding[]> {
  const folder = await mkdtemp(join(tmpdir(), 'idoneo-squawk-'));
  try {
    const files = collected.map(({ migration, statements }) => ({
      file: join(folder, `${migration.name}.sql`),
      text: statements.map((sql) => `${sql.trim().replace(/;$/, '')};\n`).join(''),
      inTransaction: migration.config?.transaction !== false,
    }));
    await Promise.all(files.map(({ file, text }) => writeFile(file, text)));
    const groups = [true, false].map((inTransaction) =>
      lint(
        files.filter((one) => one.inTransaction === inTransaction).map(({ file }) => file),
        inTransaction,
      ),
    );
    return (await Promise.all(groups)).flat().map(({ file, rule_name: rule, message, help }) => ({
      migration: basename(file, '.sql'),
      rule,
      text: `${message} ${help ?? ''}`.trim(),
    }));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
