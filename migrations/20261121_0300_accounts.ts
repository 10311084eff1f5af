import type { Knex } from 'knex';

/** What owns and pays: accounts, the person or company behind each, memberships. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    create table accounts (
      id uuid primary key default gen_random_uuid(),
      kind text not null check (kind in ('person', 'company')),
      name text not null,
      billing_type int not null default 1 check (billing_type in (1, 2)),
      default_purpose text,
      created_at timestamptz not null default now()
    );

    create table persons (
      account_id uuid primary key references accounts,
      user_id uuid not null unique references users,
      cpf_sealed bytea,
      cpf_index text unique,
      birth_date_sealed bytea,
      onboarded_at timestamptz
    );

    create table companies (
      account_id uuid primary key references accounts,
      cnpj_sealed bytea not null,
      cnpj_index text not null unique,
      legal_name text not null,
      trade_name text,
      onboarded_at timestamptz
    );

    create table memberships (
      user_id uuid not null references users,
      account_id uuid not null references accounts,
      role text not null check (role in ('admin', 'member')),
      claims text[] not null default '{}',
      created_at timestamptz not null default now(),
      primary key (user_id, account_id)
    );
    create index memberships_account on memberships (account_id);

    alter table users add foreign key (last_account_id) references accounts;
    alter table login_records add foreign key (account_id) references accounts;
    alter table api_tokens add foreign key (account_id) references accounts;
    alter table idempotency_keys add foreign key (account_id) references accounts;
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw(`
    alter table idempotency_keys drop constraint idempotency_keys_account_id_fkey;
    alter table api_tokens drop constraint api_tokens_account_id_fkey;
    alter table login_records drop constraint login_records_account_id_fkey;
    alter table users drop constraint users_last_account_id_fkey;
    drop table memberships, companies, persons, accounts;
  `);
}
