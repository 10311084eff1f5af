-- Takes what the bonus of a purchase must still shrink by, as far as that purchase has credits left: no other one pays
-- for it. What an order holds of it is taken when it comes back. Answers what was taken.
create or replace function billing_forfeit_bonus(p_charge uuid, p_journal text, p_by uuid)
returns bigint language plpgsql as $$
declare
  c pix_charges;
  v_due bigint;
begin
  select * into c from pix_charges where id = p_charge;
  if c.bonus = 0 then return 0; end if;
  perform 1 from wallets where account_id = c.account_id for no key update;
  select least(bonus_due, remaining) into v_due from billing_purchase(p_charge);
  if v_due <= 0 then return 0; end if;
  return billing_take_credits(c.account_id, v_due, p_journal, 3, null, p_charge, c.journal_id, true, p_by);
end $$;
