import type { SoleAdminCompany } from '~/src/domains/accounts';

/** The effects of canceling for a user. */
export interface Cancellation {
  /** Credits of the personal account in centavos, locked ones included. */
  credits: number;
  /** Reports of the personal account. */
  reports: number;
  /** Companies that would be left without an administrator. */
  companies: SoleAdminCompany[];
  graceDays: number;
  /** Operators cannot cancel here. */
  operator: boolean;
}
