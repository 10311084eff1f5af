-- Counts a new hold against each of its budgets, or against none: what the tightest of them falls short of is
-- answered. The wallet's row is locked before, so a budget made at the same time sees the hold or is seen here.
create or replace function billing_take_budgets(p_hold uuid) returns bigint language plpgsql as $$
declare
  h holds;
  v_ids uuid[];
  v_missing bigint;
begin
  select * into h from holds where id = p_hold;
  v_ids := array(select budget_id from billing_budgets_of(h.account_id, h.user_id, h.api_key_id, h.cost_center_id));
  if v_ids = '{}' then
    return 0;
  end if;
  insert into budget_months (budget_id, month) select unnest(v_ids), billing_month(h.created_at)
    on conflict do nothing;
  select max(m.reserved + m.spent + h.amount - b.cap) into v_missing
    from budget_months m join budgets b on b.id = m.budget_id
    where m.budget_id = any (v_ids) and m.month = billing_month(h.created_at);
  if v_missing > 0 then
    return v_missing;
  end if;
  update budget_months set reserved = reserved + h.amount
    where budget_id = any (v_ids) and month = billing_month(h.created_at);
  return 0;
end $$;
