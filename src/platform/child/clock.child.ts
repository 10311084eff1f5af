import { parentPort, workerData } from 'node:worker_threads';
import { END_SIGNALS, type OwnLimits } from './limits';

/** A task of the process began or ended. */
export interface ClockMessage {
  id: number;
  isRunning: boolean;
}

const EVERY_MS = 50;
const MIB = 1024 ** 2;
const { limits, parent } = workerData as { limits: OwnLimits; parent: number };

/** CPU time of the process, all threads, in ms. */
function getCpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}

/** The CPU time that the process had used when each running task began. */
const running = new Map<number, number>();
let timer: NodeJS.Timeout | undefined;

/** Ends the process when it exceeds a limit, or nobody waits for it any more. */
function check(): void {
  const now = getCpuMs();
  if (process.ppid !== parent) process.kill(process.pid, 'SIGKILL');
  for (const start of running.values())
    if (now - start > limits.cpuMs) process.kill(process.pid, END_SIGNALS.cpu);
  if (process.memoryUsage.rss() > limits.residentMb * MIB) process.kill(process.pid, END_SIGNALS.memory);
}

parentPort?.on('message', ({ id, isRunning }: ClockMessage) => {
  if (isRunning) running.set(id, getCpuMs());
  else running.delete(id);
  if (running.size === 0) {
    clearInterval(timer);
    timer = undefined;
  } else timer ??= setInterval(check, EVERY_MS);
});
