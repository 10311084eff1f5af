import type { Knex } from 'knex';

/** The address that a company's invoices carry, sealed: today's on the wallet, each closed invoice's own. */
export async function up(db: Knex): Promise<void> {
  await db.raw('alter table wallets add column address_sealed bytea');
  await db.raw('alter table invoices add column address_sealed bytea');
}

export async function down(db: Knex): Promise<void> {
  await db.raw('alter table invoices drop column address_sealed');
  await db.raw('alter table wallets drop column address_sealed');
}
