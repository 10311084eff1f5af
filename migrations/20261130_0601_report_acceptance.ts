import type { Knex } from 'knex';

/** When the person who ordered a report accepted the terms on its confirmation; null where they did not see one. */
export async function up(db: Knex): Promise<void> {
  await db.raw('alter table reports add column accepted_at timestamptz');
}

export async function down(db: Knex): Promise<void> {
  await db.raw('alter table reports drop column accepted_at');
}
