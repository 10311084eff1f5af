import type { Knex } from 'knex';

/** How often each product was ordered lately, and an index that counts it without reading reports. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    create table product_demand (
      product_id uuid primary key references products,
      orders int not null check (orders > 0),
      counted_at timestamptz not null
    );
    drop index reports_newest;
    create index reports_newest on reports (created_at desc, id desc) include (product_id);
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw(`
    drop index reports_newest;
    create index reports_newest on reports (created_at desc, id desc);
    drop table product_demand;
  `);
}
