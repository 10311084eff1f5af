/** What data subjects do in the portal: in the product's own chain. */
const SUBJECT_ACTS = [
  'subject_session_opened',
  'subject_data_read',
  'subject_request_filed',
  'subject_copy_downloaded',
] as const;
export type SubjectAct = (typeof SUBJECT_ACTS)[number];

/** Audit actions of this domain: codes, with their texts in locales `audit:action.<code>`. */
export const SUBJECTS_ACTIONS = [
  'subject_request_viewed',
  'subject_request_taken',
  'subject_request_message',
  'subject_request_confirmed',
  'subject_request_answered',
  'subject_request_refused',
  'subject_data_erased',
  ...SUBJECT_ACTS,
] as const;

declare module '~/src/domains/audit/audit.types' {
  interface AuditActions {
    subjects: (typeof SUBJECTS_ACTIONS)[number];
  }
}
