-- Writes an event for every account with an endpoint that wants its kind: what happened to the service, not to
-- something of one account. The trigger of events queues the deliveries.
create or replace function developers_announce(kind text, subject uuid, data jsonb, at timestamptz)
returns void language sql as $$
  insert into events (account_id, kind, subject_id, data, created_at)
    select distinct e.account_id, developers_announce.kind, subject, developers_announce.data, at
      from webhook_endpoints e
      where e.state <> 'disabled'
        and (developers_announce.kind = any (e.kinds)
          or split_part(developers_announce.kind, '.', 1) || '.*' = any (e.kinds))
        and (e.components = '{}' or developers_announce.data ->> 'component' = any (e.components))
$$;
