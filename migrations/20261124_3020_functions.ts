import type { Knex } from 'knex';
import { replaceFunctions } from './functions';

/** Functions as their files have them; what they do is as before. */
export const up = (db: Knex): Promise<void> => replaceFunctions(db);

export async function down(): Promise<void> {}
