/** Audit actions of this domain: codes, with their texts in locales `audit:action.<code>`. */
export const TEAM_ACTIONS = [
  'member_invited',
  'invitation_resent',
  'invitation_revoked',
  'invitation_changed',
  'join_link_made',
  'join_link_ended',
  'member_changed',
  'member_removed',
  'member_blocked',
  'member_unblocked',
] as const;

declare module '~/src/domains/audit/audit.types' {
  interface AuditActions {
    team: (typeof TEAM_ACTIONS)[number];
  }
}
