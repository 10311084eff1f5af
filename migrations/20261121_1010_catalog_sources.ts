import type { Knex } from 'knex';
import { DOSSIERS, type SeedPart, type SeedProduct, SINGLES } from './seeds/1010_products';
import { SOURCES } from './seeds/1010_sources';

/** The whole catalogue: every source, four dossiers, fourteen single queries, and what is asked for most. */
export async function up(db: Knex): Promise<void> {
  await db.raw('alter table products add column popular int');
  await db('sources').insert(SOURCES);
  await db('sources').where({ id: 'serpro-cpf' }).update({ position: 1 });
  await db('sources').where({ id: 'transparencia-pep' }).update({ position: 30 });
  for (const { externalId, row, amount, parts } of DOSSIERS) {
    const [product] = await db('products').where({ external_id: externalId }).update(row).returning('id');
    await price(db, product.id, amount, parts);
  }
  for (const product of SINGLES) await insert(db, product);
}

export async function down(db: Knex): Promise<void> {
  const newest = 'select distinct on (product_id) id from prices order by product_id, valid_from desc';
  await db.raw(`delete from product_sources where price_id in (${newest})`);
  await db.raw(`delete from prices where id in (${newest})`);
  await db('products').whereIn('external_id', idsOf(SINGLES)).delete();
  await db('products')
    .whereIn('external_id', idsOf(DOSSIERS.slice(1)))
    .update({ status: 'coming_soon' });
  const sources = SOURCES.map(({ id }) => id);
  await db('sources').whereIn('id', sources).delete();
  await db.raw('alter table products drop column popular');
}

const idsOf = (products: readonly SeedProduct[]): string[] => products.map(({ externalId }) => externalId);

async function insert(db: Knex, { externalId, row, amount, parts }: SeedProduct): Promise<void> {
  const [product] = await db('products')
    .insert({ ...row, external_id: externalId })
    .returning('id');
  await price(db, product.id, amount, parts);
}

/** A price of its own moment: migrations may share one transaction, and with it one now(). */
async function price(db: Knex, productId: string, amount: number, parts: SeedPart[]): Promise<void> {
  const [row] = await db('prices')
    .insert({ product_id: productId, amount, valid_from: db.raw('clock_timestamp()') })
    .returning('id');
  await db('product_sources').insert(parts.map((part) => ({ ...part, price_id: row.id })));
}
