import type { Knex } from 'knex';

/** What a source's answers cost by day, in centavos: counted with them, from now on. */
export async function up(db: Knex): Promise<void> {
  await db.raw('alter table component_days add column cost bigint not null default 0');
}

export async function down(db: Knex): Promise<void> {
  await db.raw('alter table component_days drop column cost');
}
