import type { Knex } from 'knex';

const BEFORE = `'available', 'held', 'locked', 'usage', 'receivable', 'pix_clearing', 'revenue',
        'bonus_expense', 'adjustments', 'clawback_loss', 'card_clearing'`;

/** Our ledger account of what is owed and given up. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    alter table ledger_accounts drop constraint ledger_accounts_role_check;
    alter table ledger_accounts add constraint ledger_accounts_role_check
      check (role in (${BEFORE}, 'write_offs')) not valid;
    insert into ledger_accounts (id, role) values (7, 'write_offs')`);
}

export async function down(db: Knex): Promise<void> {
  await db.raw(`
    delete from ledger_accounts where id = 7;
    alter table ledger_accounts drop constraint ledger_accounts_role_check;
    alter table ledger_accounts add constraint ledger_accounts_role_check check (role in (${BEFORE}))`);
}
