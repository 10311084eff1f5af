import type { Knex } from 'knex';
import { createIndexConcurrently, dropIndexConcurrently } from './indexes';

/** Text messages to phones without an account by age, and those of a user, which go with their account. */
export const config = { transaction: false };

export async function up(db: Knex): Promise<void> {
  await createIndexConcurrently(db, {
    name: 'text_messages_of_nobody',
    on: 'text_messages (created_at) where user_id is null',
  });
  await createIndexConcurrently(db, { name: 'text_messages_whose', on: 'text_messages (user_id)' });
}

export async function down(db: Knex): Promise<void> {
  await dropIndexConcurrently(db, 'text_messages_of_nobody');
  await dropIndexConcurrently(db, 'text_messages_whose');
}
