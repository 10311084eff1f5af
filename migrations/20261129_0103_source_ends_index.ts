import type { Knex } from 'knex';
import { createIndexConcurrently, dropIndexConcurrently } from './indexes';

/** The sources that ended in a minute. */
export const config = { transaction: false };

export async function up(db: Knex): Promise<void> {
  await createIndexConcurrently(db, {
    name: 'report_sources_ended',
    on: 'report_sources (ended_at) where ended_at is not null',
  });
}

export async function down(db: Knex): Promise<void> {
  await dropIndexConcurrently(db, 'report_sources_ended');
}
