import type { Locale } from '~/src/shared/locale';
import type { Centavos } from '~/src/shared/money';
import type { CostCenter } from './cost-center.types';

export type { QrShape } from '~/src/shared/qr-code';

/** What operators may change while the product runs. */
export interface BillingSettings {
  /** Below it the balance counts as low. */
  lowBelow: Centavos;
  /** Limits of a purchase of a free amount, both included. */
  freeMin: Centavos;
  freeMax: Centavos;
  /** Time to pay a Pix charge. */
  pixSeconds: number;
  /** E-mail validated (locked until the registration is complete). */
  bonusEmail: Centavos;
  /** Registration completed with a CPF. */
  bonusRegistration: Centavos;
  /** All that somebody who came by the chatbot gets for completing it. */
  bonusChatbot: Centavos;
  /** Phone confirmed. */
  bonusPhone: Centavos;
  /** For whoever registers with somebody's indication code (locked). */
  bonusReferred: Centavos;
  /** For whoever indicated, once the other has completed the registration. */
  bonusReferral: Centavos;
  /** Credits an operator may add or take alone; more needs a second one. */
  adjustmentLimit: Centavos;
  /** Days between an invoice's closing and its due day. */
  invoiceDays: number;
}

export const HOLD_STATES = ['open', 'captured', 'released', 'expired'] as const;
export type HoldState = (typeof HOLD_STATES)[number];

export const CHARGE_STATES = ['active', 'paid', 'expired', 'refunding', 'refunded', 'clawed_back'] as const;
export type ChargeState = (typeof CHARGE_STATES)[number];

/** What the payer's bank took back of a charge; nothing when it did not. */
export interface ClawedBack {
  amount: Centavos;
  /** The part that was spent already: it did not leave the balance. */
  uncovered: Centavos;
}

/** What a wallet holds now. Credits of a hold are in `held` and no longer in `available`. */
export interface Balance {
  available: Centavos;
  held: Centavos;
  /** Bonus that waits for the registration to be completed ('a liberar'). */
  locked: Centavos;
  /** 1 normal, 2 low (specification 7.1). */
  condition: 1 | 2;
}

/** Use of a post-paid account's limit; `open` are reports under way, which will be used. */
export interface LimitUse {
  /** Nothing until an operator has granted one. */
  limit: Centavos;
  used: Centavos;
  open: Centavos;
}

/** How that stands: `pending` without a limit yet, `reached` where the cheapest product no longer fits. */
export interface ReportLimit extends LimitUse {
  state: 'pending' | 'ok' | 'almost' | 'reached';
}

/** Why an amount cannot be paid now, and how much is missing. */
export interface Shortfall {
  code: 'insufficient_credits' | 'report_limit_reached' | 'report_limit_pending' | 'budget_reached';
  missing: Centavos;
}

/** What an account can spend now: credits, or what is left of a post-paid limit. */
export interface Funds {
  kind: 'credits' | 'limit';
  free: Centavos;
  /** Why placeHold would refuse the amount now; null where the account can pay it. */
  shortfall: Shortfall | null;
}

export interface CreditPackage {
  id: string;
  price: Centavos;
  bonus: Centavos;
  highlight: boolean;
}

export const INVOICE_STATES = ['open', 'closed', 'paid', 'overdue'] as const;
export type InvoiceState = (typeof INVOICE_STATES)[number];

/** A month of a post-paid account; the sums of an open one are as of now. */
export interface Invoice {
  id: string;
  /** Counted over all invoices; people read it with the month (`invoiceNumber`). */
  number: number;
  accountId: string;
  /** `YYYY-MM-01`, a month of São Paulo. */
  periodStart: string;
  state: InvoiceState;
  reports: number;
  gross: Centavos;
  discount: Centavos;
  /** What the plan's minimum adds. */
  minimumExtra: Centavos;
  total: Centavos;
  /** `YYYY-MM-DD`; null while open. */
  dueOn: string | null;
  closedAt: Date | null;
  paidAt: Date | null;
}

/** Reports of one price in an invoice. */
export interface InvoiceLine {
  unitAmount: Centavos;
  quantity: number;
  discount: Centavos;
}

/** What an account pays by: monthly minimum, and discounts from the n-th report of the month on. */
export interface Plan {
  id: string;
  name: string;
  minimum: Centavos;
  tiers: PlanTier[];
}

/** What public pages state of a plan. */
export type OfferedPlan = Pick<Plan, 'minimum' | 'tiers'>;

export interface PlanTier {
  fromCount: number;
  /** Hundredths of a percent. */
  discountBps: number;
}

/** A campaign's code: what it gives at registration, until when, how often. */
export interface PromotionalCode {
  code: string;
  bonus: Centavos;
  activeUntil: Date | null;
  maxUses: number | null;
  uses: number;
  /** Days in which the credits must be spent; null: they stay. */
  creditDays: number | null;
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
  /** The invoice it pays; null for a purchase of credits. */
  invoiceId: string | null;
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

export type UnmatchedPaymentReason =
  | 'invoice_paid_twice'
  | 'second_payment'
  | 'amount_mismatch'
  | 'unknown_charge';

export const UNMATCHED_PAYMENT_STATES = ['open', 'returning', 'returned', 'failed', 'kept'] as const;
export type UnmatchedPaymentState = (typeof UNMATCHED_PAYMENT_STATES)[number];

/** A payment that bought nothing. */
export interface UnmatchedPayment {
  endToEndId: string;
  /** Null for a charge that is not ours. */
  chargeId: string | null;
  txid: string | null;
  accountId: string | null;
  amount: Centavos;
  reason: UnmatchedPaymentReason;
  state: UnmatchedPaymentState;
  refundId: string | null;
  paidAt: Date;
  /** The payment by which the charge counts as paid. */
  ofCharge: string | null;
}

/** What a receipt says of who paid beside the name, where the profile has it. */
export interface ReceiptContact {
  /** Line by line. */
  address: readonly string[] | null;
  phone: string | null;
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
  /** Which words it has: a hold's say how it ended. */
  label: MovementLabel;
  /** For holds: how it ended. */
  holdState: HoldState | null;
  /** For purchases: the public name. */
  txid: string | null;
  /** For holds and what became of them: the report that they pay. */
  reportId: string | null;
  /** For what the rows of a batch cost, which is one line: which batch, and how many rows of it. */
  batch: { id: string; rows: number } | null;
  /** What it was ordered for, where the company says that of its orders. */
  costCenter: CostCenter | null;
  /** What the amount was made of, by kind of lot. */
  lots: { kind: LotKind; amount: Centavos }[];
}

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
  | 'clawback'
  | 'lot_expiry'
  | 'invoice'
  | 'invoice_payment';

/**
 * How a movement is named for a reader. Of a report they read what was ordered (set aside while it runs, or given
 * back after), what was charged, and what of either was returned: the lines sum to the change of the balance.
 */
export const MOVEMENT_LABELS = [
  'purchase',
  'bonus',
  'unlock',
  'adjustment',
  'ordered',
  'charged',
  'returned',
  'batch',
  'refund',
  'refund_failed',
  'clawback',
  'lot_expiry',
  'invoice',
  'invoice_payment',
] as const;
export type MovementLabel = (typeof MOVEMENT_LABELS)[number];

export const LOT_KINDS = ['paid', 'bonus', 'refund'] as const;
export type LotKind = (typeof LOT_KINDS)[number];

/** Credits of one kind that are there to be spent, or wait to be unlocked. */
export interface CreditLot {
  kind: LotKind;
  /** 'A liberar': spent once the registration is complete. */
  locked: boolean;
  amount: Centavos;
  /** What is not spent by then goes; null: it stays. */
  expiresAt: Date | null;
}

export type AdjustmentState = 'proposed' | 'applied' | 'refused';

/** Credits that an operator adds or, negative, takes. */
export interface Adjustment {
  id: string;
  accountId: string;
  accountName: string;
  amount: Centavos;
  reason: string;
  state: AdjustmentState;
  madeBy: string;
  madeByName: string;
  createdAt: Date;
}

/** A payment that the bank took back after its credits were used; `uncovered` is the house's loss. */
export interface Loss {
  id: string;
  txid: string;
  accountId: string;
  amount: Centavos;
  uncovered: Centavos;
  at: Date;
}

/** The money settings of the form, in its order. */
export const MONEY_SETTINGS = [
  'lowBelow',
  'freeMin',
  'freeMax',
  'bonusEmail',
  'bonusRegistration',
  'bonusChatbot',
  'bonusPhone',
  'bonusReferred',
  'bonusReferral',
  'adjustmentLimit',
] as const;

/** What an account has set about its money. */
export interface WalletNotices {
  /** Where invoices and notices go too, beside whoever administers the account. */
  contact: string | null;
  /** Below which the balance counts as low. */
  lowBelow: Centavos;
}
