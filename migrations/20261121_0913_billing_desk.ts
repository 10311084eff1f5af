import type { Knex } from 'knex';

/** Credits that operators add or take, and who has put the price notice away. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    create table adjustments (
      id uuid primary key,
      account_id uuid not null references wallets,
      amount bigint not null check (amount <> 0),
      reason text not null check (length(reason) between 5 and 500),
      state text not null default 'proposed' check (state in ('proposed', 'applied', 'refused')),
      made_by uuid not null references users,
      decided_by uuid references users,
      created_at timestamptz not null default now(),
      decided_at timestamptz,
      constraint adjustments_four_eyes check (decided_by <> made_by),
      check (state <> 'refused' or decided_by is not null)
    );
    create index adjustments_proposed on adjustments (created_at) where state = 'proposed';
    create index adjustments_account on adjustments (account_id, created_at desc);

    create table price_notice_dismissals (
      account_id uuid primary key references accounts,
      dismissed_at timestamptz not null default now()
    );
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw('drop table price_notice_dismissals, adjustments');
}
