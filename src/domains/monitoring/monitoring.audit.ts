/** Audit actions of this domain: codes, with their texts in locales `audit:action.<code>`. */
export const MONITORING_ACTIONS = [
  'monitor_started',
  'monitor_paused',
  'monitor_resumed',
  'monitor_ended',
] as const;

declare module '~/src/domains/audit/audit.types' {
  interface AuditActions {
    monitoring: (typeof MONITORING_ACTIONS)[number];
  }
}
