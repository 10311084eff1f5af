import type { Knex } from 'knex';
import { createIndexConcurrently, dropIndexConcurrently } from './indexes';

/** Files to delete, the oldest first: erasing a large account leaves very many. */
export const config = { transaction: false };

export async function up(db: Knex): Promise<void> {
  await createIndexConcurrently(db, { name: 'discarded_files_oldest', on: 'discarded_files (noted_at)' });
}

export async function down(db: Knex): Promise<void> {
  await dropIndexConcurrently(db, 'discarded_files_oldest');
}
