-- What waited for the registration is free to be spent.
create or replace function billing_unlock_lots(p_account uuid) returns bigint language plpgsql as $$
declare
  w wallets;
  v_total bigint;
  v_journal bigint;
begin
  perform from wallets where account_id = p_account for no key update;
  with opened as (
    update lots set locked = false where account_id = p_account and spent_at is null and locked returning remaining
  ) select coalesce(sum(remaining), 0) into v_total from opened;
  if v_total = 0 then return 0; end if;
  update wallets set locked = locked - v_total, available = available + v_total
    where account_id = p_account returning * into w;
  insert into journal (kind, account_id) values ('unlock', p_account) returning id into v_journal;
  insert into entries values
    (v_journal, w.locked_ledger, -v_total, w.locked), (v_journal, w.available_ledger, v_total, w.available);
  return v_total;
end $$;
