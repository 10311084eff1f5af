import type { Knex } from 'knex';

/**
 * When an operator looked at a customer's pages as one of its members, why, and what a second operator said of it
 * (decision 0407). `left_at`: the login is out of it again; `ends_at` is when it ends or ended.
 */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    create table support_visits (
      id uuid primary key,
      operator_id uuid not null references users,
      login_id uuid not null,
      user_id uuid not null references users,
      account_id uuid not null references accounts,
      reason text not null check (length(reason) <= 500),
      ticket text not null default '' check (length(ticket) <= 60),
      routes text[] not null default '{}',
      started_at timestamptz not null,
      ends_at timestamptz not null,
      left_at timestamptz,
      due_at timestamptz not null,
      verdict text check (verdict in ('fine', 'contested')),
      reviewed_by uuid references users,
      reviewed_at timestamptz,
      note text not null default '' check (length(note) <= 500),
      check (ends_at between started_at and started_at + interval '15 minutes'),
      check (user_id <> operator_id),
      check ((verdict is null) = (reviewed_at is null) and (verdict is null) = (reviewed_by is null)),
      constraint support_visits_second_person check (reviewed_by <> operator_id)
    );
    create unique index support_visits_open on support_visits (login_id) where left_at is null;
    create index support_visits_operator on support_visits (operator_id, ends_at);
    create index support_visits_user on support_visits (user_id);
    create index support_visits_account on support_visits (account_id);
    create index support_visits_reviewer on support_visits (reviewed_by) where reviewed_by is not null;
    create index support_visits_newest on support_visits (started_at desc);
    create index support_visits_waiting on support_visits (due_at) where reviewed_at is null`);
}

export async function down(db: Knex): Promise<void> {
  await db.raw('drop table support_visits');
}
