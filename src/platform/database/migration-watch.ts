import { openDatabase } from './knex';

/** Of the lock timeout: when to look, and how long others may have waited then. Together less than the whole. */
const [EVERY, LONGEST] = [0.2, 0.6];

/**
 * Cancels the statement of a migrating session that waits for a lock while others wait for those that it holds:
 * Postgres limits each wait by itself, and a migration of several tables would hold the first through all of them.
 * Returns the function that stops it.
 */
export function watchWaiting(
  ownerUrl: string,
  { session, lockTimeoutMs }: { session: number; lockTimeoutMs: number },
): () => Promise<void> {
  const db = openDatabase(ownerUrl, { max: 1 });
  const look = () =>
    db.raw(
      `select pg_cancel_backend(m.pid) from pg_stat_activity m
        where m.pid = ? and m.wait_event_type = 'Lock'
          and exists (
            select 1 from pg_locks w
             where not w.granted and w.waitstart < clock_timestamp() - ? * interval '1 ms'
               and m.pid = any(pg_blocking_pids(w.pid)))`,
      [session, lockTimeoutMs * LONGEST],
    );
  let looking: Promise<unknown> = Promise.resolve();
  const timer = setInterval(() => {
    looking = looking.then(look).catch(() => undefined);
  }, lockTimeoutMs * EVERY);
  return async () => {
    clearInterval(timer);
    await looking;
    await db.destroy();
  };
}
