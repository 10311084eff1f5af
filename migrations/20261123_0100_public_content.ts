import type { Knex } from 'knex';

/** What visitors' pages show: price lists, packages, settings. Web processes forget their pages at a change. */
const TABLES = ['settings', 'sources', 'products', 'product_sources', 'prices', 'credit_packages'];

export async function up(db: Knex): Promise<void> {
  await db.raw(`
    create function tell_public_content() returns trigger language plpgsql as $$
    begin
      perform pg_notify('public_content', '');
      return null;
    end $$
  `);
  for (const table of TABLES) {
    await db.raw(`
      create trigger ${table}_public_content after insert or update or delete or truncate on ${table}
      for each statement execute function tell_public_content()
    `);
  }
}

export async function down(db: Knex): Promise<void> {
  await db.raw('drop function tell_public_content cascade');
}
