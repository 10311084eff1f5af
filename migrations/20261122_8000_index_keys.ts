import type { Knex } from 'knex';

/** Nobody looks up an attempt at registering by its CPF. */
export async function up(db: Knex): Promise<void> {
  await db.raw('alter table onboarding_requests drop column cpf_index');
}

/** Attempts of before have none again. */
export async function down(db: Knex): Promise<void> {
  await db.raw(`alter table onboarding_requests add column cpf_index text not null default ''`);
}
