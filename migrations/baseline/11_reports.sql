-- Orders of reports, what sources answered, and the files made of it.

create table auto_confirmations (
  user_id uuid not null references users,
  account_id uuid not null references accounts,
  product_id uuid not null references products,
  price int not null check (price > 0),
  created_at timestamptz not null default now(),
  primary key (user_id, account_id, product_id)
);

create table reports (
  id uuid default gen_random_uuid() primary key,
  account_id uuid not null references accounts,
  user_id uuid not null references users,
  product_id uuid not null references products,
  price_id uuid not null references prices,
  price int not null check (price > 0),
  charged int,
  hold_id uuid,
  state text not null default 'queued' check (state in ('queued', 'running', 'done', 'partial', 'failed')),
  failure text,
  purpose text not null check (purpose <> ''),
  job_category text,
  legal_basis text not null check (legal_basis <> ''),
  policy_version text not null check (policy_version <> ''),
  inputs_sealed bytea not null,
  document_index text not null,
  issued_to_sealed bytea not null,
  locale text not null check (locale in ('pt-BR', 'en-US')),
  origin text not null check (origin in ('page', 'api')),
  outstanding int not null check (outstanding >= 0),
  fence int not null default 0,
  risk_level text check (risk_level in ('low', 'attention', 'high', 'inconclusive')),
  risk_reasons jsonb,
  verification_code text not null unique,
  created_at timestamptz not null default now(),
  deadline_at timestamptz not null,
  ended_at timestamptz,
  late_answer_at timestamptz,
  target text not null check (target in ('CPF', 'CNPJ')),
  check (charged between 0 and price),
  check ((state = 'failed') = (failure is not null)),
  check ((state in ('done', 'partial', 'failed')) = (ended_at is not null)),
  check ((charged is not null) or (ended_at is null))
);
create index reports_account on reports (account_id, created_at desc, id desc);
create index reports_account_product on reports (account_id, product_id, created_at desc, id desc);
create index reports_account_state on reports (account_id, state, created_at desc, id desc);
create index reports_account_user on reports (account_id, user_id, created_at desc, id desc);
create index reports_document on reports (account_id, document_index, created_at desc);
create index reports_failed on reports (created_at desc, id desc) where state = 'failed';
create index reports_filled on reports (created_at) where inputs_sealed <> '\x'::bytea;
create index reports_live on reports (deadline_at) where ended_at is null;
create index reports_newest on reports (created_at desc, id desc) include (product_id);

create table report_files (
  id uuid default gen_random_uuid() primary key,
  report_id uuid not null references reports,
  account_id uuid not null references accounts,
  kind text not null check (kind = 'pdf'),
  version int not null,
  file_key text not null,
  sha256 text not null,
  bytes int not null,
  created_at timestamptz not null default now(),
  own_password boolean not null default false,
  unique (report_id, kind, version)
);
create index report_files_fingerprint on report_files (sha256);
create index report_files_key on report_files (file_key);

create table report_reuses (
  report_id uuid not null references reports,
  user_id uuid not null references users,
  created_at timestamptz not null default now(),
  primary key (report_id, user_id)
);

create table report_sources (
  id uuid default gen_random_uuid() primary key,
  report_id uuid not null references reports,
  account_id uuid not null references accounts,
  source_id text not null references sources,
  share int not null,
  provider_cost int not null,
  required boolean not null,
  state text not null
    check (state in ('waiting', 'queued', 'running', 'answered',
      'not_found', 'refused', 'unavailable', 'not_asked')),
  reason text,
  fence int not null default 0,
  tries int not null default 0,
  billed boolean,
  latency_ms int,
  late boolean not null default false,
  receipt text,
  raw_sealed bytea,
  raw_sha256 text,
  started_at timestamptz,
  captured_at timestamptz,
  cost int check (cost >= 0),
  evidence_key text,
  evidence_type text,
  evidence_sha256 text,
  asked_again_at timestamptz,
  unique (report_id, source_id)
);
create index report_sources_evidence on report_sources (evidence_key) where evidence_key is not null;
create index report_sources_open on report_sources (report_id)
  where state in ('waiting', 'queued', 'running');
create index report_sources_unavailable on report_sources (report_id) where state = 'unavailable';

create table findings (
  id uuid default gen_random_uuid() primary key,
  report_source_id uuid not null references report_sources,
  report_id uuid not null references reports,
  account_id uuid not null references accounts,
  kind text not null,
  basis text not null check (basis in ('document', 'name')),
  detail_sealed bytea not null,
  captured_at timestamptz not null,
  position int not null,
  unique (report_source_id, position)
);
create index findings_report on findings (report_id, position);
