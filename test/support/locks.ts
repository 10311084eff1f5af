import { setTimeout as sleep } from 'node:timers/promises';
import type { Knex } from 'knex';

/** Resolves once somebody waits for a lock of this database, with true; or with false when `work` ends without one. */
export async function untilBlocked(
  { db }: { db: Pick<Knex, 'raw'> },
  work: Promise<unknown>,
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
    if (rows.length > 0) return true;
    await sleep(10);
  }
  return false;
}
