/** Audit actions of this domain: codes, with their texts in locales `audit:action.<code>`. */
export const LEADS_ACTIONS = ['lead_viewed', 'lead_changed', 'lead_replied', 'leads_exported'] as const;

declare module '~/src/domains/audit/audit.types' {
  interface AuditActions {
    leads: (typeof LEADS_ACTIONS)[number];
  }
}
