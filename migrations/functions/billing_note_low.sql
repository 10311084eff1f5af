-- The threshold stands on the wallet, so that the check of every debit costs nothing but itself.
create or replace function billing_note_low() returns trigger language plpgsql as $$
begin
  insert into low_balances (account_id) values (new.account_id) on conflict do nothing;
  return null;
end $$;
