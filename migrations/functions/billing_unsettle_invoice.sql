-- Of the release before `billing_owe_invoice`, which names only the invoice: what is owed again is what the payers' banks
-- took back as a whole and no charge says yet; of a paid invoice only, the rest waits for a process of this release.
create or replace function billing_unsettle_invoice(p_invoice uuid) returns boolean language plpgsql as $$
begin
  return coalesce((
    select billing_owe_invoice(i.id, coalesce((
        select sum(coalesce(c.invoice_amount, c.amount)) from pix_charges c
          where c.invoice_id = i.id and c.state in ('paid', 'refunding')
            and c.problem is distinct from 'invoice_paid_twice'
            and coalesce(c.invoice_amount, c.amount)
              <= (select sum(amount) from pix_refunds where charge_id = c.id and state = 'done')
      ), i.total)::bigint)
      from invoices i where i.id = p_invoice and i.state = 'paid'), false);
end $$;
