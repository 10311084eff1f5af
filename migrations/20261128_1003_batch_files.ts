import type { Knex } from 'knex';
import { createIndexConcurrently, dropIndexConcurrently } from './indexes';

/** Batches whose files are kept: sheets, too. */
export const config = { transaction: false };

export async function up(db: Knex): Promise<void> {
  await createIndexConcurrently(db, {
    name: 'batches_files',
    on: 'batches (ended_at) where coalesce(file_key, sheet_key) is not null',
  });
}

export async function down(db: Knex): Promise<void> {
  await dropIndexConcurrently(db, 'batches_files');
}
