import type { Knex } from 'knex';

/** Who was taken out of a company: they come back by an invitation that was sent after it, and no other way. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    create table removed_members (
      account_id uuid not null references accounts,
      user_id uuid not null references users,
      removed_at timestamptz not null,
      primary key (account_id, user_id)
    );
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw('drop table removed_members');
}
