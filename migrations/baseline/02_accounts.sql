-- What owns and pays: personal and company accounts, members, invitations.

create table accounts (
  id uuid default gen_random_uuid() primary key,
  kind text not null check (kind in ('person', 'company')),
  name text not null,
  billing_type int not null default 1 check (billing_type in (1, 2)),
  default_purpose text,
  created_at timestamptz not null default now(),
  pdf_password_sealed bytea
);
create index accounts_postpaid on accounts (id) where billing_type = 2;
alter table api_tokens add foreign key (account_id) references accounts;
alter table bank_partners add foreign key (account_id) references accounts;
alter table login_records add foreign key (account_id) references accounts;

create table companies (
  account_id uuid primary key references accounts,
  cnpj_sealed bytea not null,
  cnpj_index text not null unique,
  legal_name text not null,
  trade_name text,
  onboarded_at timestamptz
);

create table company_tokens (
  id uuid default gen_random_uuid() primary key,
  account_id uuid not null references accounts,
  secret_hash text not null unique,
  role text not null default 'member' check (role in ('admin', 'member')),
  claims text[] not null default '{}'::text[],
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz
);
create index company_tokens_account on company_tokens (account_id);

create table invitations (
  id uuid default gen_random_uuid() primary key,
  account_id uuid not null references accounts,
  email text not null check (email = lower(email)),
  role text not null default 'member' check (role in ('admin', 'member')),
  claims text[] not null default '{}'::text[],
  secret_hash text not null unique,
  state text not null default 'sent' check (state in ('sent', 'accepted', 'revoked', 'expired')),
  invited_by uuid references users,
  accepted_by uuid references users,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  answered_at timestamptz,
  sends int not null default 1,
  sent_at timestamptz not null default now()
);
create index invitations_account on invitations (account_id, created_at desc);
create unique index invitations_open on invitations (account_id, email) where state = 'sent';

create table memberships (
  user_id uuid not null references users,
  account_id uuid not null references accounts,
  role text not null check (role in ('admin', 'member')),
  claims text[] not null default '{}'::text[],
  created_at timestamptz not null default now(),
  version int not null default 1,
  changed_at timestamptz not null default now(),
  primary key (user_id, account_id)
);
create index memberships_account on memberships (account_id);
create trigger memberships_keep_admin after delete or update on memberships
  for each row execute function memberships_keep_admin();

create table persons (
  account_id uuid primary key references accounts,
  user_id uuid not null unique references users,
  cpf_sealed bytea,
  cpf_index text unique,
  birth_date_sealed bytea,
  onboarded_at timestamptz,
  last_account_id uuid references accounts
);

create table removed_members (
  account_id uuid not null references accounts,
  user_id uuid not null references users,
  removed_at timestamptz not null,
  primary key (account_id, user_id)
);
