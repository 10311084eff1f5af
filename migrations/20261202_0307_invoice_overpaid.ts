import type { Knex } from 'knex';

const BEFORE = `'invoice_paid_twice', 'second_payment', 'amount_mismatch', 'unknown_charge'`;

/** What a payment has above what was owed of its invoice. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    alter table pix_unmatched_payments drop constraint pix_unmatched_payments_reason_check;
    alter table pix_unmatched_payments add constraint pix_unmatched_payments_reason_check
      check (reason in (${BEFORE}, 'invoice_overpaid')) not valid`);
}

export async function down(db: Knex): Promise<void> {
  await db.raw(`
    update pix_unmatched_payments set reason = 'amount_mismatch' where reason = 'invoice_overpaid';
    alter table pix_unmatched_payments drop constraint pix_unmatched_payments_reason_check;
    alter table pix_unmatched_payments add constraint pix_unmatched_payments_reason_check
      check (reason in (${BEFORE}))`);
}
