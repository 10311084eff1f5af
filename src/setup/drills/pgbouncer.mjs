import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { buildStep } from '../build.mjs';
import { ensurePackages } from '../packages.mjs';
import { ensureRedis } from '../redis.mjs';
import { root, runMain, SetupError } from '../steps.mjs';
import { findOnPath } from '../system-packages.mjs';

/**
 * Runs orders, notifications and a restart through a PgBouncer in transaction mode (docs/operations.md, "A
 * pooler"). Resolves to whether all held. @throws SetupError without a PgBouncer (PGBOUNCER, or on the PATH)
 */
export async function drillPgBouncer() {
  process.chdir(root);
  const program = process.env.PGBOUNCER || findOnPath('pgbouncer');
  if (!program) throw new SetupError('no pgbouncer: install 1.21 or newer, or name its program in PGBOUNCER');
  ensurePackages();
  ensureRedis({ given: process.env.TEST_REDIS_URL });
  await buildStep();
  const jest = ['--no-warnings', 'node_modules/jest/bin/jest.js', '--maxWorkers=1'];
  const child = spawn(
    process.execPath,
    [...jest, '--testMatch', '**/test/drills/*.drill.ts', '--', 'pgbouncer.drill'],
    {
      stdio: 'inherit',
      env: { ...process.env, PGBOUNCER: program },
    },
  );
  const [code] = await once(child, 'exit');
  return code === 0;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await runMain(async () => process.exit((await drillPgBouncer()) ? 0 : 1));
}
