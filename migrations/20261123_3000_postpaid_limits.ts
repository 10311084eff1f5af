import type { Knex } from 'knex';

/** A post-paid limit is granted, never given by default: prepaid accounts lose the one they never used. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    update wallets set credit_limit = 0 from accounts a
      where a.id = wallets.account_id and a.billing_type = 1 and credit_limit <> 0;
    create index accounts_postpaid on accounts (id) where billing_type = 2;
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw('drop index accounts_postpaid');
}
