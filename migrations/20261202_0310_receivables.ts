import type { Knex } from 'knex';
import { createIndexConcurrently, dropIndexConcurrently } from './indexes';

/** The operators' lists of invoices: what is owed by its due day, the rest by state; and a month of them as a file. */
export const config = { transaction: false };

const INDEXES = [
  { name: 'invoices_owed', on: "invoices (due_on, number) where state in ('closed', 'overdue')" },
  { name: 'invoices_state', on: 'invoices (state, number desc)' },
  { name: 'invoices_issued', on: 'invoices (closed_at, id) where closed_at is not null' },
  {
    name: 'pix_charges_invoice_paid',
    on: 'pix_charges (paid_at, id) where invoice_id is not null and paid_at is not null',
  },
  {
    name: 'journal_invoice_losses',
    on: "journal (created_at, reference_id) where kind in ('write_off', 'clawback')",
  },
];

export async function up(db: Knex): Promise<void> {
  for (const index of INDEXES) await createIndexConcurrently(db, index);
}

export async function down(db: Knex): Promise<void> {
  for (const { name } of INDEXES) await dropIndexConcurrently(db, name);
}
