-- Counts a new hold against each of its budgets, or against none: what the tightest of them falls short of is
-- answered. The wallet's row is locked before, so a budget made at the same time sees the hold or is seen here.
create or replace function billing_take_budgets(p_hold uuid, p_amount bigint) returns bigint language plpgsql as $$
declare
  v_month date := billing_month(now());
  v_missing bigint;
begin
  insert into budget_months (budget_id, month) select o.budget_id, v_month from billing_budgets_of(p_hold) o
    on conflict do nothing;
  select max(m.reserved + m.spent + p_amount - b.cap) into v_missing
    from billing_budgets_of(p_hold) o join budgets b on b.id = o.budget_id
    join budget_months m on m.budget_id = o.budget_id and m.month = v_month;
  if v_missing > 0 then
    return v_missing;
  end if;
  update budget_months m set reserved = m.reserved + p_amount
    from billing_budgets_of(p_hold) o where m.budget_id = o.budget_id and m.month = v_month;
  return 0;
end $$;
