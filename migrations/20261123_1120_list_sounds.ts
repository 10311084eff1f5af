import type { Knex } from 'knex';

/**
 * Imported lists are found by how their names sound. `sounds` of a version says by which rules it was indexed; one
 * without is indexed from its entries when it is next asked.
 */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    alter table list_versions add sounds text;

    create table list_sounds (
      version_id uuid not null references list_versions,
      kind text not null check (kind in ('person', 'entity')),
      sound text not null,
      positions int[] not null,
      primary key (version_id, kind, sound)
    )`);
}

export async function down(db: Knex): Promise<void> {
  await db.raw(`
    drop table list_sounds;
    alter table list_versions drop sounds`);
}
