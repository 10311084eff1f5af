import type { Knex } from 'knex';

/** The nome social of candidates (Decreto 8.727/2016), and the words by which lists find it. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    alter table candidates
      add column social_sealed bytea,
      add column social_words text[] not null default '{}'`);
}

export async function down(db: Knex): Promise<void> {
  await db.raw('alter table candidates drop column social_sealed, drop column social_words');
}
