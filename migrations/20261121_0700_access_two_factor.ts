import type { Knex } from 'knex';

/** Second factor, recovery, known devices, bank partners, preset accounts. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    alter table users
      add column totp_secret_sealed bytea,
      add column totp_last_step bigint;

    -- A code that somebody must give back: the second factor of a login, or the proof that an inbox is theirs.
    -- Opened for whoever is unknown too, without a user and a code: nothing outside tells the difference.
    create table challenges (
      id uuid primary key default gen_random_uuid(),
      secret_hash text not null unique,
      purpose text not null check (purpose in ('login', 'human', 'enrol')),
      user_id uuid references users,
      subject_index text not null,
      caller text not null check (caller in ('browser', 'api')),
      address_index text not null,
      method text not null check (method in ('email', 'sms', 'totp')),
      code_hash text,
      sent_at timestamptz,
      sends int not null default 0,
      tries int not null default 0,
      created_at timestamptz not null default now(),
      expires_at timestamptz not null,
      verified_at timestamptz,
      used_at timestamptz
    );
    create index challenges_subject on challenges (subject_index, address_index, created_at desc);
    create index challenges_age on challenges (created_at);

    create table recovery_codes (
      user_id uuid not null references users,
      code_hash text not null,
      used_at timestamptz,
      primary key (user_id, code_hash)
    );

    create table known_devices (
      user_id uuid not null references users,
      device_hash text not null,
      device text not null default '',
      first_seen_at timestamptz not null default now(),
      last_seen_at timestamptz not null default now(),
      primary key (user_id, device_hash)
    );

    create table recovery_requests (
      id uuid primary key default gen_random_uuid(),
      email_sealed bytea not null,
      email_index text not null,
      locale text not null check (locale in ('pt-BR', 'en-US')),
      created_at timestamptz not null default now(),
      answered_at timestamptz
    );
    create index recovery_requests_email on recovery_requests (email_index, created_at desc);

    create table password_resets (
      id uuid primary key default gen_random_uuid(),
      user_id uuid not null references users,
      secret_hash text not null unique,
      created_at timestamptz not null default now(),
      expires_at timestamptz not null,
      used_at timestamptz
    );
    create index password_resets_user on password_resets (user_id, created_at desc);

    -- Whose people sign in at their own directory (specification 11): by e-mail domain or by name.
    create table bank_partners (
      slug text primary key,
      name text not null,
      email_domain text not null unique check (email_domain = lower(email_domain)),
      names text[] not null default '{}'
    );

    create table preset_accounts (
      name text primary key,
      user_id uuid not null references users,
      created_at timestamptz not null default now()
    );
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw(`
    drop table preset_accounts, bank_partners, password_resets, recovery_requests, known_devices, recovery_codes,
      challenges;
    alter table users drop column totp_last_step, drop column totp_secret_sealed;
  `);
}
