import type { Knex } from 'knex';

/** The buyer's language, for the e-mail that says that the payment arrived. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`alter table pix_charges add column locale text not null default 'pt-BR'`);
}

export async function down(db: Knex): Promise<void> {
  await db.raw('alter table pix_charges drop column locale');
}
