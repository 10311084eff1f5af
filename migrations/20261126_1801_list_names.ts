import type { Knex } from 'knex';

/**
 * Imported lists keep what they state and how sure they are of it (`details`), and are found by names prepared for
 * comparison. The release before this one leaves all of it empty, and goes on with `list_sounds`, which it fills
 * itself where `sounds` is null.
 */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    alter table list_entries add details jsonb;

    create table list_names (
      version_id uuid not null,
      kind text not null check (kind in ('person', 'entity')),
      number int not null,
      position int not null,
      name text not null,
      prepared jsonb not null,
      primary key (version_id, kind, number)
    );

    create table list_keys (
      version_id uuid not null,
      kind text not null check (kind in ('person', 'entity')),
      key text not null,
      in_entries int not null,
      count int not null,
      names int[] not null,
      primary key (version_id, kind, key)
    )`);
}

export async function down(db: Knex): Promise<void> {
  await db.raw(`
    drop table list_keys;
    drop table list_names;
    alter table list_entries drop details`);
}
