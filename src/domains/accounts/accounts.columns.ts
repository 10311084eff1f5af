import type { BillingType, Claim } from '~/src/shared/actor';

declare module '~/src/platform/database/db' {
  interface ColumnTypes {
    'accounts.billing_type': BillingType;
    'company_tokens.claims': Claim[];
    'invitations.claims': Claim[];
    'memberships.claims': Claim[];
    'right_periods.claim': Claim;
  }
}
