import type { Locale } from '~/src/shared/locale';
import type { Centavos } from '~/src/shared/money';

export const HOLD_STATES = ['open', 'captured', 'released', 'expired'] as const;
export type HoldState = (typeof HOLD_STATES)[number];

export const CHARGE_STATES = ['active', 'paid', 'expired', 'refunding', 'refunded', 'clawed_back'] as const;
export type ChargeState = (typeof CHARGE_STATES)[number];

/** What a wallet holds now. Credits of a hold are in `held` and no longer in `available`. */
export interface Balance {
  available: Centavos;
  held: Centavos;
  /** Bonus that waits for the registration to be completed ('a liberar'). */
  locked: Centavos;
  /** 1 normal, 2 low (specification A §3 "Balance"). */
  condition: 1 | 2;
}

/** Use of a post-paid account's limit; `open` are reports under way. */
export interface ReportLimit {
  limit: Centavos;
  used: Centavos;
  open: Centavos;
  state: 'ok' | 'almost' | 'reached';
}

export interface CreditPackage {
  id: string;
  price: Centavos;
  bonus: Centavos;
  highlight: boolean;
}

export interface PixCharge {
  id: string;
  /** Public name of the purchase; the bank knows the charge by it. */
  txid: string;
  accountId: string;
  userId: string;
  /** The buyer's language, for the e-mail. */
  locale: Locale;
  packageId: string | null;
  amount: Centavos;
  bonus: Centavos;
  state: ChargeState;
  /** Copy-and-paste code; null until the bank has answered. */
  copyPaste: string | null;
  createdAt: Date;
  expiresAt: Date;
  paidAt: Date | null;
  paidLate: boolean;
  endToEndId: string | null;
  /** Why money that arrived was not credited; an operator has to look. */
  problem: string | null;
}

/** A purchase in the list of the latest ones. */
export interface PurchaseLine {
  txid: string;
  amount: Centavos;
  bonus: Centavos;
  state: ChargeState;
  createdAt: Date;
}

export const STATEMENT_KINDS = ['purchases', 'bonuses', 'reports'] as const;
export type StatementKind = (typeof STATEMENT_KINDS)[number];

/** One movement of the available credits. */
export interface StatementLine {
  id: number;
  kind: JournalKind;
  at: Date;
  amount: Centavos;
  balanceAfter: Centavos;
  /** For holds: how it ended. */
  holdState: HoldState | null;
  /** For purchases: the public name. */
  txid: string | null;
  /** What the amount was made of, by kind of lot. */
  lots: { kind: LotKind; amount: Centavos }[];
}

export type LotKind = 'paid' | 'bonus' | 'refund';

export type JournalKind =
  | 'purchase'
  | 'bonus'
  | 'unlock'
  | 'adjustment'
  | 'hold'
  | 'capture'
  | 'release'
  | 'expire'
  | 'refund'
  | 'refund_failed'
  | 'clawback';

/** A QR code as one SVG path over `size` × `size` units. */
export interface QrShape {
  size: number;
  path: string;
}
