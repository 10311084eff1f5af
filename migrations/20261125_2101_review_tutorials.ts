import type { Knex } from 'knex';

/** Reviewers who dismissed the tutorial: in every browser, and for longer than one keeps a cookie. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    create table review_tutorials (
      user_id uuid primary key references users on delete cascade,
      dismissed_at timestamptz not null
    )`);
}

export async function down(db: Knex): Promise<void> {
  await db.raw('drop table review_tutorials');
}
