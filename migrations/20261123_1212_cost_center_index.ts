import type { Knex } from 'knex';

/** All cost centers of a company, archived ones too: the history and the statement name and filter by them. */
export async function up(db: Knex): Promise<void> {
  await db.raw('create index cost_centers_account on cost_centers (account_id)');
}

export async function down(db: Knex): Promise<void> {
  await db.raw('drop index cost_centers_account');
}
