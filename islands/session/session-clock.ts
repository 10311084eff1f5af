/** The browser ends the login this long before the server would (specification 4 and 15). */
const END_BEFORE_MS = 30_000;
/** The warning appears this long before that. */
const WARN_BEFORE_MS = 120_000;
/** A longer timer is wrong after the machine slept. */
const MAX_SLEEP_MS = 60_000;

interface ClockState {
  phase: 'quiet' | 'warning' | 'over';
  /** Until the browser ends the login. */
  leftMs: number;
  /** Until the next check. */
  nextMs: number;
}

/** What to do at `now` for a login that ends at `endsAt` (ms). */
export function readClock(endsAt: number, now: number): ClockState {
  const leftMs = Math.max(0, endsAt - now - END_BEFORE_MS);
  if (leftMs === 0) return { phase: 'over', leftMs, nextMs: 0 };
  if (leftMs <= WARN_BEFORE_MS) return { phase: 'warning', leftMs, nextMs: 1_000 };
  return { phase: 'quiet', leftMs, nextMs: Math.min(leftMs - WARN_BEFORE_MS, MAX_SLEEP_MS) };
}

/** Minutes and seconds, `1:05`. */
export function formatCountdown(ms: number): string {
  const seconds = Math.ceil(ms / 1_000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
