import type { Db } from './database/db';
import { runStatement } from './database/knex';
import { statement } from './database/statement';

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

/** With those that a process reports, the rows of processes that ended go. */
const REPORT = statement(
  'breaker-states',
  `with over as (delete from breaker_states where reported_at < $4::timestamptz - interval '1 hour')
    insert into breaker_states (process, source_id, is_open, reported_at)
    select $1, *, $4 from unnest($2::text[], $3::boolean[])
    on conflict (process, source_id) do update set is_open = excluded.is_open, reported_at = excluded.reported_at`,
);

/** Saves the breakers of a process (a UUID of its own), for those who see no other process. */
export async function reportBreakers(
  db: Db,
  process: string,
  { breakers, at }: { breakers: Breakers; at: Date },
): Promise<void> {
  const states = breakers.list(at.getTime()).sort((one, other) => (one.source < other.source ? -1 : 1));
  if (states.length === 0) return;
  const columns = [states.map(({ source }) => source), states.map(({ open }) => open)];
  await runStatement(db, REPORT, [process, ...columns, at]);
}
