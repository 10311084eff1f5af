/** Audit actions of this domain: codes, with their texts in locales `audit:action.<code>`. */
export const ACCOUNTS_ACTIONS = ['member_joined'] as const;

declare module '~/src/domains/audit/audit.types' {
  interface AuditActions {
    accounts: (typeof ACCOUNTS_ACTIONS)[number];
  }
}
