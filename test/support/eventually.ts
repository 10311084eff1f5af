import { setTimeout as sleep } from 'node:timers/promises';

const PAUSE_MS = 20;

/**
 * Polls until something is there, however busy the machine is, and returns it; the test's own timeout ends it. Tests
 * wait by this alone: none fails because a machine is slow.
 */
export async function eventually<T>(look: () => T | Promise<T>): Promise<NonNullable<Exclude<T, false>>> {
  for (;;) {
    const value = await look();
    if (value) return value as NonNullable<Exclude<T, false>>;
    await sleep(PAUSE_MS);
  }
}
