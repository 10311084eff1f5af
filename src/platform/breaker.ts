/** Consecutive failures that open the breaker, and for how long it stays open. */
const FAILURES = 12;
const PAUSE_MS = 10_000;

interface Breaker {
  /** How long to wait before the next request; 0 if it may be sent. */
  waitMs(now: number): number;
  record(ok: boolean, now: number): void;
}

/** Opens after twelve consecutive failures; after ten seconds one probe decides whether it closes. */
export function createBreaker(failures = FAILURES, pauseMs = PAUSE_MS): Breaker {
  let inARow = 0;
  let openUntil = 0;
  return {
    waitMs(now) {
      if (inARow < failures || now >= openUntil) {
        // One probe at a time: the others wait for its result.
        if (inARow >= failures) openUntil = now + pauseMs;
        return 0;
      }
      return openUntil - now;
    },
    record(ok, now) {
      inARow = ok ? 0 : inARow + 1;
      if (inARow >= failures) openUntil = now + pauseMs;
    },
  };
}

const breakers = new Map<string, Breaker>();

/** The breaker of a source in this process. */
export function breakerOf(sourceId: string): Breaker {
  const known = breakers.get(sourceId) ?? createBreaker();
  breakers.set(sourceId, known);
  return known;
}
