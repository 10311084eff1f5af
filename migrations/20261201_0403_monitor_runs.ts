import type { Knex } from 'knex';

/** The repeats of a monitor, one a day at most: each an ordinary report, and what comparing it gave. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    create table monitor_runs (
      monitor_id uuid not null references monitors on delete cascade,
      due_on date not null,
      report_id uuid not null unique,
      baseline_id uuid,
      outcome text check (outcome in ('equal', 'changed', 'incomplete')),
      new_count integer not null default 0,
      gone_count integer not null default 0,
      changed_count integer not null default 0,
      ordered_at timestamptz not null,
      compared_at timestamptz,
      primary key (monitor_id, due_on),
      check ((outcome is null) = (compared_at is null))
    );
    create index monitor_runs_open on monitor_runs (report_id) where outcome is null`);
}

export async function down(db: Knex): Promise<void> {
  await db.raw('drop table monitor_runs');
}
