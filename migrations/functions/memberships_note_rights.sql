-- Notes since when a member holds their role and claims, and when they lose them.
create or replace function memberships_note_rights() returns trigger language plpgsql
  security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'DELETE' then
    perform accounts_note_rights(old.user_id, old.account_id, '{}');
  else
    perform accounts_note_rights(new.user_id, new.account_id,
      new.claims || case when new.role = 'admin' then array['admin'] else '{}' end);
  end if;
  return null;
end $$;
