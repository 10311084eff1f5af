import type { Knex } from 'knex';
import { createIndexConcurrently, dropIndexConcurrently } from './indexes';

export const config = { transaction: false };

/** Runs whose file's name or head, which may name a candidate, goes with the content of their lines. */
export async function up(db: Knex): Promise<void> {
  await createIndexConcurrently(db, {
    name: 'recruitment_runs_named',
    on: 'recruitment_runs (created_at) where name_sealed is not null or sheet_sealed is not null',
  });
}

export async function down(db: Knex): Promise<void> {
  await dropIndexConcurrently(db, 'recruitment_runs_named');
}
