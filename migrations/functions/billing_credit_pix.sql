-- Exactly once: only a charge that is not paid yet moves, and an endToEndId stands on one charge only.
-- A charge for an invoice settles it instead of giving credits. One that was settled by another charge
-- meanwhile leaves a problem for an operator: the money is to be given back.
create or replace function billing_credit_pix(p_charge uuid, p_end_to_end text, p_paid_at timestamptz)
returns boolean language plpgsql as $$
declare
  c pix_charges;
begin
  update pix_charges set state = 'paid', end_to_end_id = p_end_to_end, paid_at = p_paid_at, problem = null,
    paid_late = state in ('expired', 'removed') or p_paid_at > expires_at
    where id = p_charge and state in ('active', 'expired', 'removed')
      and not exists (select from pix_charges other where other.end_to_end_id = p_end_to_end)
    returning * into c;
  if c.id is null then return false; end if;
  if c.invoice_id is not null then
    if not billing_settle_invoice(c.invoice_id, p_paid_at, c.user_id) then
      update pix_charges set problem = 'invoice_paid_twice' where id = c.id;
    end if;
    return true;
  end if;
  update pix_charges set journal_id = billing_add_credits(
    c.account_id, 'purchase', 'paid', c.amount, c.bonus, false, 1, c.id, null, c.user_id
  ) where id = c.id;
  return true;
end $$;
