-- What visitors' pages show has changed: web processes forget their pages.
create or replace function tell_public_content() returns trigger language plpgsql as $$
begin
  perform pg_notify('public_content', '');
  return null;
end $$;
