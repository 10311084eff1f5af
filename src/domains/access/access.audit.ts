/** Audit actions of this domain: codes, with their texts in locales `audit:action.<code>`. */
export const ACCESS_ACTIONS = [
  'login',
  'logout',
  'account_switched',
  'password_changed',
  'two_factor_changed',
  'factor_removal_asked',
  'factor_removal_stopped',
  'email_change_started',
  'email_changed',
  'email_change_stopped',
  'network_linked',
  'network_unlinked',
] as const;

declare module '~/src/domains/audit/audit.types' {
  interface AuditActions {
    access: (typeof ACCESS_ACTIONS)[number];
  }
}
