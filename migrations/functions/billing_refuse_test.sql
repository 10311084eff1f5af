-- A test account moves no money: nothing of it is ever written in the journal.
create or replace function billing_refuse_test() returns trigger language plpgsql as $$
begin
  if exists (select from accounts where id = new.account_id and test_of is not null) then
    raise exception 'a test account has no journal';
  end if;
  return new;
end $$;
