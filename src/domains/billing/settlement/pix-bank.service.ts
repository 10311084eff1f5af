import { createHash } from 'node:crypto';
import { confirmPixJob, tracePaymentJob } from '~/src/domains/billing/billing.jobs';
import type { PixCharge } from '~/src/domains/billing/billing.types';
import { endWait, findCharge, listDueCharges, markChecked } from '~/src/domains/billing/pix/pix.store';
import { listChargesBeingReturned, listOpenRefunds } from '~/src/domains/billing/pix/refund.store';
import { PixUnavailable, parsePixWebhook } from '~/src/gateways';
import type { Ctx } from '~/src/platform/context';
import { sameText } from '~/src/platform/crypto/same-text';
import { Invalid, NotFound } from '~/src/platform/errors';
import { requireGateway } from '~/src/platform/gateway';
import { planAbandoned } from './abandoned.service';
import { applyBankCharge, applyBankPayment } from './bank-answer.service';
import { settlePixRefund } from './pix-refund.service';
import { settleUnmatchedPayment } from './unmatched-payment.service';
import { listReturning } from './unmatched-payment.store';
import { saveUnreadable } from './unreadable-notice.store';

/**
 * Queries the bank about a charge and applies its whole answer; expires the charge by our clock. With a payment that a
 * webhook announced, the bank is queried about that one too if it does not name it under the charge. Idempotent.
 * @throws NotFound @throws PixUnavailable @throws PixRefused
 */
export async function confirmPixCharge(ctx: Ctx, txid: string, endToEndId?: string): Promise<PixCharge> {
  const charge = await findCharge(ctx, txid, null);
  if (!charge) throw new NotFound('not_found');
  await markChecked(ctx, charge.id);
  // Without a code the bank may not know it; our clock still counts.
  const bank = charge.copyPaste === null ? null : await requireGateway(ctx, 'pix').getCharge(txid);
  if (bank) await applyBankCharge(ctx, charge, bank);
  const isNamed = bank?.payments.some((payment) => payment.endToEndId === endToEndId);
  if (endToEndId !== undefined && !isNamed) await tracePayment(ctx, endToEndId);
  if (charge.expiresAt <= ctx.now()) await endWait(ctx, charge.id, 'expired');
  return (await findCharge(ctx, txid, null)) ?? charge;
}

/**
 * Queries the bank about a payment and applies its answer. One that it has not received was invented.
 * @throws PixUnavailable @throws PixRefused
 */
export async function tracePayment(ctx: Ctx, endToEndId: string): Promise<void> {
  const payment = await requireGateway(ctx, 'pix').findPayment(endToEndId);
  if (payment) await applyBankPayment(ctx, payment);
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
  await ctx.gateways.pix?.registerWebhook(pixWebhookUrl(ctx));
}

/** Verifies that the bank is calling. @throws NotFound for a wrong secret */
export function checkPixWebhookSecret(ctx: Ctx, secret: string): void {
  if (!pixWebhookSecrets(ctx).some((own) => sameText(secret, own))) throw new NotFound('not_found');
}

/**
 * Handles the bank's webhook: a hint only, so it just queues jobs that query the bank, one for each change it
 * announces. Entries that name no payment are kept for an operator. @throws NotFound for a wrong secret
 * @throws Invalid for what is no list
 */
export async function receivePixWebhook(ctx: Ctx, secret: string, body: unknown): Promise<void> {
  checkPixWebhookSecret(ctx, secret);
  const webhook = parsePixWebhook(body);
  if (!webhook) throw new Invalid('webhook_malformed');
  if (webhook.unreadable.length > 0) await saveUnreadable(ctx, webhook.unreadable);
  for (const hint of webhook.hints) {
    const { endToEndId, txid } = hint;
    const charge = txid === undefined ? null : await findCharge(ctx, txid, null);
    const key = `${endToEndId}-${digest(hint.change)}`;
    if (charge) {
      const what = { txid: charge.txid, endToEndId };
      await ctx.enqueue(confirmPixJob, what, { key: `billing-confirm-${charge.id}-${key}` });
    } else await ctx.enqueue(tracePaymentJob, { endToEndId }, { key: `billing-trace-${key}` });
  }
}

const digest = (change: string) => createHash('sha256').update(change).digest('base64url').slice(0, 16);

const BATCH = 100;

/**
 * Queries unpaid charges, and refunds in progress, without waiting for a webhook, and settles abandoned purchases; stops
 * while the bank is down. What else the bank has is found by the daily reconciliation.
 */
export async function reconcilePixCharges(ctx: Ctx): Promise<void> {
  const due = [...(await listDueCharges(ctx, BATCH)), ...(await listChargesBeingReturned(ctx, BATCH))];
  const charges = due.map((txid) => () => confirmPixCharge(ctx, txid));
  const refunds = (await listOpenRefunds(ctx, BATCH)).map((id) => () => settlePixRefund(ctx, id));
  const returns = (await listReturning(ctx, BATCH)).map((id) => () => settleUnmatchedPayment(ctx, id));
  for (const ask of [...charges, ...refunds, ...returns, ...(await planAbandoned(ctx))]) {
    try {
      await ask();
    } catch (error) {
      ctx.log.warn({ err: error }, 'pix reconciliation');
      if (error instanceof PixUnavailable) return;
    }
  }
}
