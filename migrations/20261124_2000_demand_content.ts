import type { Knex } from 'knex';

/** Lists of what is asked for most are cached with the catalogue: a new count ends them. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    create trigger product_demand_public_content after insert or update or delete or truncate on product_demand
    for each statement execute function tell_public_content()
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw('drop trigger product_demand_public_content on product_demand');
}
