/** Audit actions of this domain: codes, with their texts in locales `audit:action.<code>`. */
export const RECRUITMENT_ACTIONS = [
  'vacancy_saved',
  'vacancy_opened',
  'vacancy_paused',
  'vacancy_closed',
  'check_package_saved',
  'candidates_added',
  'candidates_invited',
  'candidates_exported',
  'candidate_checks_ordered',
  'candidate_opened',
  'candidate_cpf_seen',
  'candidate_approved',
  'candidate_decline_proposed',
  'candidate_decline_refused',
  'candidate_declined',
  'candidate_close_proposed',
  'candidate_close_refused',
  'candidate_withdrawn',
  'pre_adverse_sent',
  'contest_answered',
  'candidate_noted',
  'candidate_identity_confirmed',
  'ats_connection_saved',
  'ats_connection_tested',
  'recruitment_run_repeated',
] as const;

declare module '~/src/domains/audit/audit.types' {
  interface AuditActions {
    recruitment: (typeof RECRUITMENT_ACTIONS)[number];
  }
}
