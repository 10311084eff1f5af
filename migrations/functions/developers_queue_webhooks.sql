-- Notes, for each endpoint of the account that wants events of this kind, that it must be told. A paused one is
-- told once it goes on; a disabled one never. Test events are written for one endpoint by the program itself.
create or replace function developers_queue_webhooks() returns trigger language plpgsql as $$
begin
  insert into webhook_deliveries (endpoint_id, event_id, kind, next_at, created_at)
    select e.id, new.id, new.kind, new.created_at, new.created_at
      from webhook_endpoints e
      where e.account_id = new.account_id
        and e.state <> 'disabled'
        and (new.kind = any (e.kinds) or split_part(new.kind, '.', 1) || '.*' = any (e.kinds))
        and (new.kind not like 'incident.%' or e.components = '{}' or new.data ->> 'component' = any (e.components))
        and new.kind <> 'webhook.test';
  return null;
end $$;
