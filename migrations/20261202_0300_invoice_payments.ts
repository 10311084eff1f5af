import type { Knex } from 'knex';

/**
 * What was paid of an invoice that is not paid in full, and what of it was written off. One that is paid was paid in
 * full, whatever its row says: those from before have 0.
 */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    alter table invoices add column payments bigint not null default 0 check (payments >= 0),
      add column write_off bigint not null default 0 check (write_off >= 0);
    alter table invoices drop constraint invoices_state_check;
    alter table invoices add constraint invoices_state_check
      check (state in ('open', 'closed', 'paid', 'overdue', 'written_off')) not valid`);
}

export async function down(db: Knex): Promise<void> {
  await db.raw(`
    update invoices set state = 'overdue' where state = 'written_off';
    alter table invoices drop constraint invoices_state_check;
    alter table invoices add constraint invoices_state_check
      check (state in ('open', 'closed', 'paid', 'overdue'));
    alter table invoices drop column payments, drop column write_off`);
}
