import type { Knex } from 'knex';

/**
 * Payments that bought nothing: paid twice, another amount, a charge that is not ours. The money is the
 * payer's and stands in no ledger account of ours: it is given back, or an operator says what became of it.
 */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    create table pix_surpluses (
      end_to_end_id text primary key check (length(end_to_end_id) = 32),
      charge_id uuid references pix_charges,
      txid text check (length(txid) <= 35),
      amount bigint not null check (amount > 0),
      reason text not null
        check (reason in ('invoice_paid_twice', 'second_payment', 'amount_mismatch', 'unknown_charge')),
      state text not null default 'open' check (state in ('open', 'returning', 'returned', 'failed', 'kept')),
      refund_id text unique check (refund_id ~ '^[a-zA-Z0-9]{1,35}$'),
      paid_at timestamptz not null,
      found_at timestamptz not null,
      decided_by uuid references users,
      settled_at timestamptz,
      check (reason = 'unknown_charge' or charge_id is not null),
      check (state <> 'returning' or refund_id is not null)
    );
    create index pix_surpluses_waiting on pix_surpluses (found_at) where state in ('open', 'returning', 'failed');
    create index pix_surpluses_charge on pix_surpluses (charge_id);
    create index pix_charges_paid on pix_charges (checked_at) where state = 'paid';
    insert into pix_surpluses (end_to_end_id, charge_id, txid, amount, reason, paid_at, found_at)
      select end_to_end_id, id, txid, amount, problem, paid_at, now() from pix_charges
      where problem = 'invoice_paid_twice' and state = 'paid';
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw('drop index pix_charges_paid; drop table pix_surpluses');
}
