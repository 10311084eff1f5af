import type { Knex } from 'knex';

/** When operators paused a queue, until when, and why. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    create table queue_pauses (
      id bigint generated always as identity primary key,
      queue text not null,
      paused_by uuid references users,
      pause_reason text not null check (length(pause_reason) between 10 and 500),
      paused_at timestamptz not null,
      resumed_by uuid references users,
      resume_reason text check (length(resume_reason) between 10 and 500),
      resumed_at timestamptz
    );
    create unique index queue_pauses_open on queue_pauses (queue) where resumed_at is null;
    create index queue_pauses_over on queue_pauses (resumed_at) where resumed_at is not null`);
}

export async function down(db: Knex): Promise<void> {
  await db.raw('drop table queue_pauses');
}
