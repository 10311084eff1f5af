import type { Knex } from 'knex';

/** What the tax authority said of a person is kept, sealed, until it is decided: a decision that runs again asks nobody. */
export async function up(db: Knex): Promise<void> {
  await db.raw('alter table verifications add column cpf_answer_sealed bytea');
}

export async function down(db: Knex): Promise<void> {
  await db.raw('alter table verifications drop column cpf_answer_sealed');
}
