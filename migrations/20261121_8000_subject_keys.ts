import type { Knex } from 'knex';

/** The key of each subject, wrapped by the vault; what it sealed is gone for good once it is destroyed. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    create table subject_keys (
      subject_id uuid primary key,
      wrapped bytea,
      created_at timestamptz not null default now(),
      destroyed_at timestamptz,
      check ((wrapped is null) = (destroyed_at is not null))
    );
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw('drop table subject_keys');
}
