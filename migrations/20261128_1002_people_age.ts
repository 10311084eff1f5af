import type { Knex } from 'knex';
import { createIndexConcurrently, dropIndexConcurrently } from './indexes';

/** People of verifications by age. */
export const config = { transaction: false };

export async function up(db: Knex): Promise<void> {
  await createIndexConcurrently(db, {
    name: 'verification_people_age',
    on: 'verification_people (created_at)',
  });
}

export async function down(db: Knex): Promise<void> {
  await dropIndexConcurrently(db, 'verification_people_age');
}
