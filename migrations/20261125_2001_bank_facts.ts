import type { Knex } from 'knex';
import { replaceFunctions } from './functions';

/**
 * Whatever the bank says of a charge has a place: a removed charge, a refund by its own id, what was returned of a
 * payment without purchase, and notices that could not be read. What returns to a wallet covers a clawback first.
 */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    alter table pix_charges drop constraint pix_charges_state_check;
    alter table pix_charges add constraint pix_charges_state_check
      check (state in ('active', 'paid', 'expired', 'removed', 'refunding', 'refunded', 'clawed_back'));
    alter table pix_charges drop constraint pix_charges_check;
    alter table pix_charges add constraint pix_charges_check
      check ((end_to_end_id is null) = (state in ('active', 'expired', 'removed')));
    drop index pix_charges_unpaid;
    create index pix_charges_unpaid on pix_charges (created_at) where state in ('active', 'expired', 'removed');

    alter table pix_refunds add column rtr_id text unique check (length(rtr_id) <= 32);
    create index pix_refunds_uncovered on pix_refunds (charge_id) where uncovered > 0;
    create index pix_refunds_processing on pix_refunds (charge_id) where state = 'processing';

    alter table pix_unmatched_payments
      add column returned bigint not null default 0 check (returned >= 0),
      add column returned_at_keep bigint not null default 0 check (returned_at_keep >= 0),
      add column refund_amount bigint check (refund_amount > 0);

    create table pix_unreadable_notices (
      id bigint generated always as identity primary key,
      entry jsonb not null,
      received_at timestamptz not null,
      seen_at timestamptz
    );
    create index pix_unreadable_notices_unseen on pix_unreadable_notices (received_at) where seen_at is null;
  `);
  await replaceFunctions(db);
}

/** Functions stay as they are: those that call `billing_recover` stay too, and it reads nothing that goes. */
export async function down(db: Knex): Promise<void> {
  await db.raw(`
    drop table pix_unreadable_notices;
    alter table pix_unmatched_payments drop column returned, drop column returned_at_keep, drop column refund_amount;
    drop index pix_refunds_uncovered, pix_refunds_processing;
    alter table pix_refunds drop column rtr_id;
    drop index pix_charges_unpaid;
    create index pix_charges_unpaid on pix_charges (created_at) where state in ('active', 'expired');
    update pix_charges set state = 'expired' where state = 'removed';
    alter table pix_charges drop constraint pix_charges_check;
    alter table pix_charges add constraint pix_charges_check
      check ((end_to_end_id is null) = (state in ('active', 'expired')));
    alter table pix_charges drop constraint pix_charges_state_check;
    alter table pix_charges add constraint pix_charges_state_check
      check (state in ('active', 'paid', 'expired', 'refunding', 'refunded', 'clawed_back'));
  `);
}
