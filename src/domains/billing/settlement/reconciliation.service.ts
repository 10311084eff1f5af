import type { PixPayment } from '~/src/gateways';
import type { Ctx } from '~/src/platform/context';
import { requireGateway } from '~/src/platform/gateway';
import { DAY_MS } from '~/src/shared/dates';
import { applyBankPayment } from './bank-answer.service';
import {
  type BookedPayment,
  findBooked,
  findReconciliation,
  listBooked,
  saveReconciliation,
} from './reconciliation.store';
import type { ReconciledDifference, ReconciledSide, Reconciliation } from './reconciliation.types';

/** Days of one question to the bank. */
const STEP_MS = 7 * DAY_MS;
/** Days within which money may still be returned (docs/integrations.md §1), and one more. */
const WINDOW_DAYS = 91;
/** A little less than a day: a schedule may be late, and must not skip one for it. */
const PAUSE_MS = DAY_MS - 1_800_000;
/** Differences kept for display; hundreds of them have one cause. */
const MAX_DIFFERENCES = 50;

/** Runs reconcileBank once a day; a failed run is repeated at the next call. */
export async function reconcileReceived(ctx: Ctx): Promise<void> {
  const last = await findReconciliation(ctx);
  if (last && ctx.now().getTime() - Date.parse(last.at) < PAUSE_MS) return;
  await reconcileBank(ctx);
}

/**
 * Compares all that the bank received and returned in the last 91 days with the ledger, week by week. What is missing
 * is applied first; whatever differs still is stored for operators. @throws PixUnavailable @throws PixRefused
 */
export async function reconcileBank(ctx: Ctx): Promise<Reconciliation> {
  const until = ctx.now();
  const from = new Date(until.getTime() - WINDOW_DAYS * DAY_MS);
  const bank = emptySide();
  const ledger = emptySide();
  const differences: ReconciledDifference[] = [];
  for (let start = from.getTime(); start < until.getTime(); start += STEP_MS) {
    const week = { from: new Date(start), to: new Date(Math.min(start + STEP_MS, until.getTime())) };
    await reconcilePeriod(ctx, week, { bank, ledger, differences });
  }
  const count = differences.length;
  const result = { at: until.toISOString(), from: from.toISOString(), bank, ledger, count };
  const record = { ...result, differences: differences.slice(0, MAX_DIFFERENCES) };
  await saveReconciliation(ctx, record);
  if (count > 0) ctx.log.error({ differences: count }, 'pix reconciliation: bank and ledger differ');
  return record;
}

const emptySide = (): ReconciledSide => ({ payments: 0, received: 0, returned: 0 });

interface Period {
  from: Date;
  to: Date;
}

async function reconcilePeriod(
  ctx: Ctx,
  { from, to }: Period,
  { bank, ledger, differences }: Pick<Reconciliation, 'bank' | 'ledger' | 'differences'>,
): Promise<void> {
  const payments = await requireGateway(ctx, 'pix').listReceived(from, to);
  const byId = new Map(payments.map((payment) => [payment.endToEndId, payment]));
  await applyMissing(ctx, payments);
  const booked = await findBooked(ctx, [...byId.keys()]);
  for (const payment of byId.values()) {
    const own = booked.get(payment.endToEndId);
    add(bank, payment.amount, sumReturned(payment));
    if (own) add(ledger, own.received, own.returned);
    differences.push(...compare(payment, own));
  }
  for (const own of await listBooked(ctx, from, to)) {
    if (byId.has(own.endToEndId)) continue;
    add(ledger, own.received, own.returned);
    differences.push({ ...toDifference('unknown', own), bank: 0, ledger: own.received });
  }
}

/** Applies the payments of which we know less than the bank. One that cannot be applied stays a difference. */
async function applyMissing(ctx: Ctx, payments: readonly PixPayment[]): Promise<void> {
  const booked = await findBooked(
    ctx,
    payments.map(({ endToEndId }) => endToEndId),
  );
  for (const payment of payments) {
    if (compare(payment, booked.get(payment.endToEndId)).length === 0) continue;
    try {
      await applyBankPayment(ctx, payment);
    } catch (error) {
      ctx.log.error({ err: error, endToEndId: payment.endToEndId }, 'a pix payment could not be applied');
    }
  }
}

const sumReturned = ({ refunds }: PixPayment): number =>
  refunds.reduce((sum, { status, amount }) => sum + (status === 'refunded' ? amount : 0), 0);

function add(side: ReconciledSide, received: number, returned: number): void {
  side.payments += 1;
  side.received += received;
  side.returned += returned;
}

const toDifference = (
  kind: ReconciledDifference['kind'],
  { endToEndId, txid, accountId }: Pick<BookedPayment, 'endToEndId' | 'txid' | 'accountId'>,
) => ({ kind, endToEndId, txid, accountId });

function compare(payment: PixPayment, own: BookedPayment | undefined): ReconciledDifference[] {
  const { endToEndId, amount } = payment;
  if (!own) {
    const it = { endToEndId, txid: payment.txid ?? null, accountId: null };
    return [{ ...toDifference('missing', it), bank: amount, ledger: 0 }];
  }
  const returnedSum = sumReturned(payment);
  return [
    ...(own.received === amount
      ? []
      : [{ ...toDifference('received', own), bank: amount, ledger: own.received }]),
    ...(own.returned === returnedSum
      ? []
      : [{ ...toDifference('returned', own), bank: returnedSum, ledger: own.returned }]),
  ];
}
