import type { Claim } from '~/src/shared/actor';
import type { OperatorRole } from '~/src/shared/rights/operator-duties';

declare module '~/src/platform/database/db' {
  interface ColumnTypes {
    'bank_partners.member_claims': Claim[];
    'users.operator_roles': OperatorRole[];
    'users.origin': Record<string, string>;
  }
}
