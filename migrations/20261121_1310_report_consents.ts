import type { Knex } from 'knex';

/** Consents to order without confirming, and earlier reports that were shown instead of new ones. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    create table auto_confirmations (
      user_id uuid not null references users,
      account_id uuid not null references accounts,
      product_id uuid not null references products,
      price int not null check (price > 0),
      created_at timestamptz not null default now(),
      primary key (user_id, account_id, product_id)
    );

    create table report_reuses (
      report_id uuid not null references reports,
      user_id uuid not null references users,
      created_at timestamptz not null default now(),
      primary key (report_id, user_id)
    );
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw('drop table report_reuses, auto_confirmations');
}
