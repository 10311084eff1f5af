import type { Knex } from 'knex';
import { createIndexConcurrently, dropIndexConcurrently } from './indexes';

/** The operators' list of partners: what came through each in the last month. */
export const config = { transaction: false };

const INDEXES = [
  { name: 'terminal_sales_recent', on: "terminal_sales (account_id, created_at) where state <> 'draft'" },
  {
    name: 'terminal_sales_refused',
    on: "terminal_sales (account_id) where problem is not null and state in ('asked', 'refunding')",
  },
  {
    name: 'applications_recent',
    on: 'applications (connection_id, created_at) where connection_id is not null',
  },
  {
    name: 'ats_updates_problems',
    on: 'ats_updates (connection_id) where problem is not null',
  },
  {
    name: 'users_affiliates',
    on: "users ((origin ->> 'affiliateKey'), created_at) where origin ->> 'affiliateKey' <> ''",
  },
  { name: 'conversions_recent', on: 'conversions (service, created_at)' },
];

export async function up(db: Knex): Promise<void> {
  for (const index of INDEXES) await createIndexConcurrently(db, index);
}

export async function down(db: Knex): Promise<void> {
  for (const { name } of INDEXES) await dropIndexConcurrently(db, name);
}
