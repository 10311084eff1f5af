import type { Knex } from 'knex';
import { createIndexConcurrently, dropIndexConcurrently } from './indexes';

/** Unreadable notices by age. */
export const config = { transaction: false };

export async function up(db: Knex): Promise<void> {
  await createIndexConcurrently(db, {
    name: 'pix_unreadable_notices_age',
    on: 'pix_unreadable_notices (received_at)',
  });
}

export async function down(db: Knex): Promise<void> {
  await dropIndexConcurrently(db, 'pix_unreadable_notices_age');
}
