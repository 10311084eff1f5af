import type { Knex } from 'knex';

/** The nome social of candidates (Decreto 8.727/2016), the words by which lists find it, and when they said it is none. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    alter table candidates
      add column social_sealed bytea,
      add column social_words text[] not null default '{}',
      add column social_answered_at timestamptz`);
}

export async function down(db: Knex): Promise<void> {
  await db.raw(`
    alter table candidates drop column social_sealed, drop column social_words, drop column social_answered_at`);
}
