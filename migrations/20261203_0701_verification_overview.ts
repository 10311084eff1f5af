import type { Knex } from 'knex';
import { createIndexConcurrently, dropIndexConcurrently } from './indexes';

/** The operators' overview of all customers' verifications: lists by state, and what went wrong in the last month. */
export const config = { transaction: false };

const INDEXES = [
  { name: 'verifications_by_state', on: 'verifications (state, created_at desc, id desc)' },
  {
    name: 'verification_checks_problems',
    on: "verification_checks (created_at) where code in ('cpf_status', 'provider', 'document_kind') and result <> 'pass'",
  },
  {
    name: 'verification_events_problems',
    on: "verification_events (created_at) where kind in ('retake', 'challenge_failed', 'challenge_skipped')",
  },
];

export async function up(db: Knex): Promise<void> {
  for (const index of INDEXES) await createIndexConcurrently(db, index);
}

export async function down(db: Knex): Promise<void> {
  for (const { name } of INDEXES) await dropIndexConcurrently(db, name);
}
