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

/** Of each site whose clock stands still: how many runs it stands for, and how it went before. */
const standstills = new WeakMap<TestApp, { runs: number; before: () => Date }>();

/**
 * Stops the application's clock, `at` a time, during `run`, for what a person must do within a minute and a busy machine
 * may not. One that begins while another runs shares its time.
 */
export async function atStandstill<T>(site: TestApp, run: () => Promise<T>, at?: Date): Promise<T> {
  const clock = standstills.get(site) ?? { runs: 0, before: site.platform.now };
  if (clock.runs === 0) stopClock(site, at ?? clock.before());
  standstills.set(site, clock);
  clock.runs += 1;
  try {
    return await run();
  } finally {
    clock.runs -= 1;
    if (clock.runs === 0) {
      site.platform.now = clock.before;
      standstills.delete(site);
    }
  }
}
