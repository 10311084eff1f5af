import tables from 'folder:migrations/baseline/*.sql';
import type { Knex } from 'knex';
import { replaceFunctions } from './functions';
import { seedBilling } from './seeds/billing';
import { seedCatalog } from './seeds/catalog';

/** Months of the audit that a new database has room for; a job adds those after them. */
const FIRST_MONTHS = 14;

/** The schema as the first release has it: functions, tables with their triggers by domain, and what is sold. */
export async function up(db: Knex): Promise<void> {
  // First, for triggers name them; what their own bodies name is not looked at yet.
  await replaceFunctions(db);
  for (const text of Object.values(tables)) await db.raw(text);
  await db.raw(
    `select audit_add_month((date '2026-11-01' + make_interval(months => n))::date)
       from generate_series(0, ?) as n`,
    [FIRST_MONTHS],
  );
  await seedBilling(db);
  await seedCatalog(db);
}

/** Before the first migration there is nothing: whoever wants that drops the database. */
export async function down(): Promise<void> {
  throw new Error('the baseline is not undone: drop the database');
}
