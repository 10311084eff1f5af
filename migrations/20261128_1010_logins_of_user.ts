import type { Knex } from 'knex';
import { createIndexConcurrently, dropIndexConcurrently } from './indexes';

/** A user's logins, emptied with their account. */
export const config = { transaction: false };

export async function up(db: Knex): Promise<void> {
  await createIndexConcurrently(db, { name: 'login_records_whose', on: 'login_records (user_id)' });
}

export async function down(db: Knex): Promise<void> {
  await dropIndexConcurrently(db, 'login_records_whose');
}
