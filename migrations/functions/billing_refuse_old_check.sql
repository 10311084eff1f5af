-- A process of the release before compares what is owed of an invoice without what was paid of it or written off: its
-- hourly check freezes no account that has such an invoice. The check of this release says that it counts them.
create or replace function billing_refuse_old_check() returns trigger language plpgsql as $$
begin
  if coalesce(current_setting('billing.counts_payments', true), '') <> 'on' and exists (
    select from invoices
      where account_id = new.account_id and state in ('closed', 'overdue') and payments + write_off > 0
  ) then
    new.frozen_at := null;
  end if;
  return new;
end $$;
