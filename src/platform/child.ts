import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { childEnvironment } from '~/src/config';
import type { Request, Response } from './serve-child';

/**
 * Runs CPU-bound work (PDF, images, sheets) in child processes, so that no event loop is blocked past a job's
 * lock and a bad document can only crash its child.
 */
export interface ChildRunner {
  /**
   * Sends a task to the child `entry` (path from the repository root, without extension) and returns its
   * answer. Tasks that somebody waits for (`urgent`) go before the others. @throws Error when it fails,
   * crashes or exceeds the limit
   */
  run<I, O>(entry: string, input: I, options?: { urgent?: boolean }): Promise<O>;
  close(): void;
}

interface Task {
  input: unknown;
  urgent: boolean;
  resolve: (value: never) => void;
  reject: (error: Error) => void;
}

const LIMIT_MS = 20_000;
const MEMORY_MB = 256;
/** Tasks sent to a child at a time: the second starts without a round trip to the parent. */
const MAX_TASKS = 2;

/** Limits of a child; it is killed when it exceeds one. */
interface ChildLimits {
  ms: number;
  /** Of the JavaScript heap; native code and WebAssembly are not counted. */
  memoryMb: number;
  /** Idle time after which a child is stopped, for one with large models. Default: never. */
  idleMs?: number;
}

/** One child per entry, started on first use and replaced when it dies. */
export function createChildRunner(limits: ChildLimits = { ms: LIMIT_MS, memoryMb: MEMORY_MB }): ChildRunner {
  const lines = new Map<string, TaskQueue>();
  let closed = false;
  const getQueue = (entry: string): TaskQueue => {
    const known = lines.get(entry) ?? createTaskQueue(entryFile(entry), limits);
    lines.set(entry, known);
    return known;
  };
  return {
    async run<I, O>(entry: string, input: I, { urgent = true } = {}): Promise<O> {
      if (closed) throw new Error('the child runner is closed');
      return getQueue(entry).run(input, urgent) as Promise<O>;
    },
    close() {
      closed = true;
      for (const line of lines.values()) line.close();
    },
  };
}

interface TaskQueue {
  run(input: unknown, urgent: boolean): Promise<unknown>;
  close(): void;
}

/** The task queue of one entry: a child gets a few tasks at a time, the others wait and survive its death. */
function createTaskQueue(file: string, limits: ChildLimits): TaskQueue {
  const waiting: Task[] = [];
  let child: Child | null = null;
  let under = 0;
  let idle: NodeJS.Timeout | undefined;
  const begin = (): Child => {
    const begun = startChild(file, limits, () => {
      if (child === begun) child = null;
    });
    return begun;
  };
  const end = (): void => {
    child?.kill();
    // Until it has exited it would still be given tasks.
    child = null;
  };
  const rest = (): void => {
    if (limits.idleMs !== undefined && under === 0) idle = setTimeout(end, limits.idleMs).unref();
  };
  const take = (): Task | undefined => {
    const urgent = waiting.findIndex((task) => task.urgent);
    return waiting.splice(Math.max(urgent, 0), 1)[0];
  };
  const fill = (): void => {
    clearTimeout(idle);
    while (under < MAX_TASKS && waiting.length > 0) {
      const task = take() as Task;
      child ??= begin();
      under += 1;
      child
        .send(task.input)
        .then((output) => task.resolve(output as never), task.reject)
        .finally(() => {
          under -= 1;
          fill();
        });
    }
    rest();
  };
  return {
    run: (input, urgent) =>
      new Promise((resolve, reject) => {
        waiting.push({ input, urgent, resolve, reject });
        fill();
      }),
    close() {
      clearTimeout(idle);
      for (const task of waiting.splice(0)) task.reject(new Error('the child runner is closed'));
      end();
    },
  };
}

interface Pending {
  resolve: (value: never) => void;
  reject: (error: Error) => void;
  timer: NodeJS.Timeout;
}

interface Child {
  send(input: unknown): Promise<unknown>;
  kill(): void;
}

function startChild(file: string, limits: ChildLimits, onGone: () => void): Child {
  const process_: ChildProcess = fork(file, {
    serialization: 'advanced',
    env: childEnvironment(),
    execArgv: [`--max-old-space-size=${limits.memoryMb}`, '--enable-source-maps'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  // An idle child must not keep its parent alive.
  process_.unref();
  process_.channel?.unref();
  const pending = new Map<number, Pending>();
  let next = 1;
  const gone = () => {
    onGone();
    for (const each of pending.values()) {
      clearTimeout(each.timer);
      each.reject(new Error('the child process died'));
    }
    pending.clear();
  };
  process_.once('exit', gone);
  process_.once('error', gone);
  process_.on('message', (response: Response) => {
    const waiting = pending.get(response.id);
    if (!waiting) return;
    pending.delete(response.id);
    clearTimeout(waiting.timer);
    if (pending.size === 0) process_.channel?.unref();
    if (response.error === undefined) waiting.resolve(response.output as never);
    else waiting.reject(new Error(response.error));
  });
  return {
    send: (input) =>
      new Promise((resolve, reject) => {
        const id = next++;
        const timer = setTimeout(() => process_.kill('SIGKILL'), limits.ms);
        pending.set(id, { resolve, reject, timer });
        process_.channel?.ref();
        process_.send({ id, input } satisfies Request, (error) => error && gone());
      }),
    kill: () => process_.kill('SIGKILL'),
  };
}

/** The built file of an entry, in the same build as this module. */
function entryFile(entry: string): string {
  const here = fileURLToPath(import.meta.url);
  return join(/^(.*[\\/]build)[\\/]/.exec(here)?.[1] ?? '', `${entry}.js`);
}
