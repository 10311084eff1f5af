import type { Knex } from 'knex';

/** Events of all systems that wait are taken oldest first, whichever connection they came by. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    drop index ats_events_waiting;
    create index ats_events_waiting on ats_events (occurred_at, id) where state = 'received'`);
}

export async function down(db: Knex): Promise<void> {
  await db.raw(`
    drop index ats_events_waiting;
    create index ats_events_waiting on ats_events (connection_id, occurred_at, id) where state = 'received'`);
}
