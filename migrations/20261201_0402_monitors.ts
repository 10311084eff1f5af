import type { Knex } from 'knex';

/**
 * Reports that are repeated: whom, for what and at which terms says the report itself. `next_at` is when something is
 * to be done, null once ended; `due_on` is the day of the next repeat.
 */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    create table monitors (
      id uuid primary key,
      account_id uuid not null,
      user_id uuid not null,
      api_key_id uuid,
      report_id uuid not null references reports,
      baseline_id uuid not null,
      state text not null check (state in ('active', 'paused', 'ended')),
      reason text check (reason in ('credits', 'limit', 'budget', 'approval', 'access', 'person', 'date', 'subject', 'closed')),
      locale text not null check (locale in ('pt-BR', 'en-US')),
      subject_told_at timestamptz,
      due_on date not null,
      ends_on date not null,
      next_at timestamptz,
      retries integer not null default 0 check (retries between 0 and 3),
      changed_at timestamptz,
      created_at timestamptz not null,
      ended_at timestamptz,
      check ((state = 'ended') = (ended_at is not null)),
      check ((state = 'ended') = (next_at is null)),
      check ((state = 'active') = (reason is null))
    );
    create unique index monitors_live on monitors (report_id) where ended_at is null;
    create index monitors_account on monitors (account_id, changed_at desc nulls last, created_at desc, id);
    create index monitors_user on monitors (user_id);
    create index monitors_ended on monitors (ended_at) where ended_at is not null;
    create index monitors_due on monitors (next_at) where next_at is not null`);
}

export async function down(db: Knex): Promise<void> {
  await db.raw('drop table monitors');
}
