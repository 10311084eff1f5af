/** Audit actions of this domain: codes, with their texts in locales `audit:action.<code>`. */
export const DEVELOPERS_ACTIONS = [
  'key_added',
  'key_changed',
  'key_rotated',
  'key_revoked',
  'keys_passed_on',
  'keys_suspended',
  'webhook_added',
  'webhook_changed',
  'webhook_secret_rotated',
  'webhook_secret_shown',
  'webhook_paused',
  'webhook_resumed',
  'webhook_removed',
  'webhook_replayed',
] as const;

declare module '~/src/domains/audit/audit.types' {
  interface AuditActions {
    developers: (typeof DEVELOPERS_ACTIONS)[number];
  }
}
