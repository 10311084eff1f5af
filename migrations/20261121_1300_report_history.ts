import type { Knex } from 'knex';

/** Indexes that the history's filters, the operators' list and the check of a file read by. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    create index reports_account_product on reports (account_id, product_id, created_at desc, id desc);
    create index reports_account_user on reports (account_id, user_id, created_at desc, id desc);
    create index reports_account_state on reports (account_id, state, created_at desc, id desc);
    create index reports_newest on reports (created_at desc, id desc);
    create index reports_failed on reports (created_at desc, id desc) where state = 'failed';
    create index report_files_fingerprint on report_files (sha256);
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw(`
    drop index report_files_fingerprint, reports_failed, reports_newest,
      reports_account_state, reports_account_user, reports_account_product
  `);
}
