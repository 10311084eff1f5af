import type { Knex } from 'knex';
import { replaceFunctions } from './functions';

/**
 * Cost centers of a company, said by each order, and budgets: what an account, a cost center, a member or an API key
 * may spend in a calendar month, and from what price on an order needs another person's approval. A hold says of whom
 * it is, so the counters of a month can always be computed again from the holds.
 */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    create table cost_centers (
      id uuid primary key default gen_random_uuid(),
      account_id uuid not null references accounts,
      name text not null check (length(name) between 1 and 60),
      archived_at timestamptz,
      created_at timestamptz not null default now()
    );
    create unique index cost_centers_name on cost_centers (account_id, lower(name)) where archived_at is null;

    alter table holds
      add column user_id uuid,
      add column api_key_id uuid,
      add column cost_center_id uuid references cost_centers;
    create index holds_cost_center on holds (cost_center_id, created_at) where cost_center_id is not null;
    alter table reports add column cost_center_id uuid references cost_centers;
    create index reports_cost_center on reports (account_id, cost_center_id, created_at desc, id desc)
      where cost_center_id is not null;
    alter table batches
      add column api_key_id uuid,
      add column cost_center_id uuid references cost_centers;

    create table budgets (
      id uuid primary key default gen_random_uuid(),
      account_id uuid not null references accounts,
      scope text not null check (scope in ('account', 'cost_center', 'member', 'key')),
      scope_id uuid,
      cap bigint check (cap > 0),
      warn_percent smallint not null default 80 check (warn_percent between 1 and 100),
      approval_above bigint check (approval_above >= 0),
      created_at timestamptz not null default now(),
      check ((scope = 'account') = (scope_id is null)),
      check (cap is not null or approval_above is not null),
      unique nulls not distinct (account_id, scope, scope_id)
    );
    create table budget_months (
      budget_id uuid not null references budgets on delete cascade,
      month date not null,
      reserved bigint not null default 0 check (reserved >= 0),
      spent bigint not null default 0 check (spent >= 0),
      warned_at timestamptz,
      primary key (budget_id, month)
    ) with (fillfactor='80');
    drop function if exists billing_place_hold(uuid, bigint, text, uuid, timestamptz, uuid)`);
  await replaceFunctions(db);
}

export async function down(db: Knex): Promise<void> {
  await db.raw(`
    drop table budget_months, budgets;
    alter table batches drop column cost_center_id, drop column api_key_id;
    alter table reports drop column cost_center_id;
    alter table holds drop column cost_center_id, drop column api_key_id, drop column user_id;
    drop table cost_centers`);
}
