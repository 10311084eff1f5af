import type { Centavos } from '~/src/shared/money';

/** What the payer's bank clawed back of a charge, if anything. */
export interface ClawedBack {
  amount: Centavos;
  /** The part already spent, which the balance could not cover. */
  uncovered: Centavos;
}

/** A return that a payer's bank began (MED), not over yet. */
export interface OpenReturn {
  id: string;
  txid: string;
  accountId: string;
  accountName: string;
  /** The invoice that the payment paid; null for a purchase of credits. */
  invoiceId: string | null;
  amount: Centavos;
  /** The bank's word for its reason. */
  nature: string | null;
  since: Date;
}

/** A charge's refunds, by who started them. */
export interface RefundSums {
  /** What the bank has paid back, whoever started it. */
  returned: Centavos;
  /** The part of it that the payer's bank took. */
  takenBack: Centavos;
  /** Requested by us, without an answer yet. */
  underWay: Centavos;
}

/** Payments of a charge that bought nothing, for its payer. */
export interface StrayMoney {
  received: Centavos;
  /** Returned, or being returned. */
  returned: Centavos;
}

/** Money of a purchase whose account is gone, for an operator to return. */
export interface AbandonedPurchase {
  txid: string;
  /** The payment at the bank, by which it can be returned there. */
  endToEndId: string;
  accountId: string;
  /** What was paid and has not come back. */
  amount: Centavos;
  /** What is left in the wallet, of other credits too. */
  available: Centavos;
  paidAt: Date;
}
