import { execFile } from 'node:child_process';
import { appendFile, mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { eventually } from '~/test/support/eventually';

const run = promisify(execFile);
const CHUNK = Buffer.alloc(1_024 * 1_024);

/** A small file system of its own, in memory. */
export interface Disk {
  folder: string;
  /** Nothing more can be written. */
  fill(): Promise<void>;
  free(): Promise<void>;
  /** Refuses writes (`ro`), or takes them again (`rw`). */
  remount(mode: 'ro' | 'rw'): Promise<void>;
  unmount(): Promise<void>;
}

/** Mounts one at a folder; null where that is not allowed: it needs root, and Linux. */
export async function mountDisk(folder: string, megabytes: number): Promise<Disk | null> {
  await mkdir(folder, { recursive: true });
  const options = `size=${megabytes}m,mode=1777`;
  const isMounted = await run('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder]).then(
    () => true,
    () => false,
  );
  if (!isMounted) return null;
  const filler = join(folder, 'filler');
  return {
    folder,
    async fill() {
      for (;;) {
        try {
          await appendFile(filler, CHUNK);
        } catch (error) {
          if ((error as NodeJS.ErrnoException).code === 'ENOSPC') return;
          throw error;
        }
      }
    },
    free: () => rm(filler, { force: true }),
    // A file that is being written holds it up.
    async remount(mode) {
      const mount = () => run('mount', ['-o', `remount,${mode}`, folder]);
      await eventually(() =>
        mount().then(
          () => true,
          () => false,
        ),
      );
    },
    unmount: async () => void (await run('umount', [folder])),
  };
}
