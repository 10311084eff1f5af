-- Who logs in: users, logins, tokens, second factors, proofs of an inbox.

create table bank_partners (
  slug text primary key,
  name text not null,
  email_domain text not null unique check (email_domain = lower(email_domain)),
  names text[] not null default '{}'::text[],
  tenant_id uuid unique,
  account_id uuid,
  member_claims text[] not null default '{bank_partner}'::text[]
);

create table recovery_requests (
  id uuid default gen_random_uuid() primary key,
  email_sealed bytea not null,
  email_index text not null,
  locale text not null check (locale in ('pt-BR', 'en-US')),
  created_at timestamptz not null default now(),
  answered_at timestamptz
);
create index recovery_requests_email on recovery_requests (email_index, created_at desc);

create table users (
  id uuid default gen_random_uuid() primary key,
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
  origin jsonb not null default '{}'::jsonb,
  came_from_chatbot boolean not null default false,
  postpaid_entry boolean not null default false,
  postpaid_done_at timestamptz,
  created_at timestamptz not null default now(),
  totp_secret_sealed bytea,
  totp_last_step bigint,
  referred_by uuid references users,
  cancel_at timestamptz,
  demo boolean not null default false,
  password_unproven boolean not null default false,
  totp_since timestamptz
);
create index users_cancel_at on users (cancel_at) where (cancel_at is not null) and (status = 'active');
create unique index users_email on users (email) where status <> 'cancelled';
create unique index users_phone on users (phone_index) where phone_confirmed_at is not null;
create index users_referred_by on users (referred_by) where referred_by is not null;

create table accepted_terms (
  user_id uuid not null references users,
  document text not null check (document in ('terms', 'privacy')),
  version text not null,
  accepted_at timestamptz not null default now(),
  primary key (user_id, document, version)
);

create table challenges (
  id uuid default gen_random_uuid() primary key,
  secret_hash text not null unique,
  purpose text not null check (purpose in ('login', 'bot_check', 'enrol', 'confirm')),
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
create index challenges_age on challenges (created_at);
create index challenges_subject on challenges (subject_index, address_index, created_at desc);

create table chatbot_accounts (
  user_uid text not null,
  organization_uid text not null,
  user_id uuid not null references users,
  joined_at timestamptz not null default now(),
  primary key (user_uid, organization_uid)
);
create index chatbot_accounts_user on chatbot_accounts (user_id);

create table email_changes (
  id uuid primary key,
  user_id uuid not null references users,
  old_email_sealed bytea not null,
  new_email_sealed bytea not null,
  confirm_hash text not null unique,
  stop_hash text not null unique,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  done_at timestamptz,
  stopped_at timestamptz,
  old_validated boolean not null default true
);
create index email_changes_age on email_changes (created_at);
create unique index email_changes_open on email_changes (user_id)
  where (done_at is null) and (stopped_at is null);

create table email_validations (
  id uuid default gen_random_uuid() primary key,
  user_id uuid not null references users,
  email text not null,
  secret_hash text not null unique,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  redirect_to text
);
create index email_validations_user on email_validations (user_id, created_at desc);

create table factor_removals (
  id uuid default gen_random_uuid() primary key,
  user_id uuid not null references users,
  operator_id uuid not null references users,
  proof text not null check (proof in ('call', 'video')),
  reason text not null,
  asked_at timestamptz not null,
  due_at timestamptz not null,
  ended_at timestamptz
);
create index factor_removals_due on factor_removals (due_at) where ended_at is null;
create unique index factor_removals_open on factor_removals (user_id) where ended_at is null;

create table known_devices (
  user_id uuid not null references users,
  device_hash text not null,
  device text not null default '',
  first_seen_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  primary key (user_id, device_hash)
);

create table login_records (
  id uuid default gen_random_uuid() primary key,
  user_id uuid not null references users,
  account_id uuid not null,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz,
  end_reason text,
  device text not null default ''
);
create index login_records_seen on login_records (last_seen_at);
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
create index api_tokens_expires on api_tokens (expires_at);
create index api_tokens_family on api_tokens (family);
create index api_tokens_login on api_tokens (login_id) where login_id is not null;
create index api_tokens_user on api_tokens (user_id) where revoked_at is null;

create table password_resets (
  id uuid default gen_random_uuid() primary key,
  user_id uuid not null references users,
  secret_hash text not null unique,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index password_resets_user on password_resets (user_id, created_at desc);

create table preset_accounts (
  name text primary key,
  user_id uuid not null references users,
  created_at timestamptz not null default now()
);

create table recovery_codes (
  user_id uuid not null references users,
  code_hash text not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);

create table social_identities (
  provider text not null check (provider in ('google', 'facebook', 'entra')),
  subject text not null,
  user_id uuid not null references users,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  primary key (provider, subject)
);
create unique index social_identities_user on social_identities (user_id, provider);
