-- Spending order of lots: bonus, refund, paid; among bonuses what expires first, then the older.
-- Post-paid reserves the limit instead; of a test account nothing is taken. Budgets are asked once the wallet's row
-- is locked, and before anything is taken of it.
create or replace function billing_place_hold(
  p_account uuid, p_amount bigint, p_kind text, p_reference uuid, p_expires timestamptz, p_batch uuid,
  p_user uuid, p_key uuid, p_cost_center uuid
) returns table (hold_id uuid, problem text, missing bigint) language plpgsql as $$
declare
  h holds;
  w wallets;
  v_journal bigint;
  v_over bigint;
  v_funding text := (
    select case when test_of is not null then 'play' when billing_type = 2 then 'limit' else 'credits' end
    from accounts where id = p_account
  );
begin
  insert into holds (account_id, kind, reference_id, funding, amount, expires_at, batch_id, user_id, api_key_id,
      cost_center_id)
    values (p_account, p_kind, p_reference, v_funding, p_amount, p_expires, p_batch, p_user, p_key, p_cost_center)
    on conflict (kind, reference_id) do nothing returning * into h;
  if h.id is null then
    select * into h from holds where kind = p_kind and reference_id = p_reference;
    return query select h.id, case when h.account_id <> p_account or h.amount <> p_amount then 'hold_mismatch' end, 0::bigint;
    return;
  end if;

  if v_funding = 'play' then
    return query select h.id, null::text, 0::bigint;
    return;
  end if;
  perform 1 from wallets where account_id = p_account for no key update;
  v_over := billing_take_budgets(h.id);
  if v_over > 0 then
    delete from holds where id = h.id;
    return query select null::uuid, 'budget_reached', v_over;
    return;
  end if;
  if v_funding = 'limit' then
    update wallets set reserved = reserved + p_amount
      where account_id = p_account and used + reserved + p_amount <= credit_limit and frozen_at is null
      returning * into w;
  else
    update wallets set available = available - p_amount, held = held + p_amount
      where account_id = p_account and available >= p_amount and frozen_at is null
      returning * into w;
  end if;
  if w.account_id is null then
    perform billing_settle_budgets(h.id);
    delete from holds where id = h.id;
    select * into w from wallets where account_id = p_account;
    return query select null::uuid,
      case when w.frozen_at is not null then 'wallet_frozen'
        when v_funding = 'limit' then 'report_limit_reached' else 'insufficient_credits' end,
      greatest(0, p_amount - case when v_funding = 'limit' then w.credit_limit - w.used - w.reserved else w.available end);
    return;
  end if;

  if v_funding = 'credits' then
    insert into journal (kind, account_id, reference_id, batch_id) values ('hold', p_account, h.id, p_batch) returning id into v_journal;
    insert into entries values
      (v_journal, w.available_ledger, -p_amount, w.available), (v_journal, w.held_ledger, p_amount, w.held);
    with spending as (
      select id, remaining, row_number() over spend as ordinal, sum(remaining) over spend - remaining as before
      from lots where account_id = p_account and spent_at is null and not locked and remaining > 0
      window spend as (order by array_position(array['bonus', 'refund', 'paid'], kind), expires_at nulls last, id)
    ), taken as (
      update lots set remaining = lots.remaining - least(s.remaining, p_amount - s.before),
        held = held + least(s.remaining, p_amount - s.before)
      from spending s where lots.id = s.id and s.before < p_amount
      returning lots.id, s.ordinal, least(s.remaining, p_amount - s.before) as amount
    )
    insert into hold_lots (hold_id, lot_id, ordinal, amount) select h.id, id, ordinal, amount from taken;
  end if;
  return query select h.id, null::text, 0::bigint;
end $$;
