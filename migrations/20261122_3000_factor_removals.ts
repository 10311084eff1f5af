import type { Knex } from 'knex';

/** Authenticator apps that operators take away after a wait, from people who lost them. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    create table factor_removals (
      id uuid primary key default gen_random_uuid(),
      user_id uuid not null references users,
      operator_id uuid not null references users,
      proof text not null check (proof in ('call', 'video')),
      reason text not null,
      asked_at timestamptz not null,
      due_at timestamptz not null,
      ended_at timestamptz
    );
    create unique index factor_removals_open on factor_removals (user_id) where ended_at is null;
    create index factor_removals_due on factor_removals (due_at) where ended_at is null;
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw('drop table factor_removals');
}
