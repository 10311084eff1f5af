-- Who administers a company and may be written to or counted on: their login works, and they are not about to be erased.
create or replace function accounts_administrators(p_account uuid)
returns table (user_id uuid, locale text, name text, claims text[], since timestamptz) language sql stable as $$
  select u.id, u.locale, coalesce(u.full_name, u.email), m.claims, m.created_at
    from memberships m join users u on u.id = m.user_id
   where m.account_id = p_account and m.role = 'admin' and u.status = 'active'
     and not exists (select 1 from user_cancellations c where c.user_id = u.id)
$$;
