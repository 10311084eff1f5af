import { nextDelay } from './backoff';
import type { Guard } from './guard';
import type { Running } from './running';

export interface ServiceSpec {
  name: string;
  /** Programs (0) are stopped before the servers that they use (1). */
  phase: 0 | 1;
  signal: NodeJS.Signals;
  /** Time before it is killed. */
  graceMs: number;
  start(): Promise<Running>;
}

export interface Service {
  readonly name: string;
  /** Stops it and starts it again at once. */
  restart(): Promise<void>;
  /** Stops it permanently. */
  stop(): Promise<void>;
  kill(): void;
}

interface SuperviseOptions {
  guard: Guard;
  say(line: string): void;
}

/**
 * Starts a service and keeps it running: after an unexpected exit it is restarted with a growing delay.
 * @throws Error when the very first start fails
 */
export async function supervise(spec: ServiceSpec, { guard, say }: SuperviseOptions): Promise<Service> {
  let running: Running | null = null;
  let pause: number | null = null;
  let timer: NodeJS.Timeout | undefined;
  let isEnabled = true;
  /** A process stopped on purpose is not restarted when it exits. */
  let expected: Running | null = null;

  async function launch(): Promise<void> {
    const startedAt = Date.now();
    const current = await spec.start();
    guard.add(current.pid, spec.phase, spec.signal);
    running = current;
    void current.ended.then(({ code, signal }) => {
      guard.remove(current.pid);
      if (running === current) running = null;
      if (isEnabled && expected !== current) again(Date.now() - startedAt, signal ?? `code ${code}`);
    });
    if (!isEnabled) await end(current);
  }

  function again(aliveMs: number, how: string): void {
    pause = nextDelay(pause, aliveMs);
    say(`${spec.name} ended (${how}); starting it again in ${pause / 1000} s`);
    timer = setTimeout(() => {
      const triedAt = Date.now();
      launch().catch((error: Error) => {
        if (isEnabled) again(Date.now() - triedAt, error.message);
      });
    }, pause);
  }

  async function end(current: Running | null): Promise<void> {
    if (!current) return;
    expected = current;
    await current.stop(spec.signal, spec.graceMs);
  }

  await launch();
  return {
    name: spec.name,
    async restart() {
      clearTimeout(timer);
      await end(running);
      if (isEnabled) await launch();
    },
    async stop() {
      isEnabled = false;
      clearTimeout(timer);
      await end(running);
    },
    kill() {
      isEnabled = false;
      clearTimeout(timer);
      void running?.stop('SIGKILL', 0);
    },
  };
}
