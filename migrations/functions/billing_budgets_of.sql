-- The budgets that a hold counts against: the account's, and those of its cost center, member and API key.
create or replace function billing_budgets_of(p_hold uuid) returns table (budget_id uuid) language sql stable as $$
  select b.id from holds h join budgets b on b.account_id = h.account_id
  where h.id = p_hold and case b.scope
    when 'account' then true
    when 'cost_center' then b.scope_id = h.cost_center_id
    when 'member' then b.scope_id = h.user_id
    else b.scope_id = h.api_key_id
  end
$$;
