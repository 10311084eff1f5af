import type { Knex } from 'knex';
import { replaceFunctions } from './functions';

/**
 * Webhooks: where an account wants to be told of its events, and each telling with its attempts. The telling is
 * written by a trigger on events, in the transaction of what happened: it is there if, and only if, that commits.
 */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    create table webhook_endpoints (
      id uuid primary key,
      account_id uuid not null references accounts,
      created_by uuid not null references users,
      name text not null check (length(name) between 1 and 60),
      host text not null,
      url_sealed bytea not null,
      kinds text[] not null check (cardinality(kinds) > 0),
      secret_sealed bytea not null,
      old_secret_sealed bytea,
      old_secret_until timestamptz,
      state text not null default 'active' check (state in ('active', 'paused', 'disabled')),
      disabled_reason text check (disabled_reason in ('gone', 'failing')),
      failing_since timestamptz,
      told_at timestamptz,
      delivered_at timestamptz,
      created_at timestamptz not null,
      check ((state = 'disabled') = (disabled_reason is not null)),
      check ((old_secret_sealed is null) = (old_secret_until is null))
    );
    create index webhook_endpoints_account on webhook_endpoints (account_id, created_at);
    create index webhook_endpoints_creator on webhook_endpoints (created_by);
    create index webhook_endpoints_failing on webhook_endpoints (failing_since)
      where failing_since is not null and state = 'active';
    create index webhook_endpoints_overlap on webhook_endpoints (old_secret_until)
      where old_secret_until is not null;

    create table webhook_deliveries (
      id uuid default gen_random_uuid() primary key,
      endpoint_id uuid not null references webhook_endpoints on delete cascade,
      event_id uuid not null references events (id),
      kind text not null,
      state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
      tries smallint not null default 0 check (tries >= 0),
      next_at timestamptz not null,
      taken_until timestamptz,
      fence int not null default 0,
      created_at timestamptz not null,
      ended_at timestamptz,
      unique (event_id, endpoint_id),
      check ((state = 'waiting') = (ended_at is null))
    );
    create index webhook_deliveries_due on webhook_deliveries (endpoint_id, next_at) where state = 'waiting';
    create index webhook_deliveries_taken on webhook_deliveries (endpoint_id, taken_until)
      where taken_until is not null;
    create index webhook_deliveries_newest on webhook_deliveries (endpoint_id, created_at desc, id desc);
    create index webhook_deliveries_old on webhook_deliveries (created_at);

    create table webhook_attempts (
      delivery_id uuid not null references webhook_deliveries on delete cascade,
      number int not null,
      at timestamptz not null,
      status int,
      problem text,
      took_ms int not null check (took_ms >= 0),
      body_sealed bytea,
      primary key (delivery_id, number)
    )`);
  await replaceFunctions(db);
  await db.raw(`
    create trigger events_queue_webhooks after insert on events
      for each row execute function developers_queue_webhooks()`);
}

export async function down(db: Knex): Promise<void> {
  await db.raw(`
    drop trigger events_queue_webhooks on events;
    drop function developers_queue_webhooks();
    drop table webhook_attempts, webhook_deliveries, webhook_endpoints`);
}
