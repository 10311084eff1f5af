import { createDecipheriv, createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TestApp } from '~/test/support/app';
import { keysOnDisk, pathOnDisk } from '~/test/support/disk';

const candidateOf = '(select candidate_id from applications a where a.id = application_id)';

/** Under whose key each sealed column stands: SQL for the subject's id, or why it is the vault's. */
export const SEALED: Record<string, { of: string } | { vault: string }> = {
  'accounts.pdf_password_sealed': { of: 'id' },
  'addresses.address_sealed': { of: 'user_id' },
  'aml_dismissals.reason_sealed': { of: 'person_id' },
  'batch_rows.content_sealed': { of: '(select account_id from batches b where b.id = batch_id)' },
  'batches.name_sealed': { of: 'account_id' },
  'batches.sample_sealed': { of: 'account_id' },
  'batches.source_sealed': { of: 'account_id' },
  'betting_credentials.certificate_sealed': { of: 'account_id' },
  'chat_conversations.contact_sealed': { vault: 'a visitor; kept for the visit' },
  'chat_conversations.email_sealed': { vault: 'a visitor; kept for the visit' },
  'chat_messages.body_sealed': { vault: 'a visitor; kept for the visit' },
  'companies.cnpj_sealed': { of: 'account_id' },
  'company_registrations.company_sealed': { of: 'id' },
  'company_registrations.contact_sealed': { of: 'user_id' },
  'company_registrations.note_sealed': { of: 'user_id' },
  'conversions.given_sealed': { of: 'lead_id' },
  'email_changes.new_email_sealed': { of: 'user_id' },
  'email_changes.old_email_sealed': { of: 'user_id' },
  'findings.detail_sealed': { of: 'account_id' },
  'history_views.view_sealed': { of: 'account_id' },
  'lead_replies.body_sealed': { of: 'lead_id' },
  'leads.contact_sealed': { of: 'id' },
  'leads.note_sealed': { of: 'id' },
  'messages.address_sealed': { vault: 'an address without a user' },
  'messages.params_sealed': { of: 'user_id' },
  'onboarding_codes.phone_sealed': {
    of: '(select user_id from onboarding_requests r where r.id = request_id)',
  },
  'onboarding_documents.name_sealed': { of: 'id' },
  'onboarding_quizzes.answers_sealed': {
    of: '(select user_id from onboarding_requests r where r.id = request_id)',
  },
  'onboarding_quizzes.quiz_sealed': {
    of: '(select user_id from onboarding_requests r where r.id = request_id)',
  },
  'onboarding_requests.note_sealed': { of: 'user_id' },
  'onboarding_requests.person_sealed': { of: 'user_id' },
  'onboarding_requests.provider_sealed': { of: 'user_id' },
  'persons.birth_date_sealed': { of: 'user_id' },
  'persons.cpf_sealed': { of: 'user_id' },
  'phone_codes.phone_sealed': { of: 'user_id' },
  'recovery_requests.email_sealed': { vault: 'anybody may type any address; kept for a day' },
  'order_approvals.reason_sealed': { of: 'account_id' },
  'order_approvals.request_sealed': { of: 'account_id' },
  'report_export_parts.body_sealed': {
    of: '(select account_id from report_exports e where e.id = export_id)',
  },
  'report_exports.filter_sealed': { of: 'account_id' },
  'report_sources.evidence_sealed': { of: 'account_id' },
  'report_sources.raw_sealed': { of: 'account_id' },
  'reports.inputs_sealed': { of: 'account_id' },
  'reports.name_sealed': { of: 'account_id' },
  'reports.issued_to_sealed': { of: 'account_id' },
  'reports.texts_sealed': { of: 'account_id' },
  'status_subscriptions.contact_sealed': { of: 'id' },
  'subject_messages.text_sealed': { of: 'request_id' },
  'subject_requests.answer_sealed': { of: 'id' },
  'subject_requests.birth_sealed': { of: 'id' },
  'subject_requests.contact_sealed': { of: 'id' },
  'subject_requests.cpf_sealed': { of: 'id' },
  'subject_requests.text_sealed': { of: 'id' },
  'subject_sessions.birth_sealed': { vault: 'anybody may type any CPF; kept for six months' },
  'subject_sessions.cpf_sealed': { vault: 'anybody may type any CPF; kept for six months' },
  'terminal_sales.details_sealed': { of: 'account_id' },
  'text_messages.params_sealed': { of: 'user_id' },
  'text_messages.phone_sealed': { of: 'user_id' },
  'users.phone_sealed': { of: 'id' },
  'users.totp_secret_sealed': { of: 'id' },
  'face_templates.template_sealed': { of: 'person_id' },
  'verification_decisions.note_sealed': {
    of: '(select person_id from verifications v where v.id = verification_id)',
  },
  'verification_people.birth_sealed': { of: 'id' },
  'verification_people.cpf_sealed': { of: 'id' },
  'verification_people.name_sealed': { of: 'id' },
  'verification_pictures.analysis_sealed': {
    of: '(select person_id from verifications v where v.id = verification_id)',
  },
  'verifications.birth_sealed': { of: 'person_id' },
  'verifications.name_sealed': { of: 'person_id' },
  'verifications.link_sealed': { of: 'person_id' },
  'verifications.cpf_answer_sealed': { of: 'person_id' },
  'verifications.place_sealed': { of: 'person_id' },
  'adverse_notices.text_sealed': { of: candidateOf },
  'application_contests.answer_sealed': { of: candidateOf },
  'application_contests.text_sealed': { of: candidateOf },
  'application_decisions.reason_sealed': { of: candidateOf },
  'application_notes.text_sealed': { of: candidateOf },
  'applications.identity_sealed': { of: 'candidate_id' },
  'applications.name_sealed': { of: 'candidate_id' },
  'applications.link_sealed': { of: 'candidate_id' },
  'applications.reason_sealed': { of: 'candidate_id' },
  'ats_connections.secret_sealed': { of: 'account_id' },
  'ats_events.content_sealed': {
    of: '(select account_id from ats_connections c where c.id = connection_id)',
  },
  'ats_updates.target_sealed': {
    of: '(select account_id from ats_connections c where c.id = connection_id)',
  },
  'candidates.birth_sealed': { of: 'id' },
  'candidates.cpf_sealed': { of: 'id' },
  'candidates.email_sealed': { of: 'id' },
  'candidates.mother_sealed': { of: 'id' },
  'candidates.name_sealed': { of: 'id' },
  'candidates.phone_sealed': { of: 'id' },
  'candidates.social_sealed': { of: 'id' },
  'recruitment_run_rows.content_sealed': {
    of: '(select account_id from recruitment_runs r where r.id = run_id)',
  },
  'recruitment_runs.name_sealed': { of: 'account_id' },
  'recruitment_runs.sheet_sealed': { of: 'account_id' },
  'invoices.address_sealed': { of: 'account_id' },
  'wallets.address_sealed': { of: 'account_id' },
  'wallets.contact_sealed': { of: 'account_id' },
  'webhook_attempts.body_sealed': {
    of: '(select account_id from webhook_deliveries d join webhook_endpoints e on e.id = endpoint_id where d.id = delivery_id)',
  },
  'webhook_endpoints.old_secret_sealed': { of: 'account_id' },
  'webhook_endpoints.secret_sealed': { of: 'account_id' },
  'webhook_endpoints.url_sealed': { of: 'account_id' },
};

/** The same of each kind of file, from the rows that point at one: its key, and the subject's id. */
export const SEALED_FILES: Record<string, string> = {
  batches: `select unnest(array[file_key, sheet_key]) as file_key, account_id as subject from batches
    union all select file_key, account_id from kept_sheets`,
  contracts: 'select file_key, id as subject from onboarding_documents',
  evidence: 'select evidence_key as file_key, account_id as subject from report_sources',
  pictures: 'select picture_key as file_key, user_id as subject from preferences',
  reports: 'select file_key, account_id as subject from report_files',
  verifications:
    'select file_key, person_id as subject from verification_pictures p join verifications v on v.id = p.verification_id',
};

/** A sealed value as it stood: in which column or folder, and whose key it should name (null: the vault's). */
export interface SealedCopy {
  where: string;
  subject: string | null;
  sealed: Buffer;
}

/** Every column of the schema that holds sealed values, as `table.column`. */
export async function sealedColumns({ db }: TestApp): Promise<string[]> {
  const rows: { table_name: string; column_name: string }[] = await db('information_schema.columns')
    .where({ table_schema: 'public' })
    .whereLike('column_name', '%\\_sealed')
    .select('table_name', 'column_name');
  return rows.map(({ table_name, column_name }) => `${table_name}.${column_name}`).sort();
}

/** All sealed values and files of an app, as a thief of its database and disk would have them. */
export async function sealedCopies(site: TestApp): Promise<SealedCopy[]> {
  const copies: SealedCopy[] = [];
  for (const where of await sealedColumns(site)) {
    const [table, column] = where.split('.');
    const rule = SEALED[where];
    const subject = rule && 'of' in rule ? rule.of : 'null';
    const { rows } = await site.db.raw(
      `select ${column} as sealed, (${subject})::text as subject from ${table} where length(${column}) > 0`,
    );
    copies.push(...rows.map((row: { sealed: Buffer; subject: string | null }) => ({ where, ...row })));
  }
  return [...copies, ...(await fileCopies(site))];
}

async function fileCopies({ db, platform }: TestApp): Promise<SealedCopy[]> {
  const owners = new Map<string, string>();
  for (const query of Object.values(SEALED_FILES)) {
    const { rows } = await db.raw(query);
    for (const { file_key, subject } of rows) owners.set(file_key, subject);
  }
  return storedFiles(platform.config.dataDir).map((key) => ({
    where: `files/${key.split('/')[0]}`,
    subject: owners.get(key) ?? null,
    sealed: readFileSync(pathOnDisk(join(platform.config.dataDir, 'files'), key)),
  }));
}

/** Keys of every stored file. */
export const storedFiles = (dataDir: string): string[] => keysOnDisk(join(dataDir, 'files'));

/** The keys that still stand, opened by the vault: what whoever holds database and secrets can have. */
export async function liveKeys({ db, platform: { vault } }: TestApp): Promise<Map<string, Buffer>> {
  const rows = await db('subject_keys').whereNotNull('wrapped').select('subject_id', 'wrapped');
  return new Map(
    rows.map(({ subject_id, wrapped }) => [subject_id, vault.decrypt(`subject-key:${subject_id}`, wrapped)]),
  );
}

/** The four bytes that a sealed value begins with. */
export const getId = (sealed: Buffer): string => sealed.subarray(0, 4).toString('hex');
export const idOfKey = (key: Buffer): string => getId(createHash('sha256').update(key).digest());

/** What a key makes of a sealed value, whatever purpose it was sealed for: the tag is not looked at. */
export function forced(key: Buffer, sealed: Buffer): string {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(4, 16));
  return decipher.update(sealed.subarray(32)).toString('latin1');
}
