import type { Knex } from 'knex';

const BEFORE = `'purchase', 'bonus', 'unlock', 'adjustment', 'hold', 'capture', 'release', 'expire', 'refund',
        'refund_failed', 'clawback', 'lot_expiry', 'invoice', 'invoice_payment'`;

/** An invoice is written off. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    alter table journal drop constraint journal_kind_check;
    alter table journal add constraint journal_kind_check check (kind in (${BEFORE}, 'write_off')) not valid`);
}

/** The journal is never changed: what was written off stays in it. */
export async function down(db: Knex): Promise<void> {
  await db.raw(`
    alter table journal drop constraint journal_kind_check;
    alter table journal add constraint journal_kind_check check (kind in (${BEFORE})) not valid`);
}
