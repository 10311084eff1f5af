-- The time of what money does: now, or the moment that `idoneo.clock` names. Only the demo's past sets it, for one
-- transaction; whoever may set it may write rows of any date anyway.
create or replace function billing_clock() returns timestamptz language sql volatile as $$
  select coalesce(nullif(current_setting('idoneo.clock', true), '')::timestamptz, clock_timestamp())
$$;
