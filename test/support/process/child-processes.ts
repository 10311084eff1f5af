import { readdirSync, readFileSync } from 'node:fs';

const read = (path: string): string => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    // It has exited in the meantime.
    return '';
  }
};

/** The pids of a process's children. */
function childrenOf(parent: number): number[] {
  const own = new RegExp(`^PPid:\\s+${parent}$`, 'm');
  return readdirSync('/proc')
    .filter((pid) => /^\d+$/.test(pid) && own.test(read(`/proc/${pid}/status`)))
    .map(Number);
}

/** Child processes that run a file with this ending, by pid. */
export function childrenRunning(file: string): number[] {
  return childrenOf(process.pid).filter((pid) =>
    read(`/proc/${pid}/cmdline`)
      .split('\0')
      .some((word) => word.endsWith(file)),
  );
}

/** Sends a server and the processes that it started a signal: SIGSTOP pauses the whole of it. */
export function signalAll(pid: number, signal: NodeJS.Signals): void {
  for (const each of [pid, ...childrenOf(pid)]) process.kill(each, signal);
}

/** Resident memory of a process, in MiB. */
export const getResidentMemory = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(read(`/proc/${pid}/status`))?.[1] ?? 0) / 1_024;

/** CPU time of a process, in ms; including its threads. */
export function getProcessorTime(pid: number): number {
  // The name in parentheses may contain spaces; the 14th and 15th fields are hundredths of a second.
  const fields = read(`/proc/${pid}/stat`)
    .replace(/^.*\) /, '')
    .split(' ');
  return 10 * (Number(fields[11] ?? 0) + Number(fields[12] ?? 0));
}

/** The most CPU time (ms) and resident memory (MiB) of any child that runs a file with this ending, until stopped. */
export function watchChildren(file: string): () => { cpuMs: number; residentMb: number } {
  const most = { cpuMs: 0, residentMb: 0 };
  const timer = setInterval(() => {
    for (const pid of childrenRunning(file)) {
      most.cpuMs = Math.max(most.cpuMs, getProcessorTime(pid));
      most.residentMb = Math.max(most.residentMb, getResidentMemory(pid));
    }
  }, 50);
  return () => {
    clearInterval(timer);
    return most;
  };
}
