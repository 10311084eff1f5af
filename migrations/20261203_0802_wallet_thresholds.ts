import type { Knex } from 'knex';
import { createIndexConcurrently, dropIndexConcurrently } from './indexes';

/** Wallets whose low-balance threshold is the common one, which each minute are brought to what it is by then. */
export async function up(db: Knex): Promise<void> {
  await createIndexConcurrently(db, {
    name: 'wallets_low_below',
    on: 'wallets (low_below) where not low_below_own',
  });
}

export async function down(db: Knex): Promise<void> {
  await dropIndexConcurrently(db, 'wallets_low_below');
}

export const config = { transaction: false };
