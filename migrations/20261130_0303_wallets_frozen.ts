import type { Knex } from 'knex';
import { createIndexConcurrently, dropIndexConcurrently } from './indexes';

/** The few frozen wallets, which every page of the operators counts. */
export const config = { transaction: false };

export const up = (db: Knex): Promise<void> =>
  createIndexConcurrently(db, {
    name: 'wallets_frozen',
    on: 'wallets (frozen_at) where frozen_at is not null',
  });

export const down = (db: Knex): Promise<void> => dropIndexConcurrently(db, 'wallets_frozen');
