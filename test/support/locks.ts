import { setTimeout as sleep } from 'node:timers/promises';
import type { Knex } from 'knex';

/** Resolves once so many wait for a lock of this database, with true; or with false when `work` ends without it. */
export async function untilBlocked(
  { db }: { db: Pick<Knex, 'raw'> },
  work: Promise<unknown>,
  waiting = 1,
): Promise<boolean> {
  let isOver = false;
  const end = () => {
    isOver = true;
  };
  work.then(end, end);
  while (!isOver) {
    const { rows } = await db.raw(
      `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    if (rows.length >= waiting) return true;
    await sleep(10);
  }
  return false;
}
