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

/** Stops the application's clock during `run`, for what a person must do within a minute and a busy machine may not. */
export async function atStandstill<T>(site: TestApp, run: () => Promise<T>): Promise<T> {
  const before = site.platform.now;
  stopClock(site, before());
  try {
    return await run();
  } finally {
    site.platform.now = before;
  }
}
