import type { Knex } from 'knex';

/** Trials are looked for every few minutes, to be forgotten an hour after they began. */
export async function up(db: Knex): Promise<void> {
  await db.raw("create index verifications_trials on verifications (created_at) where origin = 'try'");
}

export async function down(db: Knex): Promise<void> {
  await db.raw('drop index verifications_trials');
}
