-- Notes since when somebody is an operator, and until when they were.
create or replace function users_note_operator() returns trigger language plpgsql
  security definer set search_path = public, pg_temp as $$
begin
  perform accounts_note_rights(new.id, null, case when new.operator then array['operator'] else '{}' end);
  return null;
end $$;
