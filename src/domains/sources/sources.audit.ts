/** Audit actions of this domain: codes, with their texts in locales `audit:action.<code>`. */
export const SOURCES_ACTIONS = ['betting_credentials_changed'] as const;

declare module '~/src/domains/audit/audit.types' {
  interface AuditActions {
    sources: (typeof SOURCES_ACTIONS)[number];
  }
}
