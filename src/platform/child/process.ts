import { type ChildProcess, fork } from 'node:child_process';
import { childEnvironment } from '~/src/config';
import { type ChildEnd, ChildEnded, type ChildLimits, END_SIGNALS, type OwnLimits } from './limits';
import type { Request, Response } from './serve';

interface Pending {
  resolve: (output: unknown) => void;
  reject: (error: Error) => void;
  timer: NodeJS.Timeout;
}

/** A running child process. */
export interface Child {
  /** @throws ChildEnded; Error when the task fails */
  send(input: unknown): Promise<unknown>;
  /** It counts as running until it has exited. */
  kill(): void;
}

/** Starts a child; `onExit` is called once, when it has exited. */
export function startChild(file: string, limits: ChildLimits, onExit: () => void): Child {
  const { cpuMs, residentMb, memoryMb } = limits;
  const child: ChildProcess = fork(file, [JSON.stringify({ cpuMs, residentMb } satisfies OwnLimits)], {
    serialization: 'advanced',
    env: childEnvironment(),
    execArgv: [`--max-old-space-size=${memoryMb}`, '--enable-source-maps'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  // An idle child must not keep its parent alive.
  child.unref();
  child.channel?.unref();
  const pending = new Map<number, Pending>();
  let next = 1;
  let killedFor: ChildEnd | null = null;
  let isOver = false;
  const end = (reason: ChildEnd) => {
    if (isOver) return;
    isOver = true;
    onExit();
    for (const each of pending.values()) {
      clearTimeout(each.timer);
      each.reject(new ChildEnded(reason));
    }
    pending.clear();
  };
  const kill = (reason: ChildEnd) => {
    killedFor ??= reason;
    child.kill('SIGKILL');
  };
  child.once('exit', (_code, signal) => end(killedFor ?? getReason(signal)));
  // Without a process there is no exit; with one, its exit follows.
  child.once('error', () => (child.pid === undefined ? end('died') : kill('died')));
  child.on('message', ({ id, output, error }: Response) => {
    const call = pending.get(id);
    if (!call) return;
    pending.delete(id);
    clearTimeout(call.timer);
    if (pending.size === 0) child.channel?.unref();
    if (error === undefined) call.resolve(output);
    else call.reject(new Error(error));
  });
  return {
    send: (input) =>
      new Promise((resolve, reject) => {
        if (isOver) return reject(new ChildEnded(killedFor ?? 'died'));
        const id = next++;
        const timer = setTimeout(() => kill('time'), limits.ms);
        pending.set(id, { resolve, reject, timer });
        child.channel?.ref();
        child.send({ id, input } satisfies Request, (error) => error && kill('died'));
      }),
    kill: () => kill('died'),
  };
}

/** V8 aborts a process whose heap is full. */
function getReason(signal: NodeJS.Signals | null): ChildEnd {
  if (signal === END_SIGNALS.cpu) return 'cpu';
  return signal === END_SIGNALS.memory || signal === 'SIGABRT' ? 'memory' : 'died';
}
