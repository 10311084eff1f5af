import type { Knex } from 'knex';

/**
 * Large files of the history, made by a job in parts, each sealed and stored with how far it came; and the
 * views that people keep of their list.
 */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    create table report_exports (
      id uuid primary key,
      account_id uuid not null references accounts,
      user_id uuid not null references users,
      reads_all boolean not null,
      locale text not null check (locale in ('pt-BR', 'en-US')),
      filter_sealed bytea not null,
      state text not null default 'making' check (state in ('making', 'ready', 'failed')),
      row_count int check (row_count >= 0),
      parts int not null default 0 check (parts >= 0),
      cursor text not null,
      created_at timestamptz not null,
      ready_at timestamptz,
      expires_at timestamptz not null,
      check ((state = 'ready') = (ready_at is not null))
    );
    create unique index report_exports_making on report_exports (account_id, user_id) where state = 'making';
    create index report_exports_user on report_exports (account_id, user_id, created_at desc);
    create index report_exports_owner on report_exports (user_id);
    create index report_exports_expiry on report_exports (expires_at);

    create table report_export_parts (
      export_id uuid not null references report_exports on delete cascade,
      position int not null,
      body_sealed bytea not null,
      primary key (export_id, position)
    );

    create table history_views (
      id uuid default gen_random_uuid() primary key,
      account_id uuid not null references accounts,
      user_id uuid not null references users,
      position smallint not null check (position between 1 and 12),
      view_sealed bytea not null,
      created_at timestamptz not null,
      unique (account_id, user_id, position)
    );
    create index history_views_owner on history_views (user_id)`);
}

export async function down(db: Knex): Promise<void> {
  await db.raw('drop table report_export_parts, report_exports, history_views');
}
