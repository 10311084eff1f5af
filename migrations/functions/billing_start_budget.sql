-- A budget counts its whole month, whenever it was made. Locks the wallet's row, as each hold does.
create or replace function billing_start_budget(p_budget uuid) returns void language plpgsql as $$
declare
  v_account uuid := (select account_id from budgets where id = p_budget);
begin
  perform 1 from wallets where account_id = v_account for no key update;
  insert into budget_months (budget_id, month, reserved, spent)
    select p_budget, billing_month(now()), coalesce(sum(amount) filter (where state = 'open'), 0),
        coalesce(sum(captured), 0)
      from holds h
      where account_id = v_account and funding <> 'play'
        and created_at >= billing_month(now())::timestamp at time zone 'America/Sao_Paulo'
        and p_budget in (
          select o.budget_id from billing_budgets_of(h.account_id, h.user_id, h.api_key_id, h.cost_center_id) o
        );
end $$;
