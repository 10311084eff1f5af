import type { Knex } from 'knex';

/**
 * The money part of every operation, one function each, so that a debit is one round trip.
 * All run READ COMMITTED. Rows are locked in the order hold, wallet, lots. A wallet's row is locked
 * before its journal row is made, so journal ids of one wallet are in the order of its balance.
 */
export async function up(db: Knex): Promise<void> {
  for (const statement of [OPEN, PLACE, SETTLE, ADD, UNLOCK, TAKE]) await db.raw(statement);
}

const OPEN = `
  create function billing_open_wallet(p_account uuid, p_limit bigint) returns void language plpgsql as $$
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
  end $$`;

// Spending order of lots: bonus, refund, paid; the older first. Post-paid reserves the limit instead.
const PLACE = `
  create function billing_place_hold(
    p_account uuid, p_amount bigint, p_kind text, p_reference uuid, p_expires timestamptz
  ) returns table (hold_id uuid, problem text, missing bigint) language plpgsql as $$
  declare
    h holds;
    w wallets;
    v_journal bigint;
    v_funding text := case (select billing_type from accounts where id = p_account) when 2 then 'limit' else 'credits' end;
  begin
    insert into holds (account_id, kind, reference_id, funding, amount, expires_at)
      values (p_account, p_kind, p_reference, v_funding, p_amount, p_expires)
      on conflict (kind, reference_id) do nothing returning * into h;
    if h.id is null then
      select * into h from holds where kind = p_kind and reference_id = p_reference;
      return query select h.id, case when h.account_id <> p_account or h.amount <> p_amount then 'hold_mismatch' end, 0::bigint;
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
      delete from holds where id = h.id;
      select * into w from wallets where account_id = p_account;
      return query select null::uuid,
        case when w.frozen_at is not null then 'wallet_frozen'
          when v_funding = 'limit' then 'report_limit_reached' else 'insufficient_credits' end,
        greatest(0, p_amount - case when v_funding = 'limit' then w.credit_limit - w.used - w.reserved else w.available end);
      return;
    end if;

    if v_funding = 'credits' then
      insert into journal (kind, account_id, reference_id) values ('hold', p_account, h.id) returning id into v_journal;
      insert into entries values
        (v_journal, w.available_ledger, -p_amount, w.available), (v_journal, w.held_ledger, p_amount, w.held);
      with spending as (
        select id, remaining, row_number() over spend as ordinal, sum(remaining) over spend - remaining as before
        from lots where account_id = p_account and spent_at is null and not locked and remaining > 0
        window spend as (order by array_position(array['bonus', 'refund', 'paid'], kind), id)
      ), taken as (
        update lots set remaining = lots.remaining - least(s.remaining, p_amount - s.before),
          held = held + least(s.remaining, p_amount - s.before)
        from spending s where lots.id = s.id and s.before < p_amount
        returning lots.id, s.ordinal, least(s.remaining, p_amount - s.before) as amount
      )
      insert into hold_lots (hold_id, lot_id, ordinal, amount) select h.id, id, ordinal, amount from taken;
    end if;
    return query select h.id, null::text, 0::bigint;
  end $$`;

// What is not captured goes back to the lots that were to be spent last.
const SETTLE = `
  create function billing_settle_hold(p_hold uuid, p_state text, p_capture bigint)
  returns table (state text, captured bigint, changed boolean) language plpgsql as $$
  declare
    h holds;
    w wallets;
    v_rest bigint;
    v_journal bigint;
  begin
    update holds set state = p_state, captured = p_capture, settled_at = clock_timestamp()
      where id = p_hold and holds.state = 'open' and amount >= p_capture returning * into h;
    if h.id is null then
      return query select holds.state, holds.captured, false from holds where id = p_hold;
      return;
    end if;
    v_rest := h.amount - p_capture;

    if h.funding = 'limit' then
      update wallets set reserved = reserved - h.amount, used = used + p_capture
        where account_id = h.account_id returning * into w;
      if p_capture > 0 then
        insert into journal (kind, account_id, reference_id) values ('capture', h.account_id, h.id) returning id into v_journal;
        insert into entries values (v_journal, w.usage_ledger, -p_capture, null), (v_journal, 2, p_capture, null);
      end if;
      return query select h.state, h.captured, true;
      return;
    end if;

    update wallets set held = held - h.amount, available = available + v_rest
      where account_id = h.account_id returning * into w;
    insert into journal (kind, account_id, reference_id)
      values (case p_state when 'captured' then 'capture' when 'expired' then 'expire' else 'release' end, h.account_id, h.id)
      returning id into v_journal;
    insert into entries
      select v_journal, ledger, amount, after from (values
        (w.held_ledger, -h.amount, w.held), (2, p_capture, null), (w.available_ledger, v_rest, w.available)
      ) lines (ledger, amount, after) where amount <> 0;
    with used as (
      update hold_lots set captured = least(hold_lots.amount, greatest(0, p_capture - o.before))
      from (
        select lot_id, sum(amount) over (order by ordinal) - amount as before from hold_lots where hold_id = h.id
      ) o where hold_id = h.id and hold_lots.lot_id = o.lot_id
      returning hold_lots.lot_id, hold_lots.amount, hold_lots.captured
    )
    update lots set held = held - u.amount, remaining = remaining + u.amount - u.captured,
      spent_at = case when held = u.amount and remaining + u.amount = u.captured then clock_timestamp() end
      from used u where lots.id = u.lot_id;
    return query select h.state, h.captured, true;
  end $$`;

// p_keys: each may be claimed once, ever; when one is taken nothing happens and null is answered.
const ADD = `
  create function billing_add_credits(
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
  end $$`;

const UNLOCK = `
  create function billing_unlock_lots(p_account uuid) returns bigint language plpgsql as $$
  declare
    w wallets;
    v_total bigint;
    v_journal bigint;
  begin
    perform from wallets where account_id = p_account for update;
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
  end $$`;

// Takes from p_first's lots first (a purchase given back), then in spending order from the last to
// be spent. p_shortfall says which house account bears what the wallet no longer has; null: all or nothing.
const TAKE = `
  create function billing_take_credits(
    p_account uuid, p_amount bigint, p_journal text, p_house bigint, p_shortfall bigint,
    p_reference uuid, p_first bigint, p_only_first boolean, p_by uuid
  ) returns bigint language plpgsql as $$
  declare
    w wallets;
    v_taken bigint;
    v_journal bigint;
  begin
    select * into w from wallets where account_id = p_account for update;
    select coalesce(sum(remaining), 0) into v_taken from lots
      where account_id = p_account and spent_at is null and not locked
        and (not p_only_first or journal_id = p_first);
    v_taken := least(v_taken, p_amount);
    if v_taken < p_amount and p_shortfall is null then return null; end if;

    with taking as (
      select id, remaining, sum(remaining) over last_spent - remaining as before
      from lots where account_id = p_account and spent_at is null and not locked and remaining > 0
        and (not p_only_first or journal_id = p_first)
      window last_spent as (
        order by (journal_id = p_first) desc nulls last, array_position(array['paid', 'refund', 'bonus'], kind), id desc
      )
    )
    update lots set remaining = lots.remaining - least(t.remaining, v_taken - t.before),
      spent_at = case when held = 0 and t.remaining <= v_taken - t.before then clock_timestamp() end
      from taking t where lots.id = t.id and t.before < v_taken;
    update wallets set available = available - v_taken where account_id = p_account returning * into w;

    insert into journal (kind, account_id, reference_id, made_by)
      values (p_journal, p_account, p_reference, p_by) returning id into v_journal;
    insert into entries
      select v_journal, ledger, sum(amount), max(after) from (values
        (w.available_ledger, -v_taken, w.available), (p_house, p_amount, null), (p_shortfall, v_taken - p_amount, null)
      ) lines (ledger, amount, after) group by ledger having sum(amount) <> 0;
    return v_taken;
  end $$`;

export async function down(db: Knex): Promise<void> {
  await db.raw(`
    drop function billing_take_credits, billing_unlock_lots, billing_add_credits, billing_settle_hold,
      billing_place_hold, billing_open_wallet;
  `);
}
