-- What is sold: sources, products, prices and how sources share them.

create table products (
  id uuid default gen_random_uuid() primary key,
  external_id text not null unique check (external_id ~ '^[a-z0-9-]+$'),
  kind text not null check (kind in ('dossier', 'single')),
  report_type text check (report_type in ('individual', 'company')),
  target text not null check (target in ('CPF', 'CNPJ')),
  status text not null check (status in ('available', 'coming_soon', 'retired')),
  name_pt text not null,
  name_en text not null,
  description_pt text not null,
  description_en text not null,
  required_inputs text[] not null,
  optional_inputs text[] not null default '{}'::text[],
  needs_validated_email boolean not null default false,
  batch boolean not null default false,
  position int not null,
  created_at timestamptz not null default now(),
  popular int
);
create trigger products_public_content after insert or delete or update or truncate on products
  for each statement execute function tell_public_content();

create table prices (
  id uuid default gen_random_uuid() primary key,
  product_id uuid not null references products,
  amount int not null check (amount > 0),
  valid_from timestamptz not null default now(),
  unique (product_id, valid_from)
);
create trigger prices_public_content after insert or delete or update or truncate on prices
  for each statement execute function tell_public_content();

create table product_demand (
  product_id uuid primary key references products,
  orders int not null check (orders > 0),
  counted_at timestamptz not null
);
create trigger product_demand_public_content after insert or delete or update or truncate on product_demand
  for each statement execute function tell_public_content();

create table sources (
  id text primary key check (id ~ '^[a-z0-9-]+$'),
  queue text not null check (queue ~ '^source-[a-z0-9-]+$'),
  name_pt text not null,
  name_en text not null,
  authority_pt text not null,
  authority_en text not null,
  needs text[] not null,
  usual_ms int not null,
  position int not null
);
create trigger sources_public_content after insert or delete or update or truncate on sources
  for each statement execute function tell_public_content();

create table product_sources (
  price_id uuid not null references prices,
  source_id text not null references sources,
  share int not null check (share >= 0),
  provider_cost int not null check (provider_cost >= 0),
  required boolean not null,
  primary key (price_id, source_id)
);
create trigger product_sources_public_content after insert or delete or update or truncate on product_sources
  for each statement execute function tell_public_content();
create constraint trigger product_sources_sum after insert or update on product_sources
  deferrable initially deferred for each row execute function product_sources_sum();
