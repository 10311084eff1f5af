import type { Knex } from 'knex';

/** A person's picture, and files that nothing points at any more, whoever let go of them. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    alter table users add column picture_key text;
    alter table erasure_files rename to discarded_files;
    alter index erasure_files_pkey rename to discarded_files_pkey;
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw(`
    alter index discarded_files_pkey rename to erasure_files_pkey;
    alter table discarded_files rename to erasure_files;
    alter table users drop column picture_key;
  `);
}
