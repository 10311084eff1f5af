import { type ChildProcess, spawn } from 'node:child_process';

/** Stops the registered processes if this process dies without stopping them. */
export interface Guard {
  /** Lower phases are stopped first: programs (0) before the servers they use (1). */
  add(pid: number, phase: 0 | 1, signal: NodeJS.Signals): void;
  remove(pid: number): void;
  /** Also deletes this folder then. */
  addFolder(path: string): void;
  /** Everything was stopped in order: the guard exits too. */
  dismiss(): void;
}

/** Starts the guard process from its built file. */
export function startGuard(file: string): Guard {
  const child: ChildProcess = spawn(process.execPath, [file], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });
  child.stdin?.on('error', () => undefined);
  child.unref();
  const send = (line: string) => child.stdin?.write(`${line}\n`);
  return {
    add: (pid, phase, signal) => send(`add ${phase} ${pid} ${signal}`),
    remove: (pid) => send(`remove ${pid}`),
    addFolder: (path) => send(`folder ${path}`),
    dismiss: () => {
      send('done');
      child.stdin?.end();
    },
  };
}
