import type { Knex } from 'knex';

/**
 * What operators did for a customer, with the reason in their words: by the key of the form, so that sent twice it is
 * done once. A failed report is run again once, whoever asks.
 */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    create table operator_actions (
      id uuid primary key,
      account_id uuid not null references accounts,
      kind text not null check (kind in ('refund', 'freeze', 'rerun', 'resend')),
      subject text not null check (length(subject) <= 64),
      reason text not null check (length(reason) <= 500),
      made_by uuid not null references users,
      created_at timestamptz not null
    );
    create index operator_actions_account on operator_actions (account_id, created_at desc);
    create unique index operator_actions_rerun on operator_actions (subject) where kind = 'rerun'`);
}

export async function down(db: Knex): Promise<void> {
  await db.raw('drop table operator_actions');
}
