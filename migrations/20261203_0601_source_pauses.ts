import type { Knex } from 'knex';

/** When operators paused a source, until when, and why. Pages show what is on sale meanwhile. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    create table source_pauses (
      id bigint generated always as identity primary key,
      source_id text not null references sources,
      paused_by uuid references users,
      pause_reason text not null check (length(pause_reason) between 10 and 500),
      paused_at timestamptz not null,
      resumed_by uuid references users,
      resume_reason text check (length(resume_reason) between 10 and 500),
      resumed_at timestamptz
    );
    create unique index source_pauses_open on source_pauses (source_id) where resumed_at is null;
    create index source_pauses_over on source_pauses (source_id, resumed_at) where resumed_at is not null;
    create trigger source_pauses_public_content after insert or update or delete on source_pauses
      for each statement execute function tell_public_content()`);
}

export async function down(db: Knex): Promise<void> {
  await db.raw('drop table source_pauses');
}
