import type { Knex } from 'knex';

/** A company's own threshold of a low balance, and whom outside its team its invoices and notices go to, sealed. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`alter table wallets
    add column low_below_own boolean not null default false,
    add column contact_sealed bytea`);
}

export async function down(db: Knex): Promise<void> {
  await db.raw('alter table wallets drop column low_below_own, drop column contact_sealed');
}
