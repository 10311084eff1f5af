-- A closed invoice is paid in full, once.
create or replace function billing_settle_invoice(p_invoice uuid, p_paid_at timestamptz, p_by uuid)
returns boolean language plpgsql as $$
declare
  i invoices;
begin
  select * into i from invoices where id = p_invoice and state in ('closed', 'overdue') for no key update;
  if i.id is null then return false; end if;
  if i.total = 0 then
    update invoices set state = 'paid', paid_at = p_paid_at where id = i.id;
    return true;
  end if;
  return billing_pay_invoice(i.id, i.total - i.payments, p_paid_at, p_by) > 0;
end $$;
