import type { Knex } from 'knex';
import { isSourceConfigured } from '~/src/domains/sources';
import type { Ctx } from '~/src/platform/context';
import type { Db } from '~/src/platform/database/db';
import { runStatement } from '~/src/platform/database/knex';
import { ofTable, statement, typed } from '~/src/platform/database/statement';
import { cachedContent } from '~/src/platform/public-content';
import { type ColumnLanguage, getColumnLanguage, type Locale } from '~/src/shared/locale';
import { sellsWithout } from './catalog.rules';
import type { Product, ProductFilter, ProductSource, Source } from './catalog.types';

/** Every source, in the reader's language. */
export const listSources = async ({ db, locale }: Ctx): Promise<Source[]> => [
  ...(await sourcesIn[getColumnLanguage(locale)](db)),
];

const readSources = (lang: ColumnLanguage) =>
  cachedContent(async (db): Promise<Source[]> => {
    const rows = await db('sources').orderBy('position');
    return rows.map((row) => toSource(row, lang));
  });
const sourcesIn = { pt: readSources('pt'), en: readSources('en') };

/** Products at their current prices, without retired ones. */
export async function listProducts(ctx: Ctx, filter: ProductFilter = {}): Promise<Product[]> {
  const {
    target,
    kind,
    sourceId,
    comingSoon = false,
    unavailable = comingSoon,
    limit = MAX_PRODUCTS,
  } = filter;
  const statuses: Product['status'][] = [
    'available',
    ...(unavailable ? (['unavailable'] as const) : []),
    ...(comingSoon ? (['coming_soon'] as const) : []),
  ];
  const fits = ({ product }: Entry): boolean =>
    statuses.includes(product.status) &&
    (!target || product.target === target) &&
    (!kind || product.kind === kind) &&
    (!sourceId || product.sources.some(({ id }) => id === sourceId));
  return (await listEntries(ctx))
    .filter(fits)
    .sort(ORDERS[filter.orderBy ?? 'position'](ctx.locale))
    .slice(0, Math.min(limit, MAX_PRODUCTS))
    .map(({ product }) => product);
}

const MAX_PRODUCTS = 100;

/** A product with the fields that only sorting needs. */
interface Entry {
  product: Product;
  orders: number;
  popular: number;
  /** When the next price of a product begins; null: none waits for its day. */
  nextAt: Date | null;
}

type Compare = (one: Entry, other: Entry) => number;

/** The catalog is ordered by position, and sorting is stable. */
const ORDERS: Record<NonNullable<ProductFilter['orderBy']>, (locale: Locale) => Compare> = {
  position: () => () => 0,
  price: () => (one, other) => one.product.price - other.product.price,
  name: (locale) => (one, other) => one.product.name.localeCompare(other.product.name, locale),
  popular: () => (one, other) => other.orders - one.orders || one.popular - other.popular,
};

/** The price of the cheapest product on sale, in centavos; 0 while nothing is. */
export async function cheapestPrice(ctx: Ctx): Promise<number> {
  const sold = (await listEntries(ctx)).filter(({ product }) => product.status === 'available');
  const prices = sold.map(({ product }) => product.price);
  return prices.length > 0 ? Math.min(...prices) : 0;
}

/** One product by the public id; retired ones too, for old reports. */
export const findProduct = (ctx: Ctx, externalId: string): Promise<Product | null> =>
  findOne(ctx, 'externalId', externalId);

/** The same by its row id. */
export const findProductById = (ctx: Ctx, id: string): Promise<Product | null> => findOne(ctx, 'id', id);

/** A transaction reads the one product, uncached. */
async function findOne(ctx: Ctx, by: keyof typeof ONE, value: string): Promise<Product | null> {
  const { db } = ctx;
  if (!db.isTransaction) {
    return (await listEntries(ctx)).find(({ product }) => product[by] === value)?.product ?? null;
  }
  const [row] = await runStatement(db, ONE[by], [value]);
  return row ? asSold(ctx, toProduct(row, getColumnLanguage(ctx.locale), row.sources)) : null;
}

async function listEntries(ctx: Ctx): Promise<Entry[]> {
  const entries = await catalogIn[getColumnLanguage(ctx.locale)](ctx.db);
  return entries.map((entry) => ({ ...entry, product: asSold(ctx, entry.product) }));
}

/** A product on sale, unless a source that it needs is paused, or one of them cannot be asked in this installation. */
function asSold(ctx: Ctx, product: Product): Product {
  if (product.status !== 'available') return product;
  const isComplete = product.sources.every(({ id }) => isSourceConfigured(ctx, id));
  return isComplete && sellsWithout(product, ({ isPaused }) => isPaused)
    ? product
    : { ...product, status: 'unavailable' };
}

const readCatalog = (lang: ColumnLanguage) =>
  cachedContent(
    async (db) => withSources(db, await currentPrices(db).orderBy('p.position'), lang),
    (entries) => {
      const starts = entries.flatMap(({ nextAt }) => nextAt?.getTime() ?? []);
      return starts.length > 0 ? new Date(Math.min(...starts)) : null;
    },
  );
const catalogIn = { pt: readCatalog('pt'), en: readCatalog('en') };

const PRODUCT_COLUMNS = [
  'id',
  'external_id',
  'kind',
  'report_type',
  'target',
  'status',
  'popular',
  'batch',
  'name_pt',
  'name_en',
  'description_pt',
  'description_en',
  'required_inputs',
  'optional_inputs',
  'needs_validated_email',
] as const;
const PRODUCT = PRODUCT_COLUMNS.map((column) => `p.${column}` as const);
const PRICE = ['pr.id as price_id', 'pr.amount', 'd.orders'];
/** When the next price of `p` begins. */
const NEXT_AT =
  '(select min(valid_from) from prices where product_id = p.id and valid_from > now()) as next_at';

const SOURCE = [
  's.id',
  's.queue',
  's.name_pt',
  's.name_en',
  's.authority_pt',
  's.authority_en',
  's.needs',
  's.usual_ms',
  'ps.price_id',
  'ps.share',
  'ps.provider_cost',
  'ps.required',
] as const;
/** Of `sources as s`. */
const PAUSE = 'exists (select from source_pauses where source_id = s.id and resumed_at is null) as is_paused';

/** For `products as p`: its demand, and its current price. */
const CURRENT_PRICE = `left join product_demand d on d.product_id = p.id
  join lateral (select id, amount from prices where product_id = p.id and valid_from <= now()
    order by valid_from desc limit 1) pr on true`;

const currentPrices = (db: Db): Knex.QueryBuilder =>
  db('products as p').select(PRODUCT).joinRaw(CURRENT_PRICE).select(PRICE).select(db.raw(NEXT_AT));

const oneBy = (column: string) =>
  statement(
    `product-by-${column}`,
    `select ${[...PRODUCT, ...PRICE].join(', ')}, coalesce(s.all, '[]') as sources from products p ${CURRENT_PRICE}
    left join lateral (
      select json_agg(each order by position) as all
        from (select ${SOURCE.join(', ')}, ${PAUSE}, s.position from product_sources ps join sources s on s.id = ps.source_id
          where ps.price_id = pr.id) each) s on true
    where p.${column} = $1`,
    {
      ...ofTable('products', PRODUCT_COLUMNS),
      price_id: 'prices.id',
      amount: 'prices.amount',
      orders: 'product_demand.orders?',
      sources: typed<SourceRow[]>('json'),
    },
  );
const ONE = { id: oneBy('id'), externalId: oneBy('external_id') };

type Row = Record<string, unknown> & { price_id: string };
type SourceRow = Record<string, unknown>;

async function withSources(db: Db, rows: Row[], lang: ColumnLanguage): Promise<Entry[]> {
  const sources = await db('product_sources as ps')
    .join('sources as s', 's.id', 'ps.source_id')
    .whereRaw('ps.price_id = any(?::uuid[])', [rows.map((row) => row.price_id)])
    .orderBy('s.position')
    .select(SOURCE)
    .select(db.raw(PAUSE));
  return rows.map((row) => ({
    orders: Number(row.orders ?? 0),
    popular: Number(row.popular ?? Number.MAX_SAFE_INTEGER),
    nextAt: row.next_at as Date | null,
    product: toProduct(
      row,
      lang,
      sources.filter((each) => each.price_id === row.price_id),
    ),
  }));
}

const toSource = (row: Record<string, unknown>, lang: ColumnLanguage): Source => ({
  id: row.id as string,
  queue: row.queue as string,
  name: row[`name_${lang}`] as string,
  authority: row[`authority_${lang}`] as string,
  needs: row.needs as string[],
  usualMs: row.usual_ms as number,
});

const toProduct = (row: Row, lang: ColumnLanguage, sources: SourceRow[]): Product => ({
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
  sources: sources.map((each) => toProductSource(each, lang)),
});

const toProductSource = (row: SourceRow, lang: ColumnLanguage): ProductSource => ({
  ...toSource(row, lang),
  share: row.share as number,
  providerCost: row.provider_cost as number,
  required: row.required as boolean,
  isPaused: row.is_paused as boolean,
});
