import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { sendSignal } from './process-table';

/** A process that was started and is watched. */
export interface Running {
  readonly pid: number;
  /** Resolves, never rejects, once the process has exited. */
  readonly ended: Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
  /** Sends it `signal`, kills it after `graceMs`, resolves when it has exited. */
  stop(signal: NodeJS.Signals, graceMs: number): Promise<void>;
}

export type OnLine = (line: string) => void;

function eachLine(stream: Readable | null, onLine: OnLine): void {
  if (stream) createInterface({ input: stream, crlfDelay: Infinity }).on('line', onLine);
}

/**
 * Starts a program whose output lines go to `onLine`. It leads a process group of its own, so that a Ctrl-C
 * in the terminal reaches only the supervisor, which stops everything in order. `onMessage` receives IPC
 * messages from our own programs. @throws Error when the program cannot be started
 */
export async function startProcess(
  command: string,
  args: readonly string[],
  options: SpawnOptions,
  onLine: OnLine,
  onMessage?: (message: unknown) => void,
): Promise<Running> {
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], ...options, detached: true });
  const exit = new Promise<{ code: number | null; signal: NodeJS.Signals | null }>((resolve) =>
    child.once('exit', (code, signal) => resolve({ code, signal })),
  );
  if (onMessage) child.on('message', onMessage);
  await started(child);
  eachLine(child.stdout, onLine);
  eachLine(child.stderr, onLine);
  const pid = child.pid ?? 0;
  return {
    pid,
    ended: exit,
    async stop(signal, graceMs) {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const killer = setTimeout(() => sendSignal(pid, 'SIGKILL'), graceMs);
      sendSignal(pid, signal);
      await exit;
      clearTimeout(killer);
    },
  };
}

function started(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    child.once('spawn', resolve);
    child.once('error', reject);
  });
}
