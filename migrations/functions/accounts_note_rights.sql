-- Ends the periods of rights that somebody no longer holds in a company (null: on the platform), and begins the new ones,
-- which the last change of their membership gave.
create or replace function accounts_note_rights(holder uuid, company uuid, held text[]) returns void language sql as $$
  update right_periods set until = billing_clock()
   where user_id = holder and account_id is not distinct from company and until is null and name <> all(held);
  with moment as materialized (
    select billing_clock() as at,
           (select granted_by from memberships where user_id = holder and account_id = company) as giver
  )
  insert into right_periods (user_id, account_id, name, since, given_by)
  select holder, company, each, at, giver from unnest(held) each cross join moment
  on conflict do nothing
$$;
