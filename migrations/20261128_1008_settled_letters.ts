import type { Knex } from 'knex';
import { createIndexConcurrently, dropIndexConcurrently } from './indexes';

/** Dead letters that were settled, by age. */
export const config = { transaction: false };

export async function up(db: Knex): Promise<void> {
  await createIndexConcurrently(db, {
    name: 'dead_letters_settled',
    on: 'dead_letters (settled_at) where settled_at is not null',
  });
}

export async function down(db: Knex): Promise<void> {
  await dropIndexConcurrently(db, 'dead_letters_settled');
}
