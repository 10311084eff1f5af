-- A payment of an invoice: first it pays what is owed, then it takes back what was written off. Returns what of it
-- counted; 0 where nothing was owed or written off.
create or replace function billing_pay_invoice(p_invoice uuid, p_amount bigint, p_paid_at timestamptz, p_by uuid)
returns bigint language plpgsql as $$
declare
  i invoices;
  v_due bigint;
  v_recovered bigint;
  v_journal bigint;
begin
  select * into i from invoices where id = p_invoice and state in ('closed', 'overdue', 'written_off') for no key update;
  if i.id is null then return 0; end if;
  v_due := least(p_amount, i.total - i.payments - i.write_off);
  v_recovered := least(p_amount - v_due, i.write_off);
  if v_due + v_recovered = 0 then return 0; end if;
  update invoices set payments = payments + v_due + v_recovered, write_off = write_off - v_recovered,
    state = case when i.payments + v_due + i.write_off < i.total then i.state
      when i.write_off > v_recovered then 'written_off' else 'paid' end,
    paid_at = case when i.payments + v_due + v_recovered = i.total then p_paid_at end
    where id = i.id;
  insert into journal (kind, account_id, reference_id, made_by)
    values ('invoice_payment', i.account_id, i.id, p_by) returning id into v_journal;
  insert into entries
    select v_journal, ledger, amount, null from (
      select l.id, v_due from ledger_accounts l where l.role = 'receivable' and l.account_id = i.account_id
      union all select 7::bigint, v_recovered
      union all select 1::bigint, -(v_due + v_recovered)
    ) lines (ledger, amount) where amount <> 0;
  return v_due + v_recovered;
end $$;
