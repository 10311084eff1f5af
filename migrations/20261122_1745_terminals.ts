import type { Knex } from 'knex';

/**
 * Card terminals of partners and what is sold at them. Each partner has a ledger account of its own, of which
 * nobody is a member: what is paid by card comes in there and pays the report.
 */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    alter table ledger_accounts drop constraint ledger_accounts_role_check;
    alter table ledger_accounts add constraint ledger_accounts_role_check
      check (role in ('available', 'held', 'locked', 'usage', 'receivable', 'pix_clearing', 'revenue',
        'bonus_expense', 'adjustments', 'clawback_loss', 'card_clearing'));
    insert into ledger_accounts (id, role) values (6, 'card_clearing');

    alter table reports drop constraint reports_origin_check;
    alter table reports add constraint reports_origin_check check (origin in ('page', 'api', 'terminal'));

    create table terminal_partners (
      account_id uuid primary key references accounts,
      slug text not null unique check (slug ~ '^[a-z0-9][a-z0-9-]{2,39}$'),
      name text not null check (length(name) between 2 and 100),
      user_id uuid not null references users,
      active boolean not null default true,
      created_at timestamptz not null default now()
    );

    create table terminals (
      id uuid default gen_random_uuid() primary key,
      account_id uuid not null references terminal_partners,
      code text not null check (code ~ '^[a-z0-9][a-z0-9-]{0,39}$'),
      name text not null check (length(name) between 1 and 60),
      provider_id text not null unique check (length(provider_id) between 3 and 80),
      active boolean not null default true,
      created_at timestamptz not null default now(),
      unique (account_id, code)
    );

    create table terminal_sales (
      id uuid default gen_random_uuid() primary key,
      terminal_id uuid not null references terminals,
      account_id uuid not null references terminal_partners,
      visitor_hash text not null unique,
      state text not null default 'draft' check (state in ('draft', 'created', 'asked', 'paid', 'ordered',
        'delivered', 'refunding', 'refunded', 'not_paid')),
      locale text not null check (locale in ('pt-BR', 'en-US')),
      details_sealed bytea,
      price bigint check (price > 0),
      provider_order_id text unique,
      provider_status text,
      journal_id bigint references journal,
      report_id uuid unique references reports,
      refund_amount bigint check (refund_amount > 0),
      link_hash text unique,
      link_until timestamptz,
      receiver_check text,
      problem text,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      checked_at timestamptz,
      ended_at timestamptz,
      check ((state = 'draft') or (price is not null)),
      check ((refund_amount is null) or (refund_amount <= price))
    );
    create unique index terminal_sales_busy on terminal_sales (terminal_id) where state in ('created', 'asked');
    create index terminal_sales_live on terminal_sales (checked_at nulls first)
      where state in ('created', 'asked', 'paid', 'ordered', 'refunding');
    create index terminal_sales_expiring on terminal_sales (expires_at)
      where (state in ('draft', 'not_paid')) and (details_sealed is not null);
    create index terminal_sales_account on terminal_sales (account_id);
    create index terminal_sales_terminal on terminal_sales (terminal_id)`);
}

export async function down(db: Knex): Promise<void> {
  await db.raw(`
    drop table terminal_sales, terminals, terminal_partners;
    delete from ledger_accounts where id = 6;
    alter table ledger_accounts drop constraint ledger_accounts_role_check;
    alter table ledger_accounts add constraint ledger_accounts_role_check
      check (role in ('available', 'held', 'locked', 'usage', 'receivable', 'pix_clearing', 'revenue',
        'bonus_expense', 'adjustments', 'clawback_loss'));
    alter table reports drop constraint reports_origin_check;
    alter table reports add constraint reports_origin_check check (origin in ('page', 'api'))`);
}
