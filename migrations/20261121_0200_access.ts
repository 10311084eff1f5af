import type { Knex } from 'knex';

/** Who logs in: users, logins, tokens, e-mail validation. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    create table users (
      id uuid primary key default gen_random_uuid(),
      email text not null check (email = lower(email)),
      email_validated_at timestamptz,
      password_hash text,
      full_name text,
      status text not null default 'active' check (status in ('active', 'blocked', 'cancelled')),
      operator boolean not null default false,
      two_factor text not null default 'none' check (two_factor in ('none', 'email', 'sms', 'totp')),
      locale text not null default 'pt-BR' check (locale in ('pt-BR', 'en-US')),
      phone_sealed bytea,
      phone_index text,
      phone_confirmed_at timestamptz,
      indication_code text not null unique,
      last_account_id uuid,
      origin jsonb not null default '{}',
      came_from_chatbot boolean not null default false,
      postpaid_entry boolean not null default false,
      postpaid_done_at timestamptz,
      created_at timestamptz not null default now()
    );
    create unique index users_email on users (email) where status <> 'cancelled';
    create unique index users_phone on users (phone_index) where phone_confirmed_at is not null;

    create table login_records (
      id uuid primary key default gen_random_uuid(),
      user_id uuid not null references users,
      account_id uuid not null,
      created_at timestamptz not null default now(),
      last_seen_at timestamptz not null default now(),
      expires_at timestamptz not null,
      ended_at timestamptz,
      end_reason text,
      device text not null default ''
    );
    create index login_records_user on login_records (user_id, created_at desc) where ended_at is null;

    create table api_tokens (
      jti uuid primary key,
      family uuid not null,
      user_id uuid not null references users,
      account_id uuid not null,
      login_id uuid references login_records,
      issued_at timestamptz not null default now(),
      expires_at timestamptz not null,
      replaced_at timestamptz,
      successor text,
      revoked_at timestamptz
    );
    create index api_tokens_user on api_tokens (user_id) where revoked_at is null;
    create index api_tokens_family on api_tokens (family);
    create index api_tokens_login on api_tokens (login_id) where login_id is not null;

    create table email_validations (
      id uuid primary key default gen_random_uuid(),
      user_id uuid not null references users,
      email text not null,
      secret_hash text not null unique,
      created_at timestamptz not null default now(),
      expires_at timestamptz not null,
      used_at timestamptz
    );
    create index email_validations_user on email_validations (user_id, created_at desc);
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw('drop table email_validations, api_tokens, login_records, users');
}
