import type { Knex } from 'knex';
import { createIndexConcurrently, dropIndexConcurrently } from './indexes';

/** The operators' lists of reports, newest first: partial ones, and those with a source that gave no answer. */
export const config = { transaction: false };

export async function up(db: Knex): Promise<void> {
  await createIndexConcurrently(db, {
    name: 'reports_partial',
    on: "reports (created_at desc, id desc) where state = 'partial'",
  });
  await createIndexConcurrently(db, {
    name: 'reports_unanswered',
    on: 'reports (created_at desc) where sources_no_answer > 0',
  });
}

export async function down(db: Knex): Promise<void> {
  await dropIndexConcurrently(db, 'reports_partial');
  await dropIndexConcurrently(db, 'reports_unanswered');
}
