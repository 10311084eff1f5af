import type { Knex } from 'knex';

/** What a package is sold for from a moment on; before the first of them its own row says it. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    create table credit_package_terms (
      package_id uuid not null references credit_packages,
      valid_from timestamptz not null,
      price bigint not null check (price > 0),
      bonus bigint not null check (bonus >= 0),
      highlight boolean not null,
      active boolean not null,
      primary key (package_id, valid_from)
    );
    create trigger credit_package_terms_public_content after insert or update or delete on credit_package_terms
      for each statement execute function tell_public_content()`);
}

export async function down(db: Knex): Promise<void> {
  await db.raw('drop table credit_package_terms');
}
