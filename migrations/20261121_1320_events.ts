import type { Knex } from 'knex';

/** What happened, for webhooks (their delivery reads from here) and for figures. Ids and codes only. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    create table events (
      seq bigint generated always as identity primary key,
      id uuid not null unique default gen_random_uuid(),
      account_id uuid not null references accounts,
      kind text not null check (kind ~ '^[a-z_]+[.][a-z_]+$'),
      subject_id uuid not null,
      data jsonb not null default '{}',
      created_at timestamptz not null default now()
    );
    create index events_account on events (account_id, seq);

    create table analytics_events (
      seq bigint generated always as identity primary key,
      name text not null,
      params jsonb not null default '{}',
      created_at timestamptz not null default now()
    );
    create index analytics_events_age on analytics_events (created_at);
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw('drop table analytics_events, events');
}
