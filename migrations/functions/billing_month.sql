-- Months of money are the calendar's in Brasília.
create or replace function billing_month(p_at timestamptz) returns date language sql stable as $$
  select date_trunc('month', p_at at time zone 'America/Sao_Paulo')::date
$$;
