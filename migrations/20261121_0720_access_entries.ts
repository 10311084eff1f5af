import type { Knex } from 'knex';

/** Ways into an account: company tokens, invitations, codes, WhatsApp ids, accepted terms. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    create table company_tokens (
      id uuid primary key default gen_random_uuid(),
      account_id uuid not null references accounts,
      secret_hash text not null unique,
      role text not null default 'member' check (role in ('admin', 'member')),
      claims text[] not null default '{}',
      created_at timestamptz not null default now(),
      expires_at timestamptz not null,
      revoked_at timestamptz
    );
    create index company_tokens_account on company_tokens (account_id);

    create table invitations (
      id uuid primary key default gen_random_uuid(),
      account_id uuid not null references accounts,
      email text not null check (email = lower(email)),
      role text not null default 'member' check (role in ('admin', 'member')),
      claims text[] not null default '{}',
      secret_hash text not null unique,
      state text not null default 'sent' check (state in ('sent', 'accepted', 'revoked', 'expired')),
      invited_by uuid references users,
      accepted_by uuid references users,
      created_at timestamptz not null default now(),
      expires_at timestamptz not null,
      answered_at timestamptz
    );
    create index invitations_account on invitations (account_id, created_at desc);
    create unique index invitations_open on invitations (account_id, email) where state = 'sent';

    create table promotional_codes (
      code text primary key check (code = upper(code)),
      active_until timestamptz,
      created_at timestamptz not null default now()
    );

    create table chatbot_accounts (
      user_uid text not null,
      organization_uid text not null,
      user_id uuid not null references users,
      joined_at timestamptz not null default now(),
      primary key (user_uid, organization_uid)
    );
    create index chatbot_accounts_user on chatbot_accounts (user_id);

    create table accepted_terms (
      user_id uuid not null references users,
      document text not null check (document in ('terms', 'privacy')),
      version text not null,
      accepted_at timestamptz not null default now(),
      primary key (user_id, document, version)
    );

    alter table users add referred_by uuid references users;
    create index users_referred_by on users (referred_by) where referred_by is not null;
    alter table email_validations add redirect_to text;
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw(`
    alter table email_validations drop column redirect_to;
    alter table users drop column referred_by;
    drop table accepted_terms, chatbot_accounts, promotional_codes, invitations, company_tokens;
  `);
}
