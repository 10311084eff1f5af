-- A closed invoice is paid, once.
create or replace function billing_settle_invoice(p_invoice uuid, p_paid_at timestamptz, p_by uuid)
returns boolean language plpgsql as $$
declare
  i invoices;
  v_journal bigint;
begin
  update invoices set state = 'paid', paid_at = p_paid_at
    where id = p_invoice and state in ('closed', 'overdue') returning * into i;
  if i.id is null then return false; end if;
  if i.total = 0 then return true; end if;
  insert into journal (kind, account_id, reference_id, made_by)
    values ('invoice_payment', i.account_id, i.id, p_by) returning id into v_journal;
  insert into entries
    select v_journal, l.id, i.total, null::bigint from ledger_accounts l where l.role = 'receivable' and l.account_id = i.account_id
    union all select v_journal, 1, -i.total, null::bigint;
  return true;
end $$;
