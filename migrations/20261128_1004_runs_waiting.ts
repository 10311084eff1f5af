import type { Knex } from 'knex';
import { createIndexConcurrently, dropIndexConcurrently } from './indexes';

/** Runs with lines to import, looked for every second. */
export const config = { transaction: false };

export async function up(db: Knex): Promise<void> {
  await createIndexConcurrently(db, {
    name: 'recruitment_runs_waiting',
    on: "recruitment_runs (created_at) where state in ('received', 'importing')",
  });
}

export async function down(db: Knex): Promise<void> {
  await dropIndexConcurrently(db, 'recruitment_runs_waiting');
}
