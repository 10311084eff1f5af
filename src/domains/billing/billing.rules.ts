import { type BillingType, POSTPAID } from '~/src/shared/actor';
import type { Centavos } from '~/src/shared/money';
import type { Transitions } from '~/src/shared/transitions';
import type {
  Balance,
  ChargeState,
  HoldState,
  Invoice,
  InvoiceLine,
  InvoiceState,
  LimitUse,
  MovementLabel,
  PixCharge,
  PlanTier,
  ReportLimit,
  StatementLine,
  UnmatchedPaymentReason,
  UnmatchedPaymentState,
} from './billing.types';
import type { RefundSums } from './returned-money.types';

/** Legal moves of a hold (docs/model.md "States"). */
export const HOLD_TRANSITIONS: Transitions<HoldState> = {
  open: ['captured', 'released', 'expired'],
  captured: [],
  released: [],
  expired: [],
};

/**
 * Legal moves of a Pix charge (docs/model.md "States"); a payment is credited even late, or for a charge that the
 * bank removed. A refund that the bank could not settle leads back to paid.
 */
export const CHARGE_TRANSITIONS: Transitions<ChargeState> = {
  active: ['paid', 'expired', 'removed'],
  expired: ['paid', 'removed'],
  removed: ['paid'],
  paid: ['refunding', 'refunded', 'clawed_back'],
  refunding: ['refunded', 'paid', 'clawed_back'],
  refunded: [],
  clawed_back: [],
};

/** The state of a paid charge by its refunds: a refund of ours under way comes before what the bank did meanwhile. */
export function stateAfterRefunds(
  amount: Centavos,
  { returned, takenBack, underWay }: RefundSums,
): 'paid' | 'refunding' | 'refunded' | 'clawed_back' {
  if (underWay > 0) return 'refunding';
  if (returned < amount) return 'paid';
  return takenBack >= amount ? 'clawed_back' : 'refunded';
}

/** The shortest validity for which the bank is asked for a code. */
const MIN_PIX_MS = 60_000;

/**
 * The state of a charge at a moment: one past its time has expired even before the bank was queried for the
 * last time, and so has one without a code when no time is left to get it.
 */
export function chargeStateAt<C extends Pick<PixCharge, 'state' | 'copyPaste' | 'expiresAt'>>(
  charge: C,
  now: Date,
): C {
  const leftMs = charge.expiresAt.getTime() - now.getTime();
  const isOver = leftMs <= 0 || (charge.copyPaste === null && leftMs < MIN_PIX_MS);
  return isOver && charge.state === 'active' ? { ...charge, state: 'expired' } : charge;
}

/**
 * Legal moves of an invoice (docs/model.md "States"); a late payment pays it, even one that was written off, and a
 * clawback reopens it. A re-issued one is due later.
 */
export const INVOICE_TRANSITIONS: Transitions<InvoiceState> = {
  open: ['closed'],
  closed: ['paid', 'overdue', 'written_off'],
  overdue: ['paid', 'closed', 'written_off'],
  paid: ['overdue'],
  written_off: ['paid', 'overdue'],
};

/** What is still to be paid of an invoice. */
export const invoiceBalance = ({
  state,
  total,
  payments,
  writeOff,
}: Pick<Invoice, 'state' | 'total' | 'payments' | 'writeOff'>): Centavos =>
  state === 'closed' || state === 'overdue' ? total - payments - writeOff : 0;

/** What a charge's own payment bought: its amount, unless its invoice took another. */
export const chargeValue = ({
  amount,
  invoiceAmount,
}: Pick<PixCharge, 'amount' | 'invoiceAmount'>): Centavos => invoiceAmount ?? amount;

/**
 * Legal moves of an unmatched payment. One that the bank itself clawed back counts as returned, requested
 * or not; `kept` means that an operator settled it another way.
 */
export const UNMATCHED_PAYMENT_TRANSITIONS: Transitions<UnmatchedPaymentState> = {
  open: ['returning', 'returned', 'kept'],
  returning: ['returned', 'failed'],
  failed: ['returning', 'returned', 'kept'],
  returned: [],
  kept: [],
};

/** Reasons to return a payment without an operator: its charge is paid already, or nothing more is owed. */
export const RETURNED_AT_ONCE: readonly UnmatchedPaymentReason[] = [
  'invoice_paid_twice',
  'second_payment',
  'invoice_overpaid',
];

/** Low when less than the threshold is available (specification 7.1); post-paid accounts have a limit instead. */
export function balanceCondition(
  available: Centavos,
  lowBelow: Centavos,
  billingType: BillingType,
): Balance['condition'] {
  return billingType !== POSTPAID && available < lowBelow ? 2 : 1;
}

/** Share of the limit from which the almost-reached banner shows. */
const ALMOST_REACHED = 0.8;

/** How much of an amount exceeds what is left of a limit; 0 when none does. */
export const limitShortfall = ({ limit, used, open }: LimitUse, amount: Centavos): Centavos =>
  Math.max(0, used + open + amount - limit);

/** The state of a limit, by the price of the cheapest product on sale. */
export function limitState(use: LimitUse, cheapest: Centavos): ReportLimit['state'] {
  if (use.limit === 0) return 'pending';
  if (limitShortfall(use, cheapest) > 0) return 'reached';
  return use.used + use.open >= use.limit * ALMOST_REACHED ? 'almost' : 'ok';
}

/** A month's total. */
export interface Bill {
  lines: InvoiceLine[];
  reports: number;
  gross: Centavos;
  discount: Centavos;
  minimumExtra: Centavos;
  total: Centavos;
}

/** A report as counted in a month's bill. */
export interface MonthCharge {
  amount: Centavos;
  /** A single query always has its list price. */
  single: boolean;
}

/** The discount of the n-th full report of a month, in hundredths of a percent. */
export const discountAt = (tiers: readonly PlanTier[], n: number): number =>
  Math.max(0, ...tiers.filter(({ fromCount }) => n >= fromCount).map(({ discountBps }) => discountBps));

/** A price less a discount in hundredths of a percent; rounded in the customer's favor. */
export const applyDiscount = (price: Centavos, bps: number): Centavos =>
  price - Math.ceil((price * bps) / 10_000);

/**
 * The bill of a month: `charges` in the order in which they were made. The n-th full report has the discount
 * of the highest tier that n has reached; rounded in the customer's favor.
 */
export function toBill(charges: readonly MonthCharge[], tiers: readonly PlanTier[], minimum: Centavos): Bill {
  const byAmount = new Map<Centavos, InvoiceLine>();
  let full = 0;
  for (const { amount: unitAmount, single } of charges) {
    if (!single) full += 1;
    const bps = single ? 0 : discountAt(tiers, full);
    const line = byAmount.get(unitAmount) ?? { unitAmount, quantity: 0, discount: 0 };
    line.quantity += 1;
    line.discount += unitAmount - applyDiscount(unitAmount, bps);
    byAmount.set(unitAmount, line);
  }
  const lines = [...byAmount.values()].sort((a, b) => a.unitAmount - b.unitAmount);
  const gross = charges.reduce((sum, { amount }) => sum + amount, 0);
  const discount = lines.reduce((sum, line) => sum + line.discount, 0);
  const minimumExtra = Math.max(0, minimum - (gross - discount));
  return {
    lines,
    reports: charges.length,
    gross,
    discount,
    minimumExtra,
    total: gross - discount + minimumExtra,
  };
}

/** The month after a month, both `YYYY-MM-01`. */
export function nextMonth(periodStart: string): string {
  const [year = 0, month = 0] = periodStart.split('-').map(Number);
  return month === 12 ? `${year + 1}-01-01` : `${year}-${String(month + 1).padStart(2, '0')}-01`;
}

/** The label of a movement: an order's line says whether it was charged. */
export function movementLabel({
  kind,
  holdState,
  batch,
}: Pick<StatementLine, 'kind' | 'holdState' | 'batch'>): MovementLabel {
  if (batch) return 'batch';
  if (kind === 'hold') return holdState === 'captured' ? 'charged' : 'ordered';
  if (kind === 'capture' || kind === 'release' || kind === 'expire') return 'returned';
  return kind;
}

/** The invoice number shown to people: its month and its sequence number (`2026-11-0041`). */
export const invoiceNumber = ({ periodStart, number }: Pick<Invoice, 'periodStart' | 'number'>): string =>
  `${periodStart.slice(0, 7)}-${String(number).padStart(4, '0')}`;
