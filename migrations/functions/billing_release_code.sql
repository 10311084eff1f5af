-- Gives back the use of a charge's code, in the transaction that ends the wait for its payment.
create or replace function billing_release_code() returns trigger language plpgsql as $$
declare
  u purchase_code_uses;
begin
  update purchase_code_uses set released_at = billing_clock() where charge_id = new.id and released_at is null
    returning * into u;
  update purchase_codes set uses = uses - 1, total = total - u.discount - u.bonus where code = u.code;
  return null;
end $$;
