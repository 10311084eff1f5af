/** Audit actions of this domain: codes, with their texts in locales `audit:action.<code>`. */
export const BATCHES_ACTIONS = [
  'batch_created',
  'batch_confirmed',
  'batch_approval_asked',
  'batch_paused',
  'batch_resumed',
  'batch_cancelled',
  'batch_discarded',
  'batch_retried',
  'batch_exported',
] as const;

declare module '~/src/domains/audit/audit.types' {
  interface AuditActions {
    batches: (typeof BATCHES_ACTIONS)[number];
  }
}
