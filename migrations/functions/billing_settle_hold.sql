-- What is not captured goes back to the lots that were to be spent last, and covers a clawback first; of a purchase
-- whose money was returned meanwhile the bonus goes with it.
create or replace function billing_settle_hold(p_hold uuid, p_state text, p_capture bigint)
returns table (state text, captured bigint, changed boolean) language plpgsql as $$
declare
  h holds;
  w wallets;
  v_rest bigint;
  v_journal bigint;
begin
  update holds set state = p_state, captured = p_capture, settled_at = billing_clock()
    where id = p_hold and holds.state = 'open' and amount >= p_capture returning * into h;
  if h.id is null then
    return query select holds.state, holds.captured, false from holds where id = p_hold;
    return;
  end if;
  v_rest := h.amount - p_capture;

  if h.funding = 'play' then
    return query select h.state, h.captured, true;
    return;
  end if;
  if h.funding = 'limit' then
    update wallets set reserved = reserved - h.amount, used = used + p_capture
      where account_id = h.account_id returning * into w;
    perform billing_settle_budgets(h.id);
    if p_capture > 0 then
      insert into journal (kind, account_id, reference_id, batch_id)
        values ('capture', h.account_id, h.id, h.batch_id) returning id into v_journal;
      insert into entries values (v_journal, w.usage_ledger, -p_capture, null), (v_journal, 2, p_capture, null);
    end if;
    return query select h.state, h.captured, true;
    return;
  end if;

  update wallets set held = held - h.amount, available = available + v_rest
    where account_id = h.account_id returning * into w;
  perform billing_settle_budgets(h.id);
  insert into journal (kind, account_id, reference_id, batch_id)
    values (case p_state when 'captured' then 'capture' when 'expired' then 'expire' else 'release' end,
      h.account_id, h.id, h.batch_id)
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
  if v_rest > 0 then
    perform billing_recover(h.account_id, v_rest, h.created_at);
    perform billing_forfeit_bonus(r.charge_id, 'clawback', null) from (
      select distinct j.reference_id as charge_id
      from hold_lots u join lots l on l.id = u.lot_id join journal j on j.id = l.journal_id
      where u.hold_id = h.id and u.captured < u.amount and j.kind in ('purchase', 'refund_failed')
        and exists (select from pix_refunds f where f.charge_id = j.reference_id)
    ) r;
  end if;
  return query select h.state, h.captured, true;
end $$;
