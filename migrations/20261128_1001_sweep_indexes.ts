import type { Knex } from 'knex';
import { createIndexConcurrently, dropIndexConcurrently } from './indexes';

export const config = { transaction: false };

/** What sweeps and erasures look for, so that none of them reads a whole table. */
const INDEXES = [
  // Verifications by the end of their retention: five years, and the days that their integration says.
  { name: 'verifications_age', on: 'verifications (created_at)' },
  {
    name: 'verifications_retained',
    on: "verifications ((finished_at at time zone 'UTC' + make_interval(days => (policy ->> 'retentionDays')::int))) where finished_at is not null and emptied_at is null",
  },
  // People of verifications by age.
  { name: 'verification_people_age', on: 'verification_people (created_at)' },
  // Batches whose files are kept: sheets, too.
  { name: 'batches_files', on: 'batches (ended_at) where coalesce(file_key, sheet_key) is not null' },
  // Runs with lines to import, looked for every second.
  {
    name: 'recruitment_runs_waiting',
    on: "recruitment_runs (created_at) where state in ('received', 'importing')",
  },
  // Unpaid drafts, deleted when they expire.
  { name: 'terminal_sales_drafts', on: "terminal_sales (expires_at) where state = 'draft'" },
  // Files to delete, the oldest first: erasing a large account leaves very many.
  { name: 'discarded_files_oldest', on: 'discarded_files (noted_at)' },
  // Unreadable notices by age.
  { name: 'pix_unreadable_notices_age', on: 'pix_unreadable_notices (received_at)' },
  // Dead letters that were settled, by age.
  { name: 'dead_letters_settled', on: 'dead_letters (settled_at) where settled_at is not null' },
  // Text messages to phones without an account by age, and those of a user, which go with their account.
  { name: 'text_messages_of_nobody', on: 'text_messages (created_at) where user_id is null' },
  { name: 'text_messages_whose', on: 'text_messages (user_id)' },
  // A user's logins, emptied with their account.
  { name: 'login_records_whose', on: 'login_records (user_id)' },
  // A user's contracts, deleted with their account.
  { name: 'onboarding_documents_user', on: 'onboarding_documents (user_id)' },
];

export async function up(db: Knex): Promise<void> {
  for (const index of INDEXES) await createIndexConcurrently(db, index);
}

export async function down(db: Knex): Promise<void> {
  for (const { name } of INDEXES) await dropIndexConcurrently(db, name);
}
