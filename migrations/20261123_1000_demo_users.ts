import type { Knex } from 'knex';

/** Demo accounts are known as such, so that they are refused without the sandbox. */
export async function up(db: Knex): Promise<void> {
  await db.raw('alter table users add column demo boolean not null default false');
  await db.raw(`
    update users set demo = true
    where email like '%@demo.test' and exists (select 1 from settings where key = 'demo')`);
}

export async function down(db: Knex): Promise<void> {
  await db.raw('alter table users drop column demo');
}
