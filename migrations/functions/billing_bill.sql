-- What was used becomes what is owed: the difference (discount, minimum) is revenue taken back or added.
create or replace function billing_bill(p_invoice uuid) returns void language plpgsql as $$
declare
  i invoices;
  w wallets;
  v_receivable bigint;
  v_journal bigint;
begin
  select * into i from invoices where id = p_invoice;
  update wallets set used = used - i.gross where account_id = i.account_id returning * into w;
  if i.gross = 0 and i.total = 0 then return; end if;
  insert into ledger_accounts (role, account_id) values ('receivable', i.account_id) on conflict do nothing;
  select id into v_receivable from ledger_accounts where role = 'receivable' and account_id = i.account_id;
  insert into journal (kind, account_id, reference_id) values ('invoice', i.account_id, i.id) returning id into v_journal;
  insert into entries
    select v_journal, ledger, amount, null from (values
      (w.usage_ledger, i.gross), (v_receivable, -i.total), (2::bigint, i.total - i.gross)
    ) lines (ledger, amount) where amount <> 0;
end $$;
