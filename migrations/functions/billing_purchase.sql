-- What is left of a purchase, in centavos (decision 0432). remaining, held: of its credits. bonus_due: by how much its
-- bonus must still shrink, its share of the money returned, all of it once we have given back what was left; negative
-- where more was taken. refundable: what was paid, less what came back and what was used, its bonus included.
create or replace function billing_purchase(p_charge uuid)
returns table (remaining bigint, held bigint, bonus_due bigint, refundable bigint) language sql stable as $$
  select l.remaining, l.held,
    case when r.by_us then c.bonus else ceil(c.bonus::numeric * r.returned / c.amount)::bigint end - b.forfeited,
    greatest(0, least(c.amount - r.returned, l.remaining - (c.bonus - b.forfeited)))
  from pix_charges c
    cross join lateral (
      select coalesce(sum(lots.remaining), 0)::bigint as remaining, coalesce(sum(lots.held), 0)::bigint as held
      from lots where lots.journal_id = c.journal_id
    ) l
    cross join lateral (
      select least(c.amount, coalesce(sum(f.amount), 0))::bigint as returned,
        coalesce(bool_or(f.origin = 'house'), false) as by_us
      from pix_refunds f
      where f.charge_id = c.id and (f.state = 'done' or (f.state = 'processing' and f.origin = 'house'))
    ) r
    cross join lateral (
      select coalesce(sum(e.amount), 0)::bigint as forfeited
      from journal j join entries e on e.journal_id = j.id and e.ledger_account_id = 3
      where j.reference_id = c.id and j.kind in ('refund', 'refund_failed', 'clawback')
    ) b
  where c.id = p_charge
$$;
