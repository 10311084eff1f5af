import { readdirSync, readFileSync } from 'node:fs';

const read = (path: string): string => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    // It has ended meanwhile.
    return '';
  }
};

/** The children of this process that run a file whose name ends so, by pid. */
export function childrenRunning(file: string): number[] {
  const own = new RegExp(`^PPid:\\s+${process.pid}$`, 'm');
  return readdirSync('/proc')
    .filter((pid) => /^\d+$/.test(pid) && own.test(read(`/proc/${pid}/status`)))
    .filter((pid) =>
      read(`/proc/${pid}/cmdline`)
        .split('\0')
        .some((word) => word.endsWith(file)),
    )
    .map(Number);
}

/** Memory that a process holds, in MiB. */
export const residentOf = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(read(`/proc/${pid}/status`))?.[1] ?? 0) / 1_024;
