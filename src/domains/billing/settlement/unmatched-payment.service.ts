import { randomBytes } from 'node:crypto';
import { record } from '~/src/domains/audit';
import { returnUnmatchedPaymentJob } from '~/src/domains/billing/billing.jobs';
import { requireOperator } from '~/src/domains/billing/billing.policy';
import { RETURNED_AT_ONCE } from '~/src/domains/billing/billing.rules';
import type {
  PixCharge,
  UnmatchedPayment,
  UnmatchedPaymentReason,
} from '~/src/domains/billing/billing.types';
import { moveCharge } from '~/src/domains/billing/pix/pix.store';
import { sendChargeEmail } from '~/src/domains/billing/pix/pix-mail.service';
import { refuseOwnWallet } from '~/src/domains/billing/wallet/own-wallet.service';
import { type PixPayment, type PixRefund, PixRefused } from '~/src/gateways';
import { type ActorCtx, type Ctx, inTransaction } from '~/src/platform/context';
import { Conflict, NotFound } from '~/src/platform/errors';
import { requireGateway } from '~/src/platform/gateway';
import { mustMove } from '~/src/platform/state-moves';
import type { Centavos } from '~/src/shared/money';
import {
  findUnmatchedPayment,
  insertUnmatchedPayment,
  lockUnmatchedPayment,
  markReturnChecked,
  markReturning,
  saveReturned,
  settleUnmatchedPaymentAs,
} from './unmatched-payment.store';

/**
 * Stores what the bank says of an unmatched payment. A clear double payment is returned at once, and the payer's
 * account is notified; any other waits for an operator. What the bank returned of it is noted; all of it settles it.
 */
export function applyUnmatchedPayment(
  ctx: Ctx,
  payment: PixPayment,
  reason: UnmatchedPaymentReason,
  charge: PixCharge | null,
): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const { endToEndId, amount, paidAt } = payment;
    const chargeId = charge?.id ?? null;
    const txid = charge?.txid ?? payment.txid ?? null;
    const fresh = await insertUnmatchedPayment(tx, { endToEndId, chargeId, txid, amount, reason, paidAt });
    await applyReturns(tx, payment);
    if (!fresh) return;
    tx.log.warn({ txid, reason }, 'a pix payment bought nothing');
    if (!RETURNED_AT_ONCE.includes(reason)) return;
    if (!(await startReturn(tx, endToEndId))) return;
    const template = reason === 'invoice_overpaid' ? 'surplus-returned' : 'payment-returned';
    const mail = { template, amount, key: `unmatched-payment-${endToEndId}` } as const;
    if (charge) await sendChargeEmail(tx, charge, mail);
  });
}

async function applyReturns(tx: Ctx, { endToEndId, refunds }: PixPayment): Promise<void> {
  const completedRefunds = refunds.filter(({ status }) => status === 'refunded');
  const returnedSum = sum(completedRefunds);
  if (returnedSum === 0) return;
  await saveReturned(tx, endToEndId, returnedSum);
  const payment = await lockUnmatchedPayment(tx, endToEndId);
  // One that an operator settled stays so; the list shows what came after.
  if (!payment || returnedSum < payment.amount || payment.state === 'returned' || payment.state === 'kept')
    return;
  await mustMove(settleUnmatchedPaymentAs(tx, endToEndId, 'returned'), `payment ${endToEndId} → returned`);
  const isTakenBack = sum(completedRefunds.filter(({ byPayersBank }) => byPayersBank)) >= payment.amount;
  await moveWhole(tx, payment, isTakenBack ? 'clawed_back' : 'refunded');
}

const sum = (refunds: readonly PixRefund[]): Centavos =>
  refunds.reduce((total, { amount }) => total + amount, 0);

/** Queues the return of what is left of it; false when it is in progress or settled. */
async function startReturn(tx: Ctx, endToEndId: string): Promise<boolean> {
  const payment = await lockUnmatchedPayment(tx, endToEndId);
  const amount = payment ? payment.amount - payment.returned : 0;
  if (!payment || amount <= 0) return false;
  const refundId = randomBytes(16).toString('hex');
  if (!(await markReturning(tx, endToEndId, { refundId, amount }))) return false;
  await moveWhole(tx, payment, 'refunding');
  await tx.enqueue(returnUnmatchedPaymentJob, { endToEndId }, { key: `billing-return-${refundId}` });
  return true;
}

/** A payment that paid its charge takes the charge along; not what it has above what was owed. */
async function moveWhole(
  tx: Ctx,
  { chargeId, ofCharge, endToEndId, reason }: UnmatchedPayment,
  to: 'refunding' | 'refunded' | 'clawed_back' | 'paid',
): Promise<void> {
  if (chargeId === null || ofCharge !== endToEndId || reason === 'invoice_overpaid') return;
  const from = to === 'paid' ? (['refunding'] as const) : undefined;
  await mustMove(moveCharge(tx, chargeId, to, from && [...from]), `charge of ${endToEndId} → ${to}`);
}

/**
 * Requests the return of an unmatched payment at the bank, or its status. Idempotent.
 * @throws NotFound @throws PixUnavailable
 */
export async function settleUnmatchedPayment(ctx: Ctx, endToEndId: string): Promise<void> {
  const unmatched = await findUnmatchedPayment(ctx, endToEndId);
  if (!unmatched) throw new NotFound('not_found');
  const { refundId, refundAmount, amount } = unmatched;
  if (unmatched.state !== 'returning' || refundId === null) return;
  await markReturnChecked(ctx, endToEndId);
  const refundTotal = refundAmount ?? amount;
  const status = await queryRefund(ctx, endToEndId, refundId, refundTotal);
  if (status === 'processing') return;
  await inTransaction(ctx, async (tx) => {
    const payment = await lockUnmatchedPayment(tx, endToEndId);
    // The bank's own account of the payment may have settled it first.
    if (payment?.state !== 'returning' || payment.refundId !== refundId) return;
    const state = status === 'refunded' ? 'returned' : 'failed';
    if (state === 'returned') await saveReturned(tx, endToEndId, payment.returned + refundTotal);
    await mustMove(settleUnmatchedPaymentAs(tx, endToEndId, state), `payment ${endToEndId} → ${state}`);
    await moveWhole(tx, payment, state === 'returned' ? 'refunded' : 'paid');
  });
}

/** A refund's status at the bank; one that it refuses (too late, already refunded) has failed. */
export async function queryRefund(
  ctx: Ctx,
  endToEndId: string,
  refundId: string,
  amount: number,
): Promise<'processing' | 'refunded' | 'failed'> {
  try {
    return (await requireGateway(ctx, 'pix').refund(endToEndId, refundId, amount)).status;
  } catch (error) {
    // Anything else concerns us, not this refund: retried.
    if (!(error instanceof PixRefused) || ![400, 404, 410].includes(error.status)) throw error;
    ctx.log.error({ err: error, refundId }, 'the bank refuses a pix refund');
    return 'failed';
  }
}

/**
 * An operator's decision on an unmatched payment: return it, or mark it as settled another way.
 * @throws Forbidden @throws NotFound @throws Conflict `own_wallet`, `unmatched_payment_settled`
 */
export async function decideUnmatchedPayment(
  ctx: ActorCtx,
  endToEndId: string,
  decision: 'return' | 'keep',
): Promise<void> {
  requireOperator(ctx);
  await inTransaction(ctx, async (tx) => {
    const payment = await findUnmatchedPayment(tx, endToEndId);
    if (!payment) throw new NotFound('not_found');
    if (payment.accountId) await refuseOwnWallet(tx, payment.accountId);
    const isSettled = await (decision === 'return'
      ? startReturn(tx, endToEndId)
      : settleUnmatchedPaymentAs(tx, endToEndId, 'kept'));
    if (!isSettled) throw new Conflict('unmatched_payment_settled');
    await record(tx, {
      action: decision === 'return' ? 'unmatched_payment_returned' : 'unmatched_payment_kept',
      ...(payment.accountId && { accountId: payment.accountId }),
      ...(payment.txid && { subject: { kind: 'purchase', id: payment.txid } as const }),
      details: { amount: payment.amount, reason: payment.reason },
    });
  });
}
