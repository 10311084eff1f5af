-- A wallet with its ledger accounts; one that is there stays.
create or replace function billing_open_wallet(p_account uuid, p_limit bigint) returns void language plpgsql as $$
begin
  if exists (select from wallets where account_id = p_account) then return; end if;
  insert into ledger_accounts (role, account_id)
    select role, p_account from unnest(array['available', 'held', 'locked', 'usage']) role
    on conflict do nothing;
  insert into wallets (account_id, credit_limit, available_ledger, held_ledger, locked_ledger, usage_ledger)
    select p_account, p_limit,
      max(id) filter (where role = 'available'), max(id) filter (where role = 'held'),
      max(id) filter (where role = 'locked'), max(id) filter (where role = 'usage')
    from ledger_accounts where account_id = p_account
    on conflict do nothing;
end $$;
