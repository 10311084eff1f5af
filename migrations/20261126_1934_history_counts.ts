import type { Knex } from 'knex';
import { createIndexConcurrently, dropIndexConcurrently } from './indexes';

/**
 * What a history counts and filters by, without reading the reports themselves; and the few columns of emptied ones that
 * the sum of a month still counts.
 */
export const config = { transaction: false };

export async function up(db: Knex): Promise<void> {
  await createIndexConcurrently(db, {
    name: 'reports_account_counts',
    on: `reports (account_id, created_at desc, id desc)
      include (charged, state, risk_level, user_id, product_id, purpose, cost_center_id, sources_not_asked, sources_no_answer)
      where inputs_sealed <> ''`,
  });
  await createIndexConcurrently(db, {
    name: 'reports_account_emptied',
    on: "reports (account_id, created_at) include (user_id, charged) where inputs_sealed = ''",
  });
}

export async function down(db: Knex): Promise<void> {
  await dropIndexConcurrently(db, 'reports_account_counts');
  await dropIndexConcurrently(db, 'reports_account_emptied');
}
