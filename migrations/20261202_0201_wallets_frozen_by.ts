import type { Knex } from 'knex';

/** Which operator froze a wallet; null where the check of the ledger did. */
export async function up(db: Knex): Promise<void> {
  await db.raw('alter table wallets add column frozen_by uuid');
}

export async function down(db: Knex): Promise<void> {
  await db.raw('alter table wallets drop column frozen_by');
}
