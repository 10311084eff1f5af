/** Audit actions of this domain: codes, with their texts in locales `audit:action.<code>`. */
export const SUBJECTS_ACTIONS = [
  'subject_request_viewed',
  'subject_request_taken',
  'subject_request_message',
  'subject_request_confirmed',
  'subject_request_answered',
  'subject_request_refused',
  'subject_data_erased',
] as const;

declare module '~/src/domains/audit/audit.types' {
  interface AuditActions {
    subjects: (typeof SUBJECTS_ACTIONS)[number];
  }
}
