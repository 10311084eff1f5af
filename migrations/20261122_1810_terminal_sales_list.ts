import type { Knex } from 'knex';

/** What was sold at card terminals, newest first, for operators: all of it, and one state. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    create index terminal_sales_listed on terminal_sales (created_at desc, id desc) where state <> 'draft';
    create index terminal_sales_by_state on terminal_sales (state, created_at desc, id desc)
      where state <> 'draft'`);
}

export async function down(db: Knex): Promise<void> {
  await db.raw('drop index terminal_sales_listed, terminal_sales_by_state');
}
