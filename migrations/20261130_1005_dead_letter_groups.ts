import type { Knex } from 'knex';
import { createIndexConcurrently, dropIndexConcurrently } from './indexes';

export const config = { transaction: false };

/** Dead letters that wait, by what failed and why. */
export async function up(db: Knex): Promise<void> {
  await createIndexConcurrently(db, {
    name: 'dead_letters_groups',
    on: 'dead_letters (job, error, id) where settled_at is null',
  });
}

export async function down(db: Knex): Promise<void> {
  await dropIndexConcurrently(db, 'dead_letters_groups');
}
