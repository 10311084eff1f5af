-- The head of an account's chain moves on by one event.
create or replace function audit_step() returns trigger language plpgsql as $$
begin
  if new.account_id <> old.account_id or new.seq <> old.seq + 1 then
    raise exception 'an audit chain only grows' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
