import { setTimeout as sleep } from 'node:timers/promises';

/** Looks often at first, and less often the longer it has taken: looking costs what is waited for its processor. */
const PAUSE = { least: 20, most: 250, share: 0.1 };

/**
 * Polls until something is there, however busy the machine is, and returns it; the test's own timeout ends it. Tests
 * wait by this alone: none fails because a machine is slow.
 */
export async function eventually<T>(look: () => T | Promise<T>): Promise<NonNullable<Exclude<T, false>>> {
  for (const start = Date.now(); ; ) {
    const value = await look();
    if (value) return value as NonNullable<Exclude<T, false>>;
    await sleep(Math.min(PAUSE.most, PAUSE.least + PAUSE.share * (Date.now() - start)));
  }
}
