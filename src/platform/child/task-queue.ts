import type { ChildLimits } from './limits';
import { type Child, startChild } from './process';

export interface RunOptions {
  /** Tasks that somebody waits for go before the others. Default: true. */
  urgent?: boolean;
  /** Whose task it is, such as an account: owners take turns. */
  owner?: string;
  /** Once aborted, a waiting task is dropped, and the child of a running one is killed if it has no other. */
  signal?: AbortSignal;
}

interface Task extends RunOptions {
  input: unknown;
  resolve: (value: unknown) => void;
  reject: (error: unknown) => void;
}

/** A child with its tasks; it occupies its place until it has exited. */
interface Slot {
  child: Child;
  tasks: Task[];
  isEnding: boolean;
}

/** The task queue of one entry. */
export interface TaskQueue {
  /** A function as input is called when the task's turn has come, so that waiting tasks hold no content. */
  run(input: unknown, options: RunOptions): Promise<unknown>;
  close(): void;
}

/** Children get a few tasks at a time; the others wait, and survive a child's death. */
export function createTaskQueue(file: string, limits: ChildLimits): TaskQueue {
  const queue: Task[] = [];
  const slots = new Set<Slot>();
  const served = new Map<string, number>();
  let turn = 0;
  let idle: NodeJS.Timeout | undefined;

  const open = (): Slot => {
    const slot: Slot = {
      tasks: [],
      isEnding: false,
      child: startChild(file, limits, () => {
        slots.delete(slot);
        fill();
      }),
    };
    slots.add(slot);
    return slot;
  };
  const end = (slot: Slot): void => {
    slot.isEnding = true;
    slot.child.kill();
  };
  const findFree = (): Slot | undefined =>
    [...slots].find(({ isEnding, tasks }) => !isEnding && tasks.length < limits.tasks);
  const take = (): Task | null => {
    const running = [...slots].flatMap(({ tasks }) => tasks);
    const next = choose(queue, running, served, limits);
    if (!next) return null;
    queue.splice(queue.indexOf(next), 1);
    if (next.owner !== undefined) served.set(next.owner, ++turn);
    return next;
  };
  const start = async (slot: Slot, task: Task): Promise<void> => {
    await runTask(slot, task, () => end(slot));
    if (limits.single) end(slot);
    fill();
  };
  const fill = (): void => {
    clearTimeout(idle);
    for (;;) {
      const free = findFree();
      const task = free || slots.size < limits.children ? take() : null;
      if (!task) break;
      void start(free ?? open(), task);
    }
    const isIdle = [...slots].every(({ tasks }) => tasks.length === 0);
    if (isIdle && queue.length === 0) served.clear();
    if (limits.idleMs !== undefined && isIdle && slots.size > 0)
      idle = setTimeout(() => slots.forEach(end), limits.idleMs).unref();
  };
  return {
    run: (input, { urgent = true, owner, signal }) =>
      new Promise((resolve, reject) => {
        signal?.throwIfAborted();
        const task: Task = { input, urgent, owner, signal, resolve, reject };
        queue.push(task);
        signal?.addEventListener('abort', () => drop(queue, task), { once: true });
        fill();
      }),
    close() {
      clearTimeout(idle);
      for (const task of queue.splice(0)) task.reject(new Error('the child runner is closed'));
      slots.forEach(end);
    },
  };
}

/** Runs a task in its slot until its child has answered or ended; `end` ends the child. */
async function runTask({ child, tasks }: Slot, task: Task, end: () => void): Promise<void> {
  tasks.push(task);
  const cut = () => {
    task.reject(task.signal?.reason);
    if (tasks.length === 1) end();
  };
  task.signal?.addEventListener('abort', cut, { once: true });
  try {
    const input = typeof task.input === 'function' ? await task.input() : task.input;
    task.resolve(await child.send(input));
  } catch (error) {
    task.reject(error);
  } finally {
    task.signal?.removeEventListener('abort', cut);
    tasks.splice(tasks.indexOf(task), 1);
  }
}

/** A waiting task whose request is gone. */
function drop(queue: Task[], task: Task): void {
  const at = queue.indexOf(task);
  if (at < 0) return;
  queue.splice(at, 1);
  task.reject(task.signal?.reason);
}

/**
 * The next task: urgent ones first; then that of the owner who was served longest ago, or never. With several
 * children, an owner's tasks run in all but one of them.
 */
function choose(
  queue: readonly Task[],
  running: readonly Task[],
  served: ReadonlyMap<string, number>,
  { children, tasks }: ChildLimits,
): Task | null {
  const most = Math.max(children - 1, 1) * tasks;
  const count = (owner: string) => running.filter((task) => task.owner === owner).length;
  const candidates = queue.filter(({ owner }) => owner === undefined || count(owner) < most);
  const first = candidates.some(({ urgent }) => urgent)
    ? candidates.filter(({ urgent }) => urgent)
    : candidates;
  const lastTurn = ({ owner }: Task) => (owner === undefined ? 0 : (served.get(owner) ?? 0));
  return first.reduce<Task | null>(
    (best, task) => (best && lastTurn(best) <= lastTurn(task) ? best : task),
    null,
  );
}
