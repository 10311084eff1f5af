-- Registrations of people and companies, and the documents they bring.

create table onboarding_documents (
  id uuid default gen_random_uuid() primary key,
  user_id uuid not null references users,
  file_key text not null,
  name_sealed bytea not null,
  content_type text not null,
  bytes int not null,
  created_at timestamptz not null default now(),
  accepted_at timestamptz
);
create index onboarding_documents_held on onboarding_documents (user_id) where accepted_at is null;
create index onboarding_documents_key on onboarding_documents (file_key);

create table company_registrations (
  id uuid default gen_random_uuid() primary key,
  user_id uuid not null references users,
  state text not null check (state in ('form', 'evaluation', 'linked', 'refused')),
  company_sealed bytea not null,
  cnpj_index text not null,
  billing_type int not null default 1 check (billing_type in (1, 2)),
  contact_sealed bytea,
  document_id uuid references onboarding_documents,
  account_id uuid references accounts,
  note_sealed bytea,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  decided_at timestamptz,
  decided_by uuid references users,
  contract_scan text check (contract_scan in ('off', 'waiting', 'clean', 'refused'))
);
create unique index company_registrations_open on company_registrations (user_id, cnpj_index)
  where state = 'evaluation';
create index company_registrations_scan on company_registrations (changed_at)
  where (contract_scan = 'waiting') and (state = 'evaluation');
create index company_registrations_user on company_registrations (user_id, created_at desc);
create index company_registrations_waiting on company_registrations (changed_at, id)
  where state = 'evaluation';

create table onboarding_requests (
  id uuid default gen_random_uuid() primary key,
  user_id uuid not null references users,
  state text not null
    check (state in ('form', 'choose_phone', 'sms', 'quiz', 'manual', 'approved', 'refused')),
  quiz_after_sms boolean not null default false,
  person_sealed bytea not null,
  provider_sealed bytea not null,
  reason text,
  note_sealed bytea,
  bonus bigint not null default 0,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  decided_at timestamptz,
  decided_by uuid references users
);
create index onboarding_requests_manual on onboarding_requests (changed_at, id) where state = 'manual';
create unique index onboarding_requests_open on onboarding_requests (user_id)
  where state in ('choose_phone', 'sms', 'quiz', 'manual');
create index onboarding_requests_user on onboarding_requests (user_id, created_at desc);

create table onboarding_codes (
  id uuid default gen_random_uuid() primary key,
  request_id uuid not null references onboarding_requests on delete cascade,
  phone_sealed bytea not null,
  code_hash text not null,
  tries int not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  replaced_at timestamptz,
  used_at timestamptz,
  text_id uuid
);
create index onboarding_codes_request on onboarding_codes (request_id, created_at desc);

create table onboarding_quizzes (
  id uuid default gen_random_uuid() primary key,
  request_id uuid not null unique references onboarding_requests on delete cascade,
  quiz_sealed bytea not null,
  answers_sealed bytea not null,
  created_at timestamptz not null,
  sent_at timestamptz
);
