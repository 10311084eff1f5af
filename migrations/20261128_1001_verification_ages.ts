import type { Knex } from 'knex';
import { createIndexConcurrently, dropIndexConcurrently } from './indexes';

/** Verifications by the end of their retention: five years, and the days that their integration says. */
export const config = { transaction: false };

export async function up(db: Knex): Promise<void> {
  await createIndexConcurrently(db, { name: 'verifications_age', on: 'verifications (created_at)' });
  await createIndexConcurrently(db, {
    name: 'verifications_retained',
    on: "verifications ((finished_at at time zone 'UTC' + make_interval(days => (policy ->> 'retentionDays')::int))) where finished_at is not null and emptied_at is null",
  });
}

export async function down(db: Knex): Promise<void> {
  await dropIndexConcurrently(db, 'verifications_age');
  await dropIndexConcurrently(db, 'verifications_retained');
}
