import type { Knex } from 'knex';

/**
 * Batch queries: a batch, its rows, and the priority of a job, by which single orders go before the reports of
 * a batch.
 */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    alter table outbox add column priority smallint not null default 0 check (priority >= 0);

    alter table reports drop constraint reports_origin_check;
    alter table reports add constraint reports_origin_check
      check (origin in ('page', 'api', 'terminal', 'batch'));

    create table batches (
      id uuid primary key,
      account_id uuid not null references accounts,
      user_id uuid not null references users,
      product_id uuid not null references products,
      entry text not null check (entry in ('file', 'manual', 'api')),
      locale text not null check (locale in ('pt-BR', 'en-US')),
      name_sealed bytea,
      file_key text,
      sample_sealed bytea,
      columns jsonb,
      purpose text not null,
      job_category text,
      price bigint not null check (price >= 0),
      quoted_until timestamptz not null,
      state text not null check (state in ('validating', 'columns', 'unreadable', 'ready', 'running', 'paused',
        'cancelled', 'done', 'discarded')),
      problem text,
      pause_reason text check (pause_reason in ('person', 'credits', 'limit', 'budget', 'access', 'price')),
      needed bigint,
      fence int not null default 0,
      created_at timestamptz not null,
      confirmed_at timestamptz,
      confirmed_by uuid references users,
      ended_at timestamptz,
      check ((state = 'paused') = (pause_reason is not null)),
      check ((state = 'unreadable') = (problem is not null)),
      check ((state in ('running', 'paused', 'done')) <= (confirmed_at is not null)),
      check ((confirmed_at is null) = (confirmed_by is null)),
      check ((state in ('cancelled', 'done', 'discarded')) = (ended_at is not null))
    );
    create index batches_account on batches (account_id, created_at desc, id desc);
    create index batches_owner on batches (user_id);
    create index batches_ended on batches (ended_at) where file_key is not null;
    create index batches_live on batches (state) where state in ('validating', 'running', 'paused');
    create index batches_stale on batches (created_at)
      where state in ('validating', 'columns', 'unreadable', 'ready');

    create table batch_rows (
      batch_id uuid not null references batches on delete cascade,
      line int not null check (line > 0),
      state text not null check (state in ('invalid', 'duplicate', 'waiting', 'ordered', 'delivered', 'partial',
        'failed', 'reused', 'skipped')),
      content_sealed bytea not null,
      errors jsonb,
      first_line int,
      report_id uuid references reports,
      charged bigint check (charged >= 0),
      tries smallint not null default 0,
      ended_at timestamptz,
      primary key (batch_id, line),
      check ((state = 'duplicate') = (first_line is not null)),
      check ((state = 'invalid') = (errors is not null)),
      check ((state in ('ordered', 'delivered', 'partial', 'reused')) <= (report_id is not null)),
      check ((state in ('delivered', 'partial', 'failed')) = (charged is not null))
    );
    create index batch_rows_state on batch_rows (batch_id, state, line);
    create index batch_rows_ordered on batch_rows (batch_id) where state = 'ordered';
    create unique index batch_rows_report on batch_rows (report_id) where state <> 'reused';
    create index batch_rows_reused on batch_rows (report_id) where state = 'reused'`);
}

export async function down(db: Knex): Promise<void> {
  await db.raw(`
    drop table batch_rows, batches;
    alter table reports drop constraint reports_origin_check;
    alter table reports add constraint reports_origin_check check (origin in ('page', 'api', 'terminal'));
    alter table outbox drop column priority`);
}
