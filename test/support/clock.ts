import type { TestApp } from './app';

const MINUTE_MS = 60_000;

/** Moves the application's clock on; every call counts from where it stood. */
export function moveClock(site: TestApp, minutes: number): void {
  const before = site.platform.now;
  site.platform.now = () => new Date(before().getTime() + minutes * MINUTE_MS);
}

/** Sets the application's clock right again. */
export function resetClock(site: TestApp): void {
  site.platform.now = () => new Date();
}
