import type { Knex } from 'knex';

/** Whether each worker leaves a source alone at the moment, as the workers report it every ten seconds. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    create table breaker_states (
      process uuid not null,
      source_id text not null,
      is_open boolean not null,
      reported_at timestamptz not null,
      primary key (process, source_id)
    )`);
}

export async function down(db: Knex): Promise<void> {
  await db.raw('drop table breaker_states');
}
