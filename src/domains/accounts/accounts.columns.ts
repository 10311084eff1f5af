import type { BillingType, Claim } from '~/src/shared/actor';

declare module '~/src/platform/database/db' {
  interface ColumnTypes {
    'accounts.billing_type': BillingType;
    'blocked_members.claims': Claim[];
    'company_tokens.claims': Claim[];
    'invitations.claims': Claim[];
    'memberships.claims': Claim[];
    'right_periods.claim': Claim;
  }
}
