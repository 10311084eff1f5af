/** Audit actions of this domain: codes, with their texts in locales `audit:action.<code>`. */
export const ONBOARDING_ACTIONS = [
  'company_registered',
  'evaluation_viewed',
  'contract_viewed',
  'evaluation_decided',
] as const;

declare module '~/src/domains/audit/audit.types' {
  interface AuditActions {
    onboarding: (typeof ONBOARDING_ACTIONS)[number];
  }
}
