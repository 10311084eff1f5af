import type { Knex } from 'knex';

/**
 * A batch may wait for a paused source. The release before does not resume it by itself: it shows it as paused, without
 * words for the reason, and lets its person resume it.
 */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    alter table batches drop constraint batches_pause_reason_check,
      add constraint batches_pause_reason_check
        check (pause_reason in ('person', 'credits', 'limit', 'budget', 'access', 'price', 'source')) not valid`);
}

/** What waits for a source is resumed by hand. */
export async function down(db: Knex): Promise<void> {
  await db.raw(`update batches set pause_reason = 'access' where pause_reason = 'source'`);
  await db.raw(`
    alter table batches drop constraint batches_pause_reason_check,
      add constraint batches_pause_reason_check
        check (pause_reason in ('person', 'credits', 'limit', 'budget', 'access', 'price'))`);
}
