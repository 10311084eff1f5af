import type { Knex } from 'knex';

/**
 * Purchases whose account is gone: open ones are canceled at the bank, and what was paid is returned. And when a refund
 * or return was last queried, so that the oldest query comes first.
 */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    alter table pix_charges add column abandoned_at timestamptz, add column abandon_tried_at timestamptz;
    create index pix_charges_abandoned on pix_charges (abandon_tried_at nulls first)
      where abandoned_at is not null and state in ('active', 'paid');
    alter table pix_refunds add column checked_at timestamptz;
    alter table pix_unmatched_payments add column checked_at timestamptz`);
}

export async function down(db: Knex): Promise<void> {
  await db.raw(`
    alter table pix_unmatched_payments drop column checked_at;
    alter table pix_refunds drop column checked_at;
    drop index pix_charges_abandoned;
    alter table pix_charges drop column abandoned_at, drop column abandon_tried_at`);
}
