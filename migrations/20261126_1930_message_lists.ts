import type { Knex } from 'knex';
import { createIndexConcurrently, dropIndexConcurrently } from './indexes';

/** The operators' lists of e-mails, newest first: all, and the few that were not sent. */
export const config = { transaction: false };

export async function up(db: Knex): Promise<void> {
  await createIndexConcurrently(db, { name: 'messages_newest', on: 'messages (created_at desc)' });
  await createIndexConcurrently(db, {
    name: 'messages_unsent',
    on: "messages (state, created_at desc) where state <> 'sent'",
  });
}

export async function down(db: Knex): Promise<void> {
  await dropIndexConcurrently(db, 'messages_newest');
  await dropIndexConcurrently(db, 'messages_unsent');
}
