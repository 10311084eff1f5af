import type { Knex } from 'knex';

/** An endpoint may be told of incidents of some components alone; none means all of them, those to come too. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`alter table webhook_endpoints add column components text[] not null default '{}'`);
}

export async function down(db: Knex): Promise<void> {
  await db.raw('alter table webhook_endpoints drop column components');
}
