import type { Knex } from 'knex';
import { replaceFunctions } from './functions';

/** Rows of money take their time from one function, so that the demo's past months are made by the ordinary services. */
export async function up(db: Knex): Promise<void> {
  await replaceFunctions(db);
  await db.raw(`
    alter table wallets alter column opened_at set default billing_clock();
    alter table holds alter column created_at set default billing_clock();
    alter table lots alter column created_at set default billing_clock();
    alter table journal alter column created_at set default billing_clock();
  `);
}

/** The function stays: the money functions, which stay as they are, call it. */
export async function down(db: Knex): Promise<void> {
  await db.raw(`
    alter table wallets alter column opened_at set default now();
    alter table holds alter column created_at set default now();
    alter table lots alter column created_at set default now();
    alter table journal alter column created_at set default clock_timestamp();
  `);
}
