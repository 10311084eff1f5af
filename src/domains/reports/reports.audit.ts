/** Audit actions of this domain: codes, with their texts in locales `audit:action.<code>`. */
export const REPORTS_ACTIONS = [
  'report_ordered',
  'report_viewed',
  'report_downloaded',
  'report_link_created',
  'history_exported',
  'history_export_requested',
  'report_revealed',
  'source_asked_again',
  'report_corrected',
  'approval_asked',
  'approval_approved',
  'approval_refused',
  'approval_withdrawn',
  'approval_expired',
] as const;

declare module '~/src/domains/audit/audit.types' {
  interface AuditActions {
    reports: (typeof REPORTS_ACTIONS)[number];
  }
}
