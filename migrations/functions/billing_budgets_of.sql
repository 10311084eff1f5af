-- The budgets that money counts against: the account's, and those of who spends it, by which key, for which center.
create or replace function billing_budgets_of(p_account uuid, p_user uuid, p_key uuid, p_cost_center uuid)
returns table (budget_id uuid) language sql stable as $$
  select b.id from budgets b where b.account_id = p_account and case b.scope
    when 'account' then true
    when 'cost_center' then b.scope_id = p_cost_center
    when 'member' then b.scope_id = p_user
    else b.scope_id = p_key
  end
$$;
