import type { Knex } from 'knex';
import { createIndexConcurrently, dropIndexConcurrently } from './indexes';

export const config = { transaction: false };

/**
 * Reports about a document, of all accounts. What the law on money laundering hides from the subject is not in it, so
 * that it cannot be measured by how long the list takes either.
 */
export async function up(db: Knex): Promise<void> {
  await createIndexConcurrently(db, {
    name: 'reports_about',
    on: "reports (document_index, created_at desc) where purpose <> 'compliance_aml' and document_index <> ''",
  });
}

export async function down(db: Knex): Promise<void> {
  await dropIndexConcurrently(db, 'reports_about');
}
