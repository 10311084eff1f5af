import type { Knex } from 'knex';

/** What each report is about, beside it: its subject is read by this, never guessed from the inputs. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    alter table reports add column target text check (target in ('CPF', 'CNPJ'));
    update reports r set target = p.target from products p where p.id = r.product_id;
    alter table reports alter column target set not null;
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw('alter table reports drop column target');
}
