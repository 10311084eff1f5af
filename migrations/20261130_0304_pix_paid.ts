import type { Knex } from 'knex';
import { createIndexConcurrently, dropIndexConcurrently } from './indexes';

/** The Pix of a day, and the last one. */
export const config = { transaction: false };

export const up = (db: Knex): Promise<void> =>
  createIndexConcurrently(db, {
    name: 'pix_charges_paid_at',
    on: 'pix_charges (paid_at) where paid_at is not null',
  });

export const down = (db: Knex): Promise<void> => dropIndexConcurrently(db, 'pix_charges_paid_at');
