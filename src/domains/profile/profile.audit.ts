/** What this domain writes down. Codes, never sentences: locales `audit:action.<code>`. */
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
