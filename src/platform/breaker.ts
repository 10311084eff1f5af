/** Failures in a row after which a provider is left alone, and for how long. */
const FAILURES = 12;
const PAUSE_MS = 10_000;

interface Breaker {
  /** How long to wait before asking; 0 when it may be asked. */
  waitMs(now: number): number;
  record(ok: boolean, now: number): void;
}

/** Opens after twelve failures in a row; after ten seconds one question goes through and decides. */
export function createBreaker(failures = FAILURES, pauseMs = PAUSE_MS): Breaker {
  let inARow = 0;
  let openUntil = 0;
  return {
    waitMs(now) {
      if (inARow < failures || now >= openUntil) {
        // One probe at a time: the others wait for its outcome.
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

/** A process's breaker of each source. */
export type Breakers = (sourceId: string) => Breaker;

/** The breakers of a process, all closed. */
export function createBreakers(): Breakers {
  const breakers = new Map<string, Breaker>();
  return (sourceId) => {
    const known = breakers.get(sourceId) ?? createBreaker();
    breakers.set(sourceId, known);
    return known;
  };
}
