-- What is kept of outside sources: sanctions lists, certificates of customers.

create table betting_credentials (
  account_id uuid primary key references accounts,
  certificate_sealed bytea not null,
  created_at timestamptz not null
);

create table list_versions (
  id uuid default gen_random_uuid() primary key,
  list text not null check (list in ('ofac-sdn', 'un-consolidated')),
  published_on text not null check (published_on ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'),
  sha256 text not null,
  entries int not null check (entries > 0),
  imported_at timestamptz not null,
  checked_at timestamptz not null
);
create index list_versions_newest on list_versions (list, imported_at desc);

create table list_entries (
  version_id uuid not null references list_versions,
  position int not null,
  entry_id text not null,
  kind text not null check (kind in ('person', 'entity', 'other')),
  name text not null,
  aliases text[] not null,
  birth_years int[] not null,
  programs text[] not null,
  reference text,
  addresses text[] not null default '{}'::text[],
  remarks text,
  primary key (version_id, position)
);
