-- p_keys: each may be claimed once, ever; when one is taken nothing happens and null is answered.
create or replace function billing_add_credits(
  p_account uuid, p_journal text, p_lot text, p_amount bigint, p_bonus bigint, p_locked boolean,
  p_house bigint, p_reference uuid, p_keys text[], p_by uuid
) returns bigint language plpgsql as $$
declare
  w wallets;
  v_total bigint := p_amount + p_bonus;
  v_journal bigint;
  v_claimed int;
begin
  if p_keys is not null then
    insert into bonus_claims (key) select distinct key from unnest(p_keys) key order by key on conflict do nothing;
    get diagnostics v_claimed = row_count;
    if v_claimed < (select count(distinct key) from unnest(p_keys) key) then
      delete from bonus_claims where key = any (p_keys) and journal_id is null;
      return null;
    end if;
  end if;
  if p_locked then
    update wallets set locked = locked + v_total where account_id = p_account returning * into w;
  else
    update wallets set available = available + v_total where account_id = p_account returning * into w;
  end if;
  if w.account_id is null then raise exception 'no wallet' using errcode = 'foreign_key_violation'; end if;

  insert into journal (kind, account_id, reference_id, made_by)
    values (p_journal, p_account, p_reference, p_by) returning id into v_journal;
  insert into entries
    select v_journal, ledger, sum(amount), max(after) from (values
      (case when p_locked then w.locked_ledger else w.available_ledger end, v_total,
        case when p_locked then w.locked else w.available end),
      (p_house, -p_amount, null), (3, -p_bonus, null)
    ) lines (ledger, amount, after) where amount <> 0 group by ledger;
  insert into lots (account_id, kind, journal_id, amount, remaining, locked)
    select p_account, kind, v_journal, amount, amount, p_locked
    from (values (p_lot, p_amount), ('bonus', p_bonus)) parts (kind, amount) where amount > 0;
  update bonus_claims set journal_id = v_journal where key = any (p_keys);
  return v_journal;
end $$;
