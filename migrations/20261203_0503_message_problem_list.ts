import type { Knex } from 'knex';
import { createIndexConcurrently, dropIndexConcurrently } from './indexes';

/** The operators' list of mails that came back. */
export const config = { transaction: false };

export const up = (db: Knex): Promise<void> =>
  createIndexConcurrently(db, {
    name: 'messages_problem',
    on: 'messages (created_at desc) where problem is not null',
  });

export const down = (db: Knex): Promise<void> => dropIndexConcurrently(db, 'messages_problem');
