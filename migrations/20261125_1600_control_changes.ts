import type { Knex } from 'knex';

/**
 * Changes that loosen a control and wait for a second person; and the rule under which a case began, kept with it:
 * null for those begun before, which are judged by the rule of the day.
 */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    create table control_changes (
      id uuid primary key,
      kind text not null,
      account_id uuid references accounts,
      subject text not null check (length(subject) between 1 and 100),
      before jsonb,
      after jsonb,
      state text not null default 'proposed'
        check (state in ('proposed', 'applied', 'refused', 'withdrawn', 'expired')),
      alone boolean not null default false,
      confirmers uuid[] not null,
      proposed_by uuid not null references users,
      decided_by uuid references users,
      created_at timestamptz not null,
      due_at timestamptz not null,
      decided_at timestamptz,
      check ((state = 'proposed') = (decided_at is null)),
      check (alone = (cardinality(confirmers) = 0) or account_id is null),
      check (not alone or account_id is not null),
      constraint control_changes_second_person
        check (state <> 'applied' or (alone and decided_by is null) or (decided_by is not null and decided_by <> proposed_by))
    );
    create unique index control_changes_waiting on control_changes (kind, subject) where state = 'proposed';
    create index control_changes_account on control_changes (account_id, created_at) where state = 'proposed';
    create index control_changes_due on control_changes (due_at) where state = 'proposed';
    create index control_changes_proposed_by on control_changes (proposed_by);
    create index control_changes_decided_by on control_changes (decided_by) where decided_by is not null;

    alter table applications add column four_eyes boolean;
    alter table batches add column approval_above bigint check (approval_above >= 0)`);
}

export async function down(db: Knex): Promise<void> {
  await db.raw(`
    alter table batches drop column approval_above;
    alter table applications drop column four_eyes;
    drop table control_changes`);
}
