-- The entries of a journal row sum to zero.
create or replace function billing_balanced() returns trigger language plpgsql as $$
begin
  if (select sum(amount) from entries where journal_id = new.journal_id) <> 0 then
    raise exception 'journal % does not sum to zero', new.journal_id using errcode = 'check_violation';
  end if;
  return null;
end $$;
