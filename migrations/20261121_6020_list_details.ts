import type { Knex } from 'knex';

/** What a sanctions list says besides names: places and remarks. The next import fills them. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    alter table list_entries
      add column addresses text[] not null default '{}',
      add column remarks text;
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw('alter table list_entries drop column addresses, drop column remarks');
}
