import type { Knex } from 'knex';

/** A switch that switched nothing: every order asks for the registration. */
export async function up(db: Knex): Promise<void> {
  await db.raw('alter table products drop column needs_registration');
}

export async function down(db: Knex): Promise<void> {
  await db.raw('alter table products add column needs_registration boolean not null default true');
}
