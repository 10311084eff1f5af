import type { Knex } from 'knex';
import { createIndexConcurrently, dropIndexConcurrently } from './indexes';

/** Proofs of data subjects by age: what is to be deleted, and the few that operators review. */
export const config = { transaction: false };

export async function up(db: Knex): Promise<void> {
  await createIndexConcurrently(db, {
    name: 'verifications_proofs',
    on: "verifications (created_at) where origin = 'subject'",
  });
}

export async function down(db: Knex): Promise<void> {
  await dropIndexConcurrently(db, 'verifications_proofs');
}
