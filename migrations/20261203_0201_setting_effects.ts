import type { Knex } from 'knex';
import { createIndexConcurrently, dropIndexConcurrently } from './indexes';

/** What a setting would have changed is counted over 30 days. */
export const config = { transaction: false };

export async function up(db: Knex): Promise<void> {
  await createIndexConcurrently(db, { name: 'bonus_claims_created', on: 'bonus_claims (created_at)' });
  await createIndexConcurrently(db, { name: 'adjustments_created', on: 'adjustments (created_at)' });
}

export async function down(db: Knex): Promise<void> {
  await dropIndexConcurrently(db, 'bonus_claims_created');
  await dropIndexConcurrently(db, 'adjustments_created');
}
