-- The payer's bank took the payment back: the invoice is owed again.
create or replace function billing_unsettle_invoice(p_invoice uuid) returns boolean language plpgsql as $$
declare
  i invoices;
  v_journal bigint;
begin
  update invoices set state = 'overdue', paid_at = null where id = p_invoice and state = 'paid' returning * into i;
  if i.id is null then return false; end if;
  insert into journal (kind, account_id, reference_id) values ('clawback', i.account_id, i.id) returning id into v_journal;
  insert into entries
    select v_journal, l.id, -i.total, null::bigint from ledger_accounts l where l.role = 'receivable' and l.account_id = i.account_id
    union all select v_journal, 1, i.total, null::bigint;
  return true;
end $$;
