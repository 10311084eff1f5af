import type { Knex } from 'knex';

/** Invoices are numbered as they begin, and the charges of one are found by it. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    alter table invoices add number bigint generated always as identity unique;
    create index holds_invoice on holds (invoice_id) where invoice_id is not null`);
}

export async function down(db: Knex): Promise<void> {
  await db.raw('drop index holds_invoice; alter table invoices drop number');
}
