import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findCommand } from './process-table';

/**
 * Locks the data folder for this process. @throws Error when another instance uses it: two would each take
 * the other's database for a leftover
 */
export async function lockDataDir(dataDir: string): Promise<() => Promise<void>> {
  const file = join(dataDir, 'supervisor.pid');
  const pid = Number(await readFile(file, 'utf8').catch(() => ''));
  if (pid && pid !== process.pid && (await findCommand(pid))?.includes('start.mjs')) {
    throw new Error(
      `${dataDir} is in use by process ${pid}: stop that one, or set DATA_DIR to another folder`,
    );
  }
  await writeFile(file, String(process.pid));
  return () => rm(file, { force: true });
}
