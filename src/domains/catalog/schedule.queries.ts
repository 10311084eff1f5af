import type { Ctx } from '~/src/platform/context';
import { runStatement } from '~/src/platform/database/knex';
import { ofTable, statement, typed } from '~/src/platform/database/statement';
import { DAY_MS, toDay } from '~/src/shared/dates';
import { getColumnLanguage } from '~/src/shared/locale';
import { findLastPrice } from './price.store';
import type { NextPrice, PricedProduct, PriceShare, ProductUse, ScheduledPrice } from './schedule.types';

/** `$1`: a product's public id; null: all of them. */
const PRICED = statement(
  'products-priced',
  `select p.external_id, p.kind, p.target, p.status, p.name_pt, p.name_en, now.amount,
      coalesce(d.orders, 0) as orders, s.sources, s.cost, next.amount as next_amount, next.valid_from as next_from
    from products p left join product_demand d on d.product_id = p.id
    join lateral (select id, amount from prices where product_id = p.id and valid_from <= now()
      order by valid_from desc limit 1) now on true
    cross join lateral (select count(*)::int as sources, coalesce(sum(provider_cost), 0)::int as cost
      from product_sources where price_id = now.id) s
    left join lateral (select amount, valid_from from prices where product_id = p.id and valid_from > now()
      order by valid_from limit 1) next on true
    where p.status <> 'retired' and ($1::text is null or p.external_id = $1) order by p.position`,
  {
    ...ofTable('products', ['external_id', 'kind', 'target', 'status', 'name_pt', 'name_en']),
    amount: 'prices.amount',
    orders: 'int4',
    sources: 'int4',
    cost: 'int4',
    next_amount: 'prices.amount?',
    next_from: 'prices.valid_from?',
  },
);

async function readPriced(ctx: Ctx, externalId: string | null): Promise<PricedProduct[]> {
  const name = `name_${getColumnLanguage(ctx.locale)}` as const;
  const rows = await runStatement(ctx.db, PRICED, [externalId]);
  return rows.map((row) => ({
    externalId: row.external_id,
    name: row[name],
    kind: row.kind as PricedProduct['kind'],
    target: row.target as PricedProduct['target'],
    status: row.status as PricedProduct['status'],
    sources: row.sources,
    cost: row.cost,
    price: row.amount,
    next:
      row.next_amount !== null && row.next_from
        ? { price: row.next_amount, from: toDay(row.next_from) }
        : null,
    orders: row.orders,
  }));
}

/** Every product that is not retired, in the catalog's order, for operators; uncached. */
export const listPricedProducts = (ctx: Ctx): Promise<PricedProduct[]> => readPriced(ctx, null);

/** One of them; null when there is none. */
export const findPricedProduct = async (ctx: Ctx, externalId: string): Promise<PricedProduct | null> =>
  (await readPriced(ctx, externalId))[0] ?? null;

/** The price that stands last in a product's schedule; null without a product or a price. */
export async function findLastScheduled(ctx: Ctx, externalId: string): Promise<NextPrice | null> {
  const product = await ctx.db('products').where({ external_id: externalId }).first('id');
  const last = product && (await findLastPrice(ctx, product.id));
  return last ? { price: last.amount, from: toDay(last.validFrom) } : null;
}

const SCHEDULE = statement(
  'product-schedule',
  `select pr.id, pr.amount as price, pr.valid_from as "validFrom", coalesce(s.cost, 0) as cost from prices pr
    join products p on p.id = pr.product_id
    cross join lateral (select sum(provider_cost)::int as cost from product_sources where price_id = pr.id) s
    where p.external_id = $1 order by pr.valid_from desc limit 50`,
  { id: 'prices.id', price: 'prices.amount', validFrom: 'prices.valid_from', cost: 'int4' },
);

/** A product's latest 50 prices, newest first. */
export const listSchedule = ({ db }: Ctx, externalId: string): Promise<ScheduledPrice[]> =>
  runStatement(db, SCHEDULE, [externalId]);

/** How the sources share the price in force, the required ones and the largest first. */
export async function listShares(ctx: Ctx, externalId: string): Promise<PriceShare[]> {
  const price = ctx
    .db('prices as pr')
    .join('products as p', 'p.id', 'pr.product_id')
    .where('p.external_id', externalId)
    .whereRaw('pr.valid_from <= now()')
    .orderBy('pr.valid_from', 'desc')
    .limit(1)
    .select('pr.id');
  return ctx
    .db('product_sources as ps')
    .join('sources as s', 's.id', 'ps.source_id')
    .where('ps.price_id', price)
    .orderByRaw('ps.required desc, ps.share desc, s.position')
    .select({
      id: 's.id',
      name: `s.name_${getColumnLanguage(ctx.locale)}`,
      cost: 'ps.provider_cost',
      share: 'ps.share',
      required: 'ps.required',
    });
}

const USE_DAYS = 90;

const USE = statement(
  'product-use',
  `with used as (
      select r.account_id, count(*)::int as orders from reports r join products p on p.id = r.product_id
        where p.external_id = $1 and r.created_at > $2 group by 1),
    top as (
      select u.account_id as "accountId", a.name, u.orders from used u join accounts a on a.id = u.account_id
        order by u.orders desc, u.account_id limit 10)
    select count(*)::int as accounts, coalesce(sum(orders), 0)::int as orders,
      (select coalesce(json_agg(top), '[]') from top) as top from used`,
  { accounts: 'int4', orders: 'int4', top: typed<ProductUse['top']>('json') },
);

/** Who ordered a product in 90 days. */
export async function findProductUse({ db, now }: Ctx, externalId: string): Promise<ProductUse> {
  const since = new Date(now().getTime() - USE_DAYS * DAY_MS);
  const [row] = await runStatement(db, USE, [externalId, since]);
  return row!;
}
