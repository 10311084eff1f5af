-- The payer's bank took a payment back: so much of the invoice is owed again. False where less was paid.
create or replace function billing_owe_invoice(p_invoice uuid, p_amount bigint) returns boolean language plpgsql as $$
declare
  i invoices;
  v_payments bigint;
  v_journal bigint;
begin
  select * into i from invoices where id = p_invoice and state <> 'open' for no key update;
  v_payments := case i.state when 'paid' then i.total else i.payments end;
  if i.id is null or p_amount = 0 or v_payments < p_amount then return false; end if;
  update invoices set payments = v_payments - p_amount, paid_at = null,
    state = case when i.state = 'closed' then 'closed' else 'overdue' end where id = i.id;
  insert into journal (kind, account_id, reference_id) values ('clawback', i.account_id, i.id) returning id into v_journal;
  insert into entries
    select v_journal, l.id, -p_amount, null::bigint from ledger_accounts l where l.role = 'receivable' and l.account_id = i.account_id
    union all select v_journal, 1, p_amount, null::bigint;
  return true;
end $$;
