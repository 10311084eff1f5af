-- The payment of an invoice's charge, of whatever amount, exactly once: only a charge that is not paid yet moves, and
-- an endToEndId stands on one charge only, or in the operators' list. Returns what of it counts towards the invoice, 0
-- where nothing was owed any more (the money is to be given back); null where nothing was done.
create or replace function billing_pay_by_pix(p_charge uuid, p_end_to_end text, p_paid_at timestamptz, p_amount bigint)
returns bigint language plpgsql as $$
declare
  c pix_charges;
  v_paid bigint;
begin
  update pix_charges set state = 'paid', end_to_end_id = p_end_to_end, paid_at = p_paid_at, problem = null,
    paid_late = state in ('expired', 'removed') or p_paid_at > expires_at
    where id = p_charge and invoice_id is not null and state in ('active', 'expired', 'removed')
      and not exists (select from pix_charges other where other.end_to_end_id = p_end_to_end)
      and not exists (select from pix_unmatched_payments u where u.end_to_end_id = p_end_to_end)
    returning * into c;
  if c.id is null then return null; end if;
  v_paid := billing_pay_invoice(c.invoice_id, p_amount, p_paid_at, c.user_id);
  if v_paid = 0 then
    update pix_charges set problem = 'invoice_paid_twice' where id = c.id;
  elsif v_paid <> c.amount then
    update pix_charges set invoice_amount = v_paid where id = c.id;
  end if;
  return v_paid;
end $$;
