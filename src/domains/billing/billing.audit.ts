/** Audit actions of this domain: codes, with their texts in locales `audit:action.<code>`. */
export const BILLING_ACTIONS = [
  'credits_ordered',
  'credits_adjusted',
  'adjustment_proposed',
  'adjustment_refused',
  'purchase_refunded',
  'unmatched_payment_returned',
  'unmatched_payment_kept',
  'wallet_frozen',
  'wallet_unfrozen',
  'invoice_reissued',
  'invoice_written_off',
  'invoices_exported',
  'plan_changed',
  'settings_changed',
  'setting_withdrawn',
  'company_notices_changed',
  'billing_address_changed',
  'cost_center_created',
  'cost_center_renamed',
  'cost_center_archived',
  'cost_center_restored',
  'price_changed',
  'package_changed',
  'plan_terms_changed',
  'purchase_code_created',
  'purchase_code_changed',
  'budget_created',
  'budget_changed',
  'budget_removed',
] as const;

declare module '~/src/domains/audit/audit.types' {
  interface AuditActions {
    billing: (typeof BILLING_ACTIONS)[number];
  }
}
