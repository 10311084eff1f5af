import { Worker } from 'node:worker_threads';
import type { ClockMessage } from './clock.child';
import { entryFile } from './entry-file';

/** A request to a child process over its channel. */
export interface Request {
  id: number;
  input: unknown;
}

/** The response to the request with that id. */
export interface Response {
  id: number;
  output?: unknown;
  error?: string;
}

/**
 * The child's side: answers each request with the result of `work`; exits when the parent is gone, and ends itself
 * when it exceeds the limits of its argument.
 */
export function serveChild<I, O>(work: (input: I) => Promise<O>): void {
  const respond = (message: Response) => process.send?.(message, undefined, {}, exitWithParent);
  const tell = startClock();
  process.on('message', async ({ id, input }: Request) => {
    tell({ id, isRunning: true });
    try {
      respond({ id, output: await work(input as I) });
    } catch (error) {
      respond({ id, error: error instanceof Error ? error.message : 'failed' });
    } finally {
      tell({ id, isRunning: false });
    }
  });
  process.on('disconnect', () => process.exit(0));
}

/** A response that nobody receives any more. */
const exitWithParent = (error: Error | null): void => {
  if (error) process.exit(0);
};

/** A thread of its own, because a task may block the main one. */
function startClock(): (message: ClockMessage) => void {
  const [limits = 'null'] = process.argv.slice(2);
  const clock = new Worker(entryFile('src/platform/child/clock.child'), {
    workerData: { limits: JSON.parse(limits), parent: process.ppid },
    execArgv: [],
  });
  clock.unref();
  return (message) => clock.postMessage(message);
}
