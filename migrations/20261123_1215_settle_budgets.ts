import type { Knex } from 'knex';
import { replaceFunctions } from './functions';

/** `billing_settle_budgets` keeps its plan: a function in plain SQL is planned at each call, which is once a report. */
export const up = (db: Knex): Promise<void> => replaceFunctions(db);

export async function down(): Promise<void> {}
