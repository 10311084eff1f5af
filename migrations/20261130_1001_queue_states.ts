import type { Knex } from 'knex';

/** What a worker last counted in each queue of Redis: one row a queue. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`create table queue_states (
    queue text primary key,
    waiting int not null,
    active int not null,
    delayed int not null,
    oldest_at timestamptz,
    per_minute double precision not null,
    reported_at timestamptz not null
  )`);
}

export async function down(db: Knex): Promise<void> {
  await db.raw('drop table queue_states');
}
