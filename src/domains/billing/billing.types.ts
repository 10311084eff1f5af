import type { Locale } from '~/src/shared/locale';
import type { Centavos } from '~/src/shared/money';
import type { CostCenter } from './cost-center.types';

export type { QrShape } from '~/src/shared/qr-code';

/** Settings that operators may change at runtime. */
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
  /** The single bonus of chatbot users for completing it. */
  bonusChatbot: Centavos;
  /** Phone confirmed. */
  bonusPhone: Centavos;
  /** For users who register with a referral code (locked). */
  bonusReferred: Centavos;
  /** For the referrer, once the referred user has completed the registration. */
  bonusReferral: Centavos;
  /** Credits an operator may add or remove alone on one account within a day; more needs a second one. */
  adjustmentLimit: Centavos;
  /** The same on all accounts together, with the codes that they make alone. */
  operatorLimit: Centavos;
  /** Days between an invoice's closing and its due day. */
  invoiceDays: number;
}

export const HOLD_STATES = ['open', 'captured', 'released', 'expired'] as const;
export type HoldState = (typeof HOLD_STATES)[number];

export const CHARGE_STATES = [
  'active',
  'paid',
  'expired',
  'removed',
  'refunding',
  'refunded',
  'clawed_back',
] as const;
export type ChargeState = (typeof CHARGE_STATES)[number];

/** A wallet's current balance. Credits on hold are in `held`, not in `available`. */
export interface Balance {
  available: Centavos;
  held: Centavos;
  /** Bonus locked until the registration is complete ('a liberar'). */
  locked: Centavos;
  /** 1 normal, 2 low (specification 7.1). */
  condition: 1 | 2;
}

/** Use of a post-paid account's limit; `open` is for reports in progress. */
export interface LimitUse {
  /** Zero until an operator has granted one. */
  limit: Centavos;
  used: Centavos;
  open: Centavos;
}

/** Its state: `pending` without a limit yet, `reached` when the cheapest product no longer fits. */
export interface ReportLimit extends LimitUse {
  state: 'pending' | 'ok' | 'almost' | 'reached';
}

/** Why an amount cannot be paid now, and the shortfall. */
export interface Shortfall {
  code: 'insufficient_credits' | 'report_limit_reached' | 'report_limit_pending' | 'budget_reached';
  shortage: Centavos;
}

/** What an account can spend now: credits, or what is left of a post-paid limit. */
export interface Funds {
  kind: 'credits' | 'limit';
  free: Centavos;
  /** Why placeHold would refuse the amount now; null when the account can pay it. */
  shortfall: Shortfall | null;
}

export interface CreditPackage {
  id: string;
  price: Centavos;
  bonus: Centavos;
  highlight: boolean;
}

export const INVOICE_STATES = ['open', 'closed', 'paid', 'overdue', 'written_off'] as const;
export type InvoiceState = (typeof INVOICE_STATES)[number];

/** A month of a post-paid account; the sums of an open one are as of now. */
export interface Invoice {
  id: string;
  /** Sequence over all invoices; shown with the month (`invoiceNumber`). */
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
  /** What was paid of it. */
  payments: Centavos;
  /** What two operators gave up of it. */
  writeOff: Centavos;
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

/** A pricing plan: monthly minimum, and discounts from the n-th report of the month on. */
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

/** A campaign's code: its bonus at registration, expiry and number of uses. */
export interface PromotionalCode {
  code: string;
  bonus: Centavos;
  activeUntil: Date | null;
  maxUses: number | null;
  uses: number;
  /** Days until the credits expire; null: never. */
  creditDays: number | null;
}

export interface PixCharge {
  id: string;
  /** Public id of the purchase, known to the bank. */
  txid: string;
  accountId: string;
  userId: string;
  /** The buyer's language, for the e-mail. */
  locale: Locale;
  packageId: string | null;
  /** The invoice it pays; null for a purchase of credits. */
  invoiceId: string | null;
  amount: Centavos;
  /** What of its payment counts towards its invoice, where that is not its amount; else null. */
  invoiceAmount: Centavos | null;
  bonus: Centavos;
  state: ChargeState;
  /** Copy-and-paste code; null until the bank has answered. */
  copyPaste: string | null;
  createdAt: Date;
  expiresAt: Date;
  paidAt: Date | null;
  paidLate: boolean;
  endToEndId: string | null;
  /** Why received money was not credited; for an operator. */
  problem: string | null;
}

export type UnmatchedPaymentReason =
  | 'invoice_paid_twice'
  | 'second_payment'
  | 'amount_mismatch'
  | 'unknown_charge'
  | 'invoice_overpaid';

export const UNMATCHED_PAYMENT_STATES = ['open', 'returning', 'returned', 'failed', 'kept'] as const;
export type UnmatchedPaymentState = (typeof UNMATCHED_PAYMENT_STATES)[number];

/** An unmatched payment. */
export interface UnmatchedPayment {
  endToEndId: string;
  /** Null for a charge that is not ours. */
  chargeId: string | null;
  txid: string | null;
  accountId: string | null;
  amount: Centavos;
  reason: UnmatchedPaymentReason;
  state: UnmatchedPaymentState;
  /** What the bank has returned of it so far. */
  returned: Centavos;
  refundId: string | null;
  /** What is being returned; null: the whole. */
  refundAmount: Centavos | null;
  paidAt: Date;
  /** The payment that paid the charge. */
  ofCharge: string | null;
}

/** What a receipt says of the payer besides the name, if the profile has it. */
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
  /** Its label: a hold's says how it ended. */
  label: MovementLabel;
  /** Its name for people: a bonus that goes with returned money is none of that money. */
  name: MovementLabel | 'bonus_taken';
  /** For holds: how it ended. */
  holdState: HoldState | null;
  /** For what returned money took: that it was the bonus of a purchase, not what was paid. */
  isBonus: boolean;
  /** For purchases: the public name. */
  txid: string | null;
  /** For purchases: the code used. */
  purchaseCode: string | null;
  /** For holds and what became of them: the report that they pay. */
  reportId: string | null;
  /** For a batch, whose rows are one line: which one, and how many rows. */
  batch: { id: string; rows: number } | null;
  /** The cost center of the order, if any. */
  costCenter: CostCenter | null;
  /** The amount by kind of lot. */
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
  | 'invoice_payment'
  | 'write_off';

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
  'write_off',
] as const;
export type MovementLabel = (typeof MOVEMENT_LABELS)[number];

export const LOT_KINDS = ['paid', 'bonus', 'refund'] as const;
export type LotKind = (typeof LOT_KINDS)[number];

/** Credits of one kind that are available or locked. */
export interface CreditLot {
  kind: LotKind;
  /** 'A liberar': available once the registration is complete. */
  locked: boolean;
  amount: Centavos;
  /** When unspent credits expire; null: never. */
  expiresAt: Date | null;
}

export type AdjustmentState = 'proposed' | 'applied' | 'refused';

/** Credits that an operator adds or, negative, removes. */
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

/** A payment clawed back after its credits were used; `uncovered` is our loss. */
export interface Loss {
  id: string;
  txid: string;
  accountId: string;
  amount: Centavos;
  uncovered: Centavos;
  at: Date;
}
