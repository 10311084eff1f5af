import type { Knex } from 'knex';
import { createIndexConcurrently, dropIndexConcurrently } from './indexes';

/** The operators' list of webhooks that fail: those that were turned off because of it. */
export const config = { transaction: false };

export const up = (db: Knex): Promise<void> =>
  createIndexConcurrently(db, {
    name: 'webhook_endpoints_disabled',
    on: "webhook_endpoints (failing_since desc) where state = 'disabled'",
  });

export const down = (db: Knex): Promise<void> => dropIndexConcurrently(db, 'webhook_endpoints_disabled');
