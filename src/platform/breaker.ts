/** Consecutive failures that open the breaker, and for how long it stays open. */
const FAILURES = 12;
const PAUSE_MS = 10_000;

interface Breaker {
  /** Whether requests wait at the moment. */
  isOpen(now: number): boolean;
  /** How long to wait before the next request; 0 if it may be sent. */
  waitMs(now: number): number;
  record(ok: boolean, now: number): void;
}

/** Opens after twelve consecutive failures; after ten seconds one probe decides whether it closes. */
export function createBreaker(failures = FAILURES, pauseMs = PAUSE_MS): Breaker {
  let inARow = 0;
  let openUntil = 0;
  return {
    isOpen: (now) => inARow >= failures && now < openUntil,
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

/** A process's breaker of each source. */
export interface Breakers {
  (sourceId: string): Breaker;
  /** Those used so far. */
  list(now: number): { source: string; open: boolean }[];
}

/** The breakers of a process, all closed. */
export function createBreakers(): Breakers {
  const breakers = new Map<string, Breaker>();
  const find = (sourceId: string) => {
    const breaker = breakers.get(sourceId) ?? createBreaker();
    breakers.set(sourceId, breaker);
    return breaker;
  };
  const list = (now: number) => [...breakers].map(([source, each]) => ({ source, open: each.isOpen(now) }));
  return Object.assign(find, { list });
}
