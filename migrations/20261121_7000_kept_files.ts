import type { Knex } from 'knex';

/** What the hourly retention asks: whose a file is, and messages to nobody's account by age. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    create index report_files_key on report_files (file_key);
    create index report_sources_evidence on report_sources (evidence_key) where evidence_key is not null;
    create index onboarding_documents_key on onboarding_documents (file_key);
    create index users_picture on users (picture_key) where picture_key is not null;
    create index messages_without_user on messages (created_at) where user_id is null;
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw(`
    drop index report_files_key, report_sources_evidence, onboarding_documents_key, users_picture,
      messages_without_user;
  `);
}
