import { entryFile } from './entry-file';
import { type ChildLimits, DEFAULT_LIMITS } from './limits';
import { createTaskQueue, type RunOptions, type TaskQueue } from './task-queue';

/**
 * Runs CPU-bound work (PDF, images, sheets) in child processes, so that no event loop is blocked past a job's
 * lock and a bad document can only crash its child.
 */
export interface ChildRunner {
  /**
   * Sends a task to the child `entry` (path from the repository root, without extension) and returns its
   * answer. @throws ChildEnded when the child exceeds a limit or crashes; `signal.reason` once aborted; Error
   * when the task fails
   */
  run<I, O>(entry: string, input: I | (() => Promise<I>), options?: RunOptions): Promise<O>;
  close(): void;
}

/** Children of each entry, started on first use and replaced when they end. */
export function createChildRunner(overrides: Partial<ChildLimits> = {}): ChildRunner {
  const limits: ChildLimits = { ...DEFAULT_LIMITS, ...overrides };
  const queues = new Map<string, TaskQueue>();
  let closed = false;
  const getQueue = (entry: string): TaskQueue => {
    const queue = queues.get(entry) ?? createTaskQueue(entryFile(entry), limits);
    queues.set(entry, queue);
    return queue;
  };
  return {
    async run<I, O>(entry: string, input: I | (() => Promise<I>), options: RunOptions = {}): Promise<O> {
      if (closed) throw new Error('the child runner is closed');
      return getQueue(entry).run(input, options) as Promise<O>;
    },
    close() {
      closed = true;
      for (const queue of queues.values()) queue.close();
    },
  };
}
