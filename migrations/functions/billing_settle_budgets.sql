-- A settled hold is no longer reserved; what was captured is spent, in the month of the hold. Money never waits for a
-- counter: one that missed the hold, as a budget made in the last moment of a month may, stays at nothing.
create or replace function billing_settle_budgets(p_hold uuid) returns void language plpgsql as $$
begin
  update budget_months m set reserved = greatest(0, m.reserved - h.amount), spent = m.spent + h.captured
    from holds h, billing_budgets_of(h.account_id, h.user_id, h.api_key_id, h.cost_center_id) o
    where h.id = p_hold and m.budget_id = o.budget_id and m.month = billing_month(h.created_at);
end $$;
