-- The shares of a price sum to it.
create or replace function product_sources_sum() returns trigger language plpgsql as $$
begin
  if (select p.amount <> coalesce(sum(s.share), 0)
      from prices p left join product_sources s on s.price_id = p.id
      where p.id = new.price_id group by p.amount) then
    raise exception 'the shares of a price must sum to it';
  end if;
  return null;
end $$;
