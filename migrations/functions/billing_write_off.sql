-- What is owed of an invoice is given up: our loss. Returns what it was; null where nothing was owed.
create or replace function billing_write_off(p_invoice uuid, p_by uuid) returns bigint language plpgsql as $$
declare
  i invoices;
  v_due bigint;
  v_journal bigint;
begin
  select * into i from invoices where id = p_invoice and state in ('closed', 'overdue') for no key update;
  v_due := i.total - i.payments - i.write_off;
  if i.id is null or v_due = 0 then return null; end if;
  update invoices set state = 'written_off', write_off = write_off + v_due where id = i.id;
  insert into journal (kind, account_id, reference_id, made_by)
    values ('write_off', i.account_id, i.id, p_by) returning id into v_journal;
  insert into entries
    select v_journal, l.id, v_due, null::bigint from ledger_accounts l where l.role = 'receivable' and l.account_id = i.account_id
    union all select v_journal, 7, -v_due, null::bigint;
  return v_due;
end $$;
