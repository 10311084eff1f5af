import type { Knex } from 'knex';

/**
 * Members whom a company's administrators have blocked, with the rights that unblocking gives back. Nobody is in both this
 * table and `memberships`, so that whatever reads memberships leaves them out.
 */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    create table blocked_members (
      account_id uuid not null references accounts,
      user_id uuid not null references users,
      role text not null check (role in ('admin', 'member')),
      claims text[] not null,
      version int not null,
      member_since timestamptz not null,
      blocked_by uuid,
      blocked_at timestamptz not null,
      primary key (account_id, user_id)
    );
    create index blocked_members_user on blocked_members (user_id)`);
}

export async function down(db: Knex): Promise<void> {
  await db.raw('drop table blocked_members');
}
