import type { Knex } from 'knex';

/**
 * What the entries of each ledger account add up to, as far as they were added: the hourly check then reads what came
 * since. `next_through` becomes `through` once every transaction has ended that ran when it was noted (`next_xid`).
 */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    create table ledger_sums (
      ledger_account_id bigint primary key,
      total bigint not null,
      entries bigint not null,
      compared_at timestamptz
    );
    create table ledger_progress (
      id boolean primary key default true check (id),
      through bigint not null default 0 check (through >= 0),
      next_through bigint,
      next_xid bigint,
      next_at timestamptz,
      check (next_through >= through)
    );
    insert into ledger_progress default values`);
}

export async function down(db: Knex): Promise<void> {
  await db.raw('drop table ledger_sums, ledger_progress');
}
