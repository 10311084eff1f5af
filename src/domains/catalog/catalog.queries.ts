import type { Knex } from 'knex';
import type { Ctx } from '~/src/platform/context';
import type { Product, ProductFilter, ProductSource, Source } from './catalog.types';

/** Every source, in the reader's language. */
export async function listSources(ctx: Ctx): Promise<Source[]> {
  const rows = await ctx.db('sources').orderBy('position');
  return rows.map((row) => toSource(row, suffix(ctx)));
}

/** Products at their present prices; what is retired never shows. */
export async function listProducts(ctx: Ctx, filter: ProductFilter = {}): Promise<Product[]> {
  const rows = await presentPrices(ctx.db)
    .whereNot('p.status', 'retired')
    .modify((query) => {
      if (!filter.comingSoon) query.where('p.status', 'available');
      if (filter.target) query.where('p.target', filter.target);
      if (filter.kind) query.where('p.kind', filter.kind);
      if (filter.sourceId) {
        query.whereExists(
          ctx
            .db('product_sources as f')
            .whereRaw('f.price_id = pr.id')
            .where('f.source_id', filter.sourceId ?? ''),
        );
      }
    })
    .orderBy(orderOf(ctx, filter))
    .limit(Math.min(filter.limit ?? 100, 100));
  return withSources(ctx, rows);
}

/** The price of the cheapest product on sale, in centavos; 0 while nothing is. */
export async function cheapestPrice(ctx: Ctx): Promise<number> {
  const row = await presentPrices(ctx.db)
    .where('p.status', 'available')
    .clearSelect()
    .min('pr.amount as price')
    .first();
  return row?.price ?? 0;
}

/** One product by the id that addresses and programs use; retired ones too, for old reports. */
export async function findProduct(ctx: Ctx, externalId: string): Promise<Product | null> {
  const rows = await presentPrices(ctx.db).where('p.external_id', externalId);
  return (await withSources(ctx, rows))[0] ?? null;
}

/** The same by its row id. */
export async function findProductById(ctx: Ctx, id: string): Promise<Product | null> {
  const rows = await presentPrices(ctx.db).where('p.id', id);
  return (await withSources(ctx, rows))[0] ?? null;
}

function presentPrices(db: Knex): Knex.QueryBuilder {
  return db('products as p')
    .select('p.*', 'pr.id as price_id', 'pr.amount')
    .leftJoin('product_demand as d', 'd.product_id', 'p.id')
    .joinRaw(`join lateral (
      select id, amount from prices where product_id = p.id and valid_from <= now()
      order by valid_from desc limit 1) pr on true`);
}

type Row = Record<string, unknown> & { price_id: string };
type Suffix = 'pt' | 'en';
const suffix = (ctx: Ctx): Suffix => (ctx.locale === 'en-US' ? 'en' : 'pt');

type Order = string | { column: string; order: 'desc'; nulls: 'last' };

function orderOf(ctx: Ctx, { orderBy = 'position' }: ProductFilter): Order[] {
  if (orderBy === 'popular') {
    return [{ column: 'd.orders', order: 'desc', nulls: 'last' }, 'p.popular', 'p.position'];
  }
  if (orderBy === 'price') return ['pr.amount', 'p.position'];
  if (orderBy === 'name') return [`p.name_${suffix(ctx)}`];
  return ['p.position'];
}

async function withSources(ctx: Ctx, rows: Row[]): Promise<Product[]> {
  const priceIds = rows.map((row) => row.price_id);
  const sources = await ctx
    .db('product_sources as ps')
    .join('sources as s', 's.id', 'ps.source_id')
    .whereIn('ps.price_id', priceIds)
    .orderBy('s.position')
    .select('ps.*', 's.*');
  return rows.map((row) =>
    toProduct(
      row,
      suffix(ctx),
      sources
        .filter((each) => each.price_id === row.price_id)
        .map(
          (each): ProductSource => ({
            ...toSource(each, suffix(ctx)),
            share: each.share,
            providerCost: each.provider_cost,
            required: each.required,
          }),
        ),
    ),
  );
}

const toSource = (row: Record<string, unknown>, lang: Suffix): Source => ({
  id: row.id as string,
  queue: row.queue as string,
  name: row[`name_${lang}`] as string,
  authority: row[`authority_${lang}`] as string,
  needs: row.needs as string[],
  usualMs: row.usual_ms as number,
});

const toProduct = (row: Row, lang: Suffix, sources: ProductSource[]): Product => ({
  id: row.id as string,
  externalId: row.external_id as string,
  kind: row.kind as Product['kind'],
  reportType: row.report_type as Product['reportType'],
  target: row.target as Product['target'],
  status: row.status as Product['status'],
  name: row[`name_${lang}`] as string,
  description: row[`description_${lang}`] as string,
  requiredInputs: row.required_inputs as Product['requiredInputs'],
  optionalInputs: row.optional_inputs as Product['optionalInputs'],
  needsValidatedEmail: row.needs_validated_email as boolean,
  batch: row.batch as boolean,
  priceId: row.price_id,
  price: row.amount as number,
  sources,
});
