-- What the ledger holds is never changed, whoever asks.
create or replace function billing_append_only() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;
