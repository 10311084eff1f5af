-- What a hold keeps is not touched: given back, it goes at the next round.
create or replace function billing_expire_lots(p_account uuid, p_now timestamptz) returns bigint language plpgsql as $$
declare
  w wallets;
  v_open bigint;
  v_locked bigint;
  v_journal bigint;
begin
  perform from wallets where account_id = p_account for no key update;
  select coalesce(sum(remaining) filter (where not locked), 0), coalesce(sum(remaining) filter (where locked), 0)
    into v_open, v_locked
    from lots where account_id = p_account and spent_at is null and expires_at <= p_now;
  if v_open + v_locked = 0 then return 0; end if;
  update lots set remaining = 0, spent_at = case when held = 0 then clock_timestamp() end
    where account_id = p_account and spent_at is null and expires_at <= p_now and remaining > 0;
  update wallets set available = available - v_open, locked = locked - v_locked
    where account_id = p_account returning * into w;
  insert into journal (kind, account_id) values ('lot_expiry', p_account) returning id into v_journal;
  insert into entries
    select v_journal, ledger, amount, after from (values
      (w.available_ledger, -v_open, w.available), (w.locked_ledger, -v_locked, w.locked),
      (3::bigint, v_open + v_locked, null)
    ) lines (ledger, amount, after) where amount <> 0;
  return v_open + v_locked;
end $$;
