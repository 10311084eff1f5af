import type { Knex } from 'knex';
import { createIndexConcurrently, dropIndexConcurrently } from './indexes';

/** Payments that were settled, of which the bank returned more since: they wait for an operator again. */
export const config = { transaction: false };

export const up = (db: Knex): Promise<void> =>
  createIndexConcurrently(db, {
    name: 'pix_unmatched_payments_returned_later',
    on: "pix_unmatched_payments (found_at) where state = 'kept' and returned > returned_at_keep",
  });

export const down = (db: Knex): Promise<void> =>
  dropIndexConcurrently(db, 'pix_unmatched_payments_returned_later');
