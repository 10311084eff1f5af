import type { Knex } from 'knex';

const TEXTS = [
  ['products', 'name_en'],
  ['products', 'description_en'],
  ['sources', 'name_en'],
  ['sources', 'authority_en'],
] as const;

async function spell(db: Knex, from: string, to: string): Promise<void> {
  for (const [table, column] of TEXTS) {
    await db(table)
      .where(column, 'like', `%${from}%`)
      .update({ [column]: db.raw('replace(??, ?, ?)', [column, from, to]) });
  }
}

/** The English of the catalog is American. */
export async function up(db: Knex): Promise<void> {
  await spell(db, 'Labour', 'Labor');
  await spell(db, 'labour', 'labor');
}

export async function down(db: Knex): Promise<void> {
  await spell(db, 'Labor', 'Labour');
  await spell(db, 'labor', 'labour');
}
