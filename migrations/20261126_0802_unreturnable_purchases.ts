import type { Knex } from 'knex';

/** Abandoned purchases whose credits were spent: nothing is tried any more, an operator returns what is left. */
export async function up(db: Knex): Promise<void> {
  await db.raw('alter table pix_charges add column abandon_ended_at timestamptz');
}

export async function down(db: Knex): Promise<void> {
  await db.raw('alter table pix_charges drop column abandon_ended_at');
}
