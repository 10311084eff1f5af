-- Exactly once: only a charge that is not paid yet moves, and an endToEndId stands on one charge only.
-- One paid after its time uses its code again, or gives what the code added no more.
-- A charge for an invoice pays it instead of giving credits (`billing_pay_by_pix`).
create or replace function billing_credit_pix(p_charge uuid, p_end_to_end text, p_paid_at timestamptz)
returns boolean language plpgsql as $$
declare
  c pix_charges;
begin
  select * into c from pix_charges where id = p_charge;
  if c.invoice_id is not null then
    return billing_pay_by_pix(p_charge, p_end_to_end, p_paid_at, c.amount) is not null;
  end if;
  update pix_charges set state = 'paid', end_to_end_id = p_end_to_end, paid_at = p_paid_at, problem = null,
    paid_late = state in ('expired', 'removed') or p_paid_at > expires_at
    where id = p_charge and state in ('active', 'expired', 'removed')
      and not exists (select from pix_charges other where other.end_to_end_id = p_end_to_end)
    returning * into c;
  if c.id is null then return false; end if;
  if not billing_take_code(c.id, p_paid_at) then
    update pix_charges p set bonus = p.bonus - u.discount - u.bonus from purchase_code_uses u
      where p.id = c.id and u.charge_id = c.id returning p.* into c;
  end if;
  update pix_charges set journal_id = billing_add_credits(
    c.account_id, 'purchase', 'paid', c.amount, c.bonus, false, 1, c.id, null, c.user_id
  ) where id = c.id;
  return true;
end $$;
