-- What the audit holds is never changed, whoever asks.
create or replace function audit_refuse() returns trigger language plpgsql as $$
begin
  raise exception 'the audit is append-only' using errcode = 'insufficient_privilege';
end $$;
