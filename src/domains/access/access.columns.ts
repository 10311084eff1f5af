import type { Claim } from '~/src/shared/actor';

declare module '~/src/platform/database/db' {
  interface ColumnTypes {
    'bank_partners.member_claims': Claim[];
    'users.origin': Record<string, string>;
  }
}
