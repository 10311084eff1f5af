import type { Knex } from 'knex';
import { createIndexConcurrently, dropIndexConcurrently } from './indexes';

export const config = { transaction: false };

/** Which accounts ordered a product lately. */
export async function up(db: Knex): Promise<void> {
  await createIndexConcurrently(db, {
    name: 'reports_product',
    on: 'reports (product_id, created_at) include (account_id)',
  });
}

export const down = (db: Knex): Promise<void> => dropIndexConcurrently(db, 'reports_product');
