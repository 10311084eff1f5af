import type { Knex } from 'knex';

/** Finds tokens that are over, for cleaning them away. */
export async function up(db: Knex): Promise<void> {
  await db.raw('create index api_tokens_expires on api_tokens (expires_at)');
}

export async function down(db: Knex): Promise<void> {
  await db.raw('drop index api_tokens_expires');
}
