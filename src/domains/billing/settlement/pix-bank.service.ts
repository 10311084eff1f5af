import { createHash, timingSafeEqual } from 'node:crypto';
import { confirmPixJob, tracePaymentJob } from '~/src/domains/billing/billing.jobs';
import type { PixCharge } from '~/src/domains/billing/billing.types';
import {
  creditCharge,
  findCharge,
  listDueCharges,
  listOpenRefunds,
  listPaidCharges,
  markChecked,
  moveCharge,
  saveProblem,
} from '~/src/domains/billing/pix/pix.store';
import { sendChargeEmail } from '~/src/domains/billing/pix/pix-mail.service';
import {
  type PixCharge as BankCharge,
  type PixPayment,
  PixUnavailable,
  parsePixWebhook,
} from '~/src/gateways';
import { type Ctx, inTransaction } from '~/src/platform/context';
import { Invalid, NotFound } from '~/src/platform/errors';
import { emitEvent } from '~/src/platform/queue/events';
import { clawBack, settlePixRefund } from './pix-refund.service';
import { saveUnmatchedPayment, settleUnmatchedPayment } from './unmatched-payment.service';
import { listReturning } from './unmatched-payment.store';

/**
 * Queries the bank about a charge and applies its answer: credits a payment (once, late ones
 * too), applies clawbacks, expires by our clock. Idempotent.
 * @throws NotFound @throws PixUnavailable @throws PixRefused
 */
export async function confirmPixCharge(ctx: Ctx, txid: string): Promise<PixCharge> {
  const charge = await findCharge(ctx, txid, null);
  if (!charge) throw new NotFound('not_found');
  // Without a code the bank may not know it; our clock still counts.
  if (charge.copyPaste !== null) await apply(ctx, charge, await ctx.gateways.pix.getCharge(txid));
  await markChecked(ctx, charge.id);
  if (charge.expiresAt <= ctx.now()) await moveCharge(ctx, charge.id, 'expired');
  return (await findCharge(ctx, txid, null)) ?? charge;
}

async function apply(ctx: Ctx, charge: PixCharge, bank: BankCharge): Promise<void> {
  if (bank.txid !== charge.txid || bank.status !== 'paid') return;
  const { endToEndId, amount } = charge;
  const own = bank.payments.find((each) =>
    endToEndId === null ? each.amount === amount : each.endToEndId === endToEndId,
  );
  if (own) await credit(ctx, charge, own);
  else if (bank.payments.length > 0) await saveProblem(ctx, charge.id, 'amount_mismatch');
  for (const payment of bank.payments) {
    if (payment !== own)
      await saveUnmatchedPayment(ctx, payment, own ? 'second_payment' : 'amount_mismatch', charge);
  }
  for (const refund of own?.refunds ?? []) {
    if (refund.byBank && refund.status === 'refunded') await clawBack(ctx, charge, refund);
  }
}

async function credit(ctx: Ctx, charge: PixCharge, payment: PixPayment): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    if (!(await creditCharge(tx, charge.id, payment.endToEndId, payment.paidAt))) return;
    const problem = (await findCharge(tx, charge.txid, null))?.problem;
    if (problem === 'invoice_paid_twice') return saveUnmatchedPayment(tx, payment, problem, charge);
    const template = charge.invoiceId ? 'invoice-paid' : 'payment-received';
    await sendChargeEmail(tx, charge, { template, key: `payment-${charge.id}` });
    const { accountId, invoiceId, amount } = charge;
    if (invoiceId)
      await emitEvent(tx, { accountId, kind: 'invoice.paid', subjectId: invoiceId, data: { amount } });
  });
}

/**
 * Queries the bank about a payment for an unknown charge. One that it has not received was invented;
 * one that it has is stored for an operator. @throws PixUnavailable @throws PixRefused
 */
export async function tracePayment(ctx: Ctx, endToEndId: string): Promise<void> {
  const payment = await ctx.gateways.pix.findPayment(endToEndId);
  if (!payment) return;
  const charge = payment.txid === undefined ? null : await findCharge(ctx, payment.txid, null);
  if (charge) await confirmPixCharge(ctx, charge.txid);
  else await saveUnmatchedPayment(ctx, payment, 'unknown_charge', null);
}

/**
 * Secret path segments for the bank: the one registered at each start, and those of older index keys,
 * which it uses until then.
 */
export function pixWebhookSecrets(ctx: Ctx): readonly string[] {
  return ctx.vault.blindIndexes('pix-webhook', ctx.origin);
}

/** Where the bank calls; it adds `/pix` (docs/integrations.md §1 "Webhook"). */
export function pixWebhookUrl(ctx: Ctx): string {
  return `${ctx.origin}/webhooks/pix/${pixWebhookSecrets(ctx)[0]}`;
}

/** Registers the webhook at the bank; the worker does it at each start. @throws PixUnavailable @throws PixRefused */
export async function registerPixWebhook(ctx: Ctx): Promise<void> {
  await ctx.gateways.pix.registerWebhook(pixWebhookUrl(ctx));
}

/** Verifies that the bank is calling. @throws NotFound for a wrong secret */
export function checkPixWebhookSecret(ctx: Ctx, secret: string): void {
  if (!pixWebhookSecrets(ctx).some((own) => sameText(secret, own))) throw new NotFound('not_found');
}

/**
 * Handles the bank's webhook: a hint only, so it just queues jobs that query the bank, one for each change it
 * announces. @throws NotFound for a wrong secret @throws Invalid
 */
export async function receivePixWebhook(ctx: Ctx, secret: string, body: unknown): Promise<void> {
  checkPixWebhookSecret(ctx, secret);
  const payments = parsePixWebhook(body);
  if (!payments) throw new Invalid('webhook_malformed');
  for (const payment of payments) {
    const charge = payment.txid === undefined ? null : await findCharge(ctx, payment.txid, null);
    if (!charge) {
      const { endToEndId } = payment;
      await ctx.enqueue(tracePaymentJob, { endToEndId }, { key: `billing-trace-${digest(payment)}` });
      continue;
    }
    const key = `billing-confirm-${charge.id}-${digest(payment)}`;
    await ctx.enqueue(confirmPixJob, { txid: charge.txid }, { key });
  }
}

function digest({ endToEndId, refunds }: PixPayment): string {
  const change = [endToEndId, ...refunds.map((refund) => `${refund.refundId}:${refund.status}`)];
  return createHash('sha256').update(change.join('|')).digest('base64url').slice(0, 16);
}

function sameText(a: string, b: string): boolean {
  const [left, right] = [a, b].map((text) => createHash('sha256').update(text).digest());
  return left !== undefined && right !== undefined && timingSafeEqual(left, right);
}

const BATCH = 100;

/**
 * Queries charges and refunds without a webhook, paid ones once a day for as long as the payer's
 * bank may claw them back; stops while the bank is down.
 */
export async function reconcilePixCharges(ctx: Ctx): Promise<void> {
  const due = [...(await listDueCharges(ctx, BATCH)), ...(await listPaidCharges(ctx, BATCH))];
  const charges = due.map((txid) => () => confirmPixCharge(ctx, txid));
  const refunds = (await listOpenRefunds(ctx)).map((id) => () => settlePixRefund(ctx, id));
  const unmatchedPayments = (await listReturning(ctx)).map((id) => () => settleUnmatchedPayment(ctx, id));
  for (const ask of [...charges, ...refunds, ...unmatchedPayments]) {
    try {
      await ask();
    } catch (error) {
      ctx.log.warn({ err: error }, 'pix reconciliation');
      if (error instanceof PixUnavailable) return;
    }
  }
}
