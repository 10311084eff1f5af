import type { Knex } from 'knex';

/** Outbox, idempotency, dead letters, settings: the platform's own tables. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    create table outbox (
      id bigint generated always as identity primary key,
      job text not null,
      payload jsonb not null,
      key text unique,
      run_at timestamptz not null default now(),
      created_at timestamptz not null default now(),
      published_at timestamptz
    );
    create index outbox_unpublished on outbox (run_at, id) where published_at is null;

    create table idempotency_keys (
      account_id uuid not null,
      scope text not null,
      key text not null,
      request_hash text not null,
      status int,
      response jsonb,
      created_at timestamptz not null default now(),
      primary key (account_id, scope, key)
    );
    create index idempotency_keys_age on idempotency_keys (created_at);

    create table dead_letters (
      id bigint generated always as identity primary key,
      job text not null,
      queue text not null,
      payload jsonb not null,
      error text not null,
      attempts int not null,
      created_at timestamptz not null default now(),
      settled_at timestamptz
    );
    create index dead_letters_open on dead_letters (created_at) where settled_at is null;

    create table settings (
      key text primary key,
      value jsonb not null,
      changed_at timestamptz not null default now()
    );
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw('drop table settings, dead_letters, idempotency_keys, outbox');
}
