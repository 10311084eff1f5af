-- Makes room for a month of the audit. As its owner: the product may not make tables.
create or replace function audit_add_month(p_month date) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_from timestamptz := date_trunc('month', p_month::timestamp) at time zone 'UTC';
  v_to timestamptz := (date_trunc('month', p_month::timestamp) + interval '1 month') at time zone 'UTC';
  v_name text := 'audit_events_' || to_char(p_month, 'YYYY_MM');
begin
  if to_regclass(v_name) is not null then
    return false;
  end if;
  execute format('create table %I partition of audit_events for values from (%L) to (%L)', v_name, v_from, v_to);
  execute format(
    'create trigger keep_all before truncate on %I for each statement execute function audit_refuse()', v_name);
  return true;
end $$;
