import type { Knex } from 'knex';

/**
 * Long statements: one index reaches a period long ago (a wallet's journal in the order of its time), the
 * other the few lines that are no report's. The second costs a report nothing.
 */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    create index journal_account_time on journal (account_id, created_at, id);
    create index journal_account_other on journal (account_id, id)
      where kind not in ('hold', 'capture', 'release', 'expire');
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw('drop index journal_account_time, journal_account_other');
}
