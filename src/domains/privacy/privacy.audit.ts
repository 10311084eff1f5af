/** Audit actions of this domain: codes, with their texts in locales `audit:action.<code>`. */
export const PRIVACY_ACTIONS = [
  'account_cancelled',
  'cancellation_undone',
  'account_erased',
  'registration_denied',
] as const;

declare module '~/src/domains/audit/audit.types' {
  interface AuditActions {
    privacy: (typeof PRIVACY_ACTIONS)[number];
  }
}
