/** Audit actions of this domain: codes, with their texts in locales `audit:action.<code>`. */
export const PROFILE_ACTIONS = [
  'profile_changed',
  'phone_confirmed',
  'data_downloaded',
  'consent_revoked',
  'pdf_password_changed',
] as const;

declare module '~/src/domains/audit/audit.types' {
  interface AuditActions {
    profile: (typeof PROFILE_ACTIONS)[number];
  }
}
