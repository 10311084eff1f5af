import type { Knex } from 'knex';

/** What of a charge's payment counts towards its invoice, where that is not the charge's amount. */
export async function up(db: Knex): Promise<void> {
  await db.raw('alter table pix_charges add column invoice_amount bigint');
}

export async function down(db: Knex): Promise<void> {
  await db.raw('alter table pix_charges drop column invoice_amount');
}
