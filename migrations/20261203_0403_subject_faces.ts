import type { Knex } from 'knex';

/** A proof of a data subject may rest on a verification of face and document instead of a code. */
export async function up(db: Knex): Promise<void> {
  await db.raw('alter table subject_sessions add column verification_id uuid');
}

export async function down(db: Knex): Promise<void> {
  await db.raw('alter table subject_sessions drop column verification_id');
}
