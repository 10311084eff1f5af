-- The payer's bank took the whole payment of a paid invoice back: it is owed again. Of the release before
-- `billing_owe_invoice`.
create or replace function billing_unsettle_invoice(p_invoice uuid) returns boolean language plpgsql as $$
begin
  return coalesce(
    (select billing_owe_invoice(id, total) from invoices where id = p_invoice and state = 'paid'), false);
end $$;
