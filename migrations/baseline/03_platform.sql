-- What every domain stands on: outbox, answers kept for repeated requests, settings, keys, events.

create table analytics_events (
  seq bigint generated always as identity primary key,
  name text not null,
  params jsonb not null default '{}'::jsonb,
  created_at timestamptz not null default now()
);
create index analytics_events_age on analytics_events (created_at);

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

create table discarded_files (
  file_key text primary key,
  noted_at timestamptz not null default now()
);

create table events (
  seq bigint generated always as identity primary key,
  id uuid not null default gen_random_uuid() unique,
  account_id uuid not null references accounts,
  kind text not null check (kind ~ '^[a-z_]+[.][a-z_]+$'),
  subject_id uuid not null,
  data jsonb not null default '{}'::jsonb,
  created_at timestamptz not null default now()
);
create index events_account on events (account_id, seq);

create table idempotency_keys (
  account_id uuid not null references accounts,
  scope text not null,
  key text not null,
  request_hash text not null,
  status int,
  response jsonb,
  created_at timestamptz not null default now(),
  primary key (account_id, scope, key)
);
create index idempotency_keys_age on idempotency_keys (created_at);

create table outbox (
  id bigint generated always as identity primary key,
  job text not null,
  payload jsonb not null,
  key text unique,
  run_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  published_at timestamptz,
  settled_at timestamptz,
  publishes int not null default 0,
  starts int not null default 0,
  failures int not null default 0,
  constraint outbox_key_has_no_colon check ((key is null) or (POSITION((':') IN (key)) = 0))
);
create index outbox_settled on outbox (settled_at) where settled_at is not null;
create index outbox_unpublished on outbox (run_at, id) where published_at is null;
create index outbox_unsettled on outbox (published_at)
  where (settled_at is null) and (published_at is not null);

create table settings (
  key text primary key,
  value jsonb not null,
  changed_at timestamptz not null default now()
);
create trigger settings_public_content after insert or delete or update or truncate on settings
  for each statement execute function tell_public_content();

create table subject_keys (
  subject_id uuid primary key,
  wrapped bytea,
  created_at timestamptz not null default now(),
  destroyed_at timestamptz,
  check ((wrapped is null) = (destroyed_at is not null))
);
