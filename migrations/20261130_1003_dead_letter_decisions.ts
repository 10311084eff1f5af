import type { Knex } from 'knex';

/** What an operator decided on dead letters of one job and error: all of them together. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    create table dead_letter_decisions (
      id bigint generated always as identity primary key,
      decision text not null check (decision in ('retry', 'dismiss')),
      letters int not null check (letters > 0),
      reason text not null check (length(reason) between 10 and 500),
      decided_by uuid references users,
      decided_at timestamptz not null
    );
    create index dead_letter_decisions_at on dead_letter_decisions (decided_at)`);
}

export async function down(db: Knex): Promise<void> {
  await db.raw('drop table dead_letter_decisions');
}
