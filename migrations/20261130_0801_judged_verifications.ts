import type { Knex } from 'knex';
import { createIndexConcurrently, dropIndexConcurrently } from './indexes';

/** The last cases of an integration, on which a changed policy is tried. */
export const config = { transaction: false };

export async function up(db: Knex): Promise<void> {
  await createIndexConcurrently(db, {
    name: 'verifications_judged',
    on: "verifications (integration_id, created_at desc) where state in ('review', 'approved', 'rejected')",
  });
}

export async function down(db: Knex): Promise<void> {
  await dropIndexConcurrently(db, 'verifications_judged');
}
