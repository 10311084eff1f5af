import type { SoleAdminCompany } from '~/src/domains/accounts';

/** What cancelling would mean for a person. */
export interface Cancellation {
  /** Credits of the personal account in centavos, those still locked among them. */
  credits: number;
  /** Reports of the personal account. */
  reports: number;
  /** Companies that would be left without an administrator. */
  companies: SoleAdminCompany[];
  graceDays: number;
  /** Operators end by another way. */
  operator: boolean;
}
