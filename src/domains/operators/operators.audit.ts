/** Audit actions of this domain: codes, with their texts in locales `audit:action.<code>`. */
export const OPERATORS_ACTIONS = [
  'user_viewed',
  'user_blocked',
  'user_unblocked',
  'operator_searched',
  'account_viewed',
  'personal_data_revealed',
  'queue_paused',
  'queue_resumed',
  'source_paused',
  'source_resumed',
  'dead_letters_settled',
  'visit_started',
  'visit_ended',
  'visit_reviewed',
  'operator_roles_changed',
  'report_rerun',
  'message_resent',
] as const;

declare module '~/src/domains/audit/audit.types' {
  interface AuditActions {
    operators: (typeof OPERATORS_ACTIONS)[number];
  }
}
