-- Makes room for the days of the request log to come, and drops days that are over. As its owner: the product
-- may not make tables.
create or replace function developers_turn_requests(p_today date, p_ahead int, p_keep int) returns int
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_day date;
  v_name text;
  v_dropped int := 0;
begin
  for v_day in select p_today + n from generate_series(0, p_ahead) as n loop
    v_name := 'api_requests_' || to_char(v_day, 'YYYY_MM_DD');
    if to_regclass(v_name) is null then
      execute format('create table %I partition of api_requests for values from (%L) to (%L)', v_name,
        v_day::timestamp at time zone 'UTC', (v_day + 1)::timestamp at time zone 'UTC');
    end if;
  end loop;
  for v_name in
    select c.relname from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = 'api_requests'::regclass
      and c.relname < 'api_requests_' || to_char(p_today - p_keep, 'YYYY_MM_DD')
  loop
    execute format('drop table %I', v_name);
    v_dropped := v_dropped + 1;
  end loop;
  return v_dropped;
end $$;
