import type { Knex } from 'knex';
import { DOSSIERS, type SeedProduct, SINGLES } from './products';
import { SOURCES } from './sources';

/** What is sold: every source, four dossiers, fourteen single queries. */
export async function seedCatalog(db: Knex): Promise<void> {
  await db('sources').insert(SOURCES);
  for (const product of [...DOSSIERS, ...SINGLES]) await insert(db, product);
}

/** A price of its own moment: migrations may share one transaction, and with it one now(). */
async function insert(db: Knex, { externalId, row, amount, parts }: SeedProduct): Promise<void> {
  const [product] = await db('products')
    .insert({ ...row, external_id: externalId })
    .returning('id');
  const [price] = await db('prices')
    .insert({ product_id: product.id, amount, valid_from: db.raw('clock_timestamp()') })
    .returning('id');
  await db('product_sources').insert(parts.map((part) => ({ ...part, price_id: price.id })));
}
