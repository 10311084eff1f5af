import type { Knex } from 'knex';

/** Invoices that an operator gave another due day, and why. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    create table invoice_reissues (
      id uuid primary key,
      invoice_id uuid not null references invoices,
      due_before date not null,
      due_on date not null,
      reason text not null check (length(reason) between 10 and 500),
      made_by uuid not null references users,
      created_at timestamptz not null
    );
    create index invoice_reissues_invoice on invoice_reissues (invoice_id, created_at)`);
}

export async function down(db: Knex): Promise<void> {
  await db.raw('drop table invoice_reissues');
}
