import type { Knex } from 'knex';

/**
 * A page of the history filtered by indicator, purpose or view is read along an index, however rare what it finds;
 * of the views, only the few reports that they hold.
 */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    create index reports_account_risk on reports (account_id, risk_level, created_at desc, id desc);
    create index reports_account_purpose on reports (account_id, purpose, created_at desc, id desc);
    create index reports_account_alerts on reports (account_id, created_at desc, id desc)
      where risk_level in ('attention', 'high');
    create index reports_account_incomplete on reports (account_id, created_at desc, id desc)
      where sources_not_asked > 0 or sources_no_answer > 0`);
}

export async function down(db: Knex): Promise<void> {
  await db.raw(
    'drop index reports_account_risk, reports_account_purpose, reports_account_alerts, reports_account_incomplete',
  );
}
