-- A company keeps an administrator; whoever is leaving the product counts as one no more.
create or replace function memberships_keep_admin() returns trigger language plpgsql as $$
begin
  if old.role <> 'admin' then
    return null;
  end if;
  if tg_op = 'UPDATE' and new.role = 'admin' and new.account_id = old.account_id then
    return null;
  end if;
  perform 1 from accounts where id = old.account_id for no key update;
  if not exists (
    select 1 from memberships m left join user_cancellations c on c.user_id = m.user_id
     where m.account_id = old.account_id and m.role = 'admin' and c.user_id is null
  ) then
    raise exception 'the last administrator stays' using errcode = 'TM001';
  end if;
  return null;
end $$;
