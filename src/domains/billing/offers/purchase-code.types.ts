import type { ChargeState } from '~/src/domains/billing/billing.types';
import type { Centavos } from '~/src/shared/money';

/** What a code typed at a purchase gives, to whom and how often. */
export interface CodeTerms {
  /** A discount in percent of the price; null: `bonus` instead. */
  percent: number | null;
  /** Credits on top; null: `percent` instead. */
  bonus: Centavos | null;
  /** Uses of everybody, and of each account. */
  maxUses: number;
  accountUses: number;
  /** What all uses give together at most. */
  maxTotal: Centavos;
  /** Only with this package; null: with any purchase. */
  packageId: string | null;
  /** Only for who has bought nothing yet. */
  firstPurchase: boolean;
}

/** A code, and how much of it is used. */
export interface PurchaseCode extends CodeTerms {
  code: string;
  validFrom: Date;
  validUntil: Date;
  paused: boolean;
  ended: boolean;
  /** Why it was paused or ended last, in the operator's words. */
  reason: string | null;
  uses: number;
  total: Centavos;
}

export const CODE_STATUSES = ['coming', 'active', 'paused', 'used_up', 'over', 'ended'] as const;
export type CodeStatus = (typeof CODE_STATUSES)[number];

/** What a code gives on one purchase. */
export interface Gift {
  code: string;
  /** Less to pay; it comes back as bonus credits, so that the credits are those of the full price. */
  discount: Centavos;
  /** More credits for the same money. */
  bonus: Centavos;
}

/** What a purchase costs and gives. */
export interface Quote {
  packageId: string | null;
  /** Without a code. */
  price: Centavos;
  amount: Centavos;
  /** With what the code gives, and its discount: the credits are those of the full price. */
  bonus: Centavos;
  gift: Gift | null;
}

/** A use of a code, as operators see it. */
export interface CodeUse extends Gift {
  txid: string;
  accountId: string;
  accountName: string;
  state: ChargeState;
  at: Date;
  /** The charge was not paid in time: the use counts no more. */
  isReleased: boolean;
}

/** How many accounts are counted; beyond it a page says "more than". */
export const MAX_AUDIENCE = 10_000;

/** Whom a code could be for. */
export interface CodeAudience {
  /** Accounts that buy credits at all; `MAX_AUDIENCE` and one where there are more. */
  accounts: number;
  /** How many of these never did so far. */
  newAccounts: number;
}
