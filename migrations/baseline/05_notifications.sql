-- E-mails and text messages, as they are sent.

create table messages (
  id uuid default gen_random_uuid() primary key,
  user_id uuid references users,
  address_sealed bytea,
  template text not null,
  locale text not null check (locale in ('pt-BR', 'en-US')),
  params_sealed bytea not null,
  attachments jsonb not null default '[]'::jsonb,
  key text unique,
  state text not null default 'queued' check (state in ('queued', 'sent', 'failed')),
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  check ((user_id is null) <> (address_sealed is null))
);
create index messages_user on messages (user_id, created_at desc) where user_id is not null;
create index messages_without_user on messages (created_at) where user_id is null;

create table text_messages (
  id uuid default gen_random_uuid() primary key,
  user_id uuid references users,
  phone_sealed bytea not null,
  phone_index text not null,
  template text not null,
  locale text not null check (locale in ('pt-BR', 'en-US')),
  params_sealed bytea not null,
  state text not null default 'queued' check (state in ('queued', 'sending', 'sent', 'failed', 'unknown')),
  created_at timestamptz not null default now(),
  sent_at timestamptz
);
create index text_messages_age on text_messages (created_at);
create index text_messages_phone on text_messages (phone_index, created_at desc);
create index text_messages_user on text_messages (user_id, created_at desc) where state <> 'failed';
