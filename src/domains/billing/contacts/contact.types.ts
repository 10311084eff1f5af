import type { Centavos } from '~/src/shared/money';

/** An account's money settings. */
export interface WalletNotices {
  /** Where invoices and notices also go, besides the account's administrators. */
  contact: string | null;
  /** The threshold below which the balance counts as low. */
  lowBelow: Centavos;
}
