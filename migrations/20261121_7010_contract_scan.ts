import type { Knex } from 'knex';

/** Whether a registration's contract was scanned for malware; `off`: no scanner was named then. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    alter table company_registrations add column contract_scan text
      check (contract_scan in ('off', 'waiting', 'clean', 'refused'));
    update company_registrations set contract_scan = 'off' where document_id is not null;
    create index company_registrations_scan on company_registrations (changed_at)
      where contract_scan = 'waiting' and state = 'evaluation';
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw(`
    drop index company_registrations_scan;
    alter table company_registrations drop column contract_scan;
  `);
}
