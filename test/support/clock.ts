import type { TestApp } from './app';

const MINUTE_MS = 60_000;

/** Advances the application's clock; calls add up. */
export function moveClock(site: TestApp, minutes: number): void {
  const before = site.platform.now;
  site.platform.now = () => new Date(before().getTime() + minutes * MINUTE_MS);
}

/** Stops the application's clock at a time. */
export function stopClock(site: TestApp, at: Date): void {
  site.platform.now = () => at;
}

/** Resets the application's clock. */
export function resetClock(site: TestApp): void {
  site.platform.now = () => new Date();
}

/** Clocks that stand still: how many wait for it, and how they ran before. */
const stopped = new WeakMap<TestApp, { runs: number; before: () => Date }>();

/**
 * Stops the application's clock, `at` a time, during `run`, for what a person must do within a minute and a busy machine
 * may not. While one runs, another begins at the same time.
 */
export async function atStandstill<T>(site: TestApp, run: () => Promise<T>, at?: Date): Promise<T> {
  const clock = stopped.get(site) ?? { runs: 0, before: site.platform.now };
  if (clock.runs === 0) stopClock(site, at ?? clock.before());
  stopped.set(site, clock);
  clock.runs += 1;
  try {
    return await run();
  } finally {
    clock.runs -= 1;
    if (clock.runs === 0) {
      site.platform.now = clock.before;
      stopped.delete(site);
    }
  }
}
