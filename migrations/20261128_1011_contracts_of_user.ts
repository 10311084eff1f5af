import type { Knex } from 'knex';
import { createIndexConcurrently, dropIndexConcurrently } from './indexes';

/** A user's contracts, deleted with their account. */
export const config = { transaction: false };

export async function up(db: Knex): Promise<void> {
  await createIndexConcurrently(db, {
    name: 'onboarding_documents_user',
    on: 'onboarding_documents (user_id)',
  });
}

export async function down(db: Knex): Promise<void> {
  await dropIndexConcurrently(db, 'onboarding_documents_user');
}
