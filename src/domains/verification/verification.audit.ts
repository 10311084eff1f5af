/** Audit actions of this domain: codes, with their texts in locales `audit:action.<code>`. */
export const VERIFICATION_ACTIONS = [
  'verification_link_made',
  'verification_link_sent',
  'verification_picture_seen',
  'verification_decided',
  'verification_decision_proposed',
  'verification_decision_declined',
  'verification_manual_forced',
  'verification_unblocked',
  'verification_sample_reviewed',
  'proof_viewed',
  'proof_revealed',
  'proof_approval_proposed',
  'proof_decided',
  'integration_saved',
  'aml_report_ordered',
  'aml_dismissed',
  'aml_restored',
] as const;

declare module '~/src/domains/audit/audit.types' {
  interface AuditActions {
    verification: (typeof VERIFICATION_ACTIONS)[number];
  }
}
