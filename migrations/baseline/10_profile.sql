-- What a person tells of themselves and chooses.

create table addresses (
  user_id uuid primary key references users,
  address_sealed bytea not null,
  updated_at timestamptz not null
);

create table phone_codes (
  id uuid primary key,
  user_id uuid not null references users,
  phone_sealed bytea not null,
  code_hash text not null,
  tries int not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  text_id uuid
);
create index phone_codes_age on phone_codes (created_at);
create unique index phone_codes_open on phone_codes (user_id) where ended_at is null;

create table preferences (
  user_id uuid primary key references users,
  report_mail text not null default 'attached' check (report_mail in ('attached', 'link', 'none')),
  low_balance_mail boolean not null default true,
  theme text check (theme in ('system', 'light', 'dark')),
  picture_key text
);
create index preferences_picture on preferences (picture_key) where picture_key is not null;
