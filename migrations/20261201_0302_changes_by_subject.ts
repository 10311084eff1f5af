import type { Knex } from 'knex';
import { createIndexConcurrently, dropIndexConcurrently } from './indexes';

export const config = { transaction: false };

/** What two people decided on one thing, such as a product's prices. */
export async function up(db: Knex): Promise<void> {
  await createIndexConcurrently(db, {
    name: 'control_changes_subject',
    on: 'control_changes (kind, subject, created_at desc)',
  });
}

export const down = (db: Knex): Promise<void> => dropIndexConcurrently(db, 'control_changes_subject');
