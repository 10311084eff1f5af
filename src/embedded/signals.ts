import { setTimeout as sleep } from 'node:timers/promises';

/** npm forwards a Ctrl-C that the terminal has already sent us: one press, not two. */
const SAME_PRESS_MS = 1_000;
const PARENT_CHECK_MS = 1_000;

interface Stoppable {
  stop(): Promise<void>;
  kill(): void;
  say(line: string): void;
}

/**
 * On Ctrl-C, SIGTERM, the end of npm above us or of whoever reads our output: stops everything in order. A
 * second Ctrl-C kills everything at once.
 */
export function stopOnSignals({ stop, kill, say }: Stoppable, env: NodeJS.ProcessEnv = process.env): void {
  let askedAt: number | null = null;
  const requestStop = (why: string) => {
    if (askedAt === null) {
      askedAt = Date.now();
      say(`${why}: stopping (once more ends everything at once)`);
      void stop().then(() => process.exit(0));
    } else if (Date.now() - askedAt > SAME_PRESS_MS) {
      kill();
      void sleep(200).then(() => process.exit(130));
    }
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => requestStop(signal));
  process.stdout.on('error', () => askedAt ?? requestStop('output closed'));
  process.stderr.on('error', () => undefined);
  if (env.npm_lifecycle_event) watchParent(() => askedAt ?? requestStop('npm ended'));
}

/** npm (or the shell in between) may be killed without a signal to us: then our parent process changes. */
function watchParent(onGone: () => void): void {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    onGone();
  }, PARENT_CHECK_MS);
  timer.unref();
}
