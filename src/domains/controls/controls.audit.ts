/** Audit actions of this domain: codes, with their texts in locales `audit:action.<code>`. */
export const CONTROLS_ACTIONS = [
  'control_change_proposed',
  'control_change_applied',
  'control_change_refused',
  'control_change_withdrawn',
  'control_change_expired',
] as const;

declare module '~/src/domains/audit/audit.types' {
  interface AuditActions {
    controls: (typeof CONTROLS_ACTIONS)[number];
  }
}
