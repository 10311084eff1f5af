-- Who did what: a hash chain an account, kept by the month.

create table audit_chains (
  account_id uuid primary key references accounts,
  seq bigint not null,
  hash bytea not null
);
create trigger audit_chains_grow before update on audit_chains
  for each row execute function audit_step();
create trigger audit_chains_keep before delete on audit_chains
  for each row execute function audit_refuse();
create trigger audit_chains_keep_all before truncate on audit_chains
  for each statement execute function audit_refuse();

create table audit_events (
  account_id uuid not null,
  seq bigint not null,
  at timestamptz(3) not null,
  acting_account_id uuid,
  user_id uuid,
  via text not null,
  action text not null,
  subject_kind text,
  subject_id text,
  details jsonb not null,
  device text not null,
  network text not null,
  request_id text not null,
  prev_hash bytea not null,
  hash bytea not null,
  primary key (account_id, seq, at)
) partition by range (at);
create index audit_events_account on audit_events (account_id, at desc, seq desc);
create index audit_events_at on audit_events (at desc, account_id, seq desc);
create table audit_events_rest partition of audit_events default;
create trigger audit_events_keep before delete or update on audit_events
  for each row execute function audit_refuse();
create trigger audit_events_keep_all before truncate on audit_events
  for each statement execute function audit_refuse();
create trigger keep_all before truncate on audit_events_rest
  for each statement execute function audit_refuse();
