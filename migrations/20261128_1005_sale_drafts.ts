import type { Knex } from 'knex';
import { createIndexConcurrently, dropIndexConcurrently } from './indexes';

/** Unpaid drafts, deleted when they expire. */
export const config = { transaction: false };

export async function up(db: Knex): Promise<void> {
  await createIndexConcurrently(db, {
    name: 'terminal_sales_drafts',
    on: "terminal_sales (expires_at) where state = 'draft'",
  });
}

export async function down(db: Knex): Promise<void> {
  await dropIndexConcurrently(db, 'terminal_sales_drafts');
}
