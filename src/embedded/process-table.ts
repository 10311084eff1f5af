import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Whether a process with this id runs. A zombie does not. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !isZombie(pid);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function isZombie(pid: number): boolean {
  try {
    return /\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'latin1'));
  } catch {
    return false; // no /proc here
  }
}

/** The command line of a running process; undefined if it is gone or unreadable. */
export async function findCommand(pid: number): Promise<string | undefined> {
  if (!isAlive(pid)) return undefined;
  try {
    const text = await readFile(`/proc/${pid}/cmdline`, 'utf8');
    return text.replaceAll('\0', ' ').trim() || undefined;
  } catch {
    return run('ps', ['-o', 'command=', '-p', String(pid)]).then(
      ({ stdout }) => stdout.trim() || undefined,
      () => undefined,
    );
  }
}

export function sendSignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // Already gone, as intended.
  }
}

/** Waits until the process has exited. False if it still runs after `withinMs`. */
export async function waitForExit(pid: number, withinMs: number): Promise<boolean> {
  const until = Date.now() + withinMs;
  while (isAlive(pid)) {
    if (Date.now() > until) return false;
    await sleep(50);
  }
  return true;
}

interface Leftover {
  pid: number;
  /** All of these occur in its command line; otherwise the id now belongs to another process. */
  marks: readonly string[];
  signal: NodeJS.Signals;
}

/** Stops a process left over from an earlier start. True if there was one. */
export async function stopLeftover({ pid, marks, signal }: Leftover): Promise<boolean> {
  const command = await findCommand(pid);
  if (!command || !marks.every((mark) => command.includes(mark))) return false;
  sendSignal(pid, signal);
  if (!(await waitForExit(pid, 10_000))) {
    sendSignal(pid, 'SIGKILL');
    await waitForExit(pid, 5_000);
  }
  return true;
}
