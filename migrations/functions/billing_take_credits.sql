-- Takes from p_first's lots first (a purchase given back), then in spending order from the last to
-- be spent; an adjustment, which gives bonuses, takes first what belongs to no purchase, then bonuses: what was paid can
-- be given back. p_shortfall says which house account bears what the wallet no longer has; null: all or nothing.
create or replace function billing_take_credits(
  p_account uuid, p_amount bigint, p_journal text, p_house bigint, p_shortfall bigint,
  p_reference uuid, p_first bigint, p_only_first boolean, p_by uuid
) returns bigint language plpgsql as $$
declare
  w wallets;
  v_taken bigint;
  v_journal bigint;
begin
  select * into w from wallets where account_id = p_account for no key update;
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
      order by (journal_id = p_first) desc nulls last,
        case p_journal when 'adjustment' then exists (select from journal j
          where j.id = lots.journal_id and j.kind in ('purchase', 'refund_failed')) end,
        case p_journal when 'adjustment' then array_position(array['bonus', 'refund', 'paid'], kind)
          else array_position(array['paid', 'refund', 'bonus'], kind) end, id desc
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
end $$;
