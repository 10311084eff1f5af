import { record } from '~/src/domains/audit';
import { requireOperator } from '~/src/domains/billing/billing.policy';
import { isPlan } from '~/src/domains/billing/invoice/invoice.store';
import { MOST } from '~/src/domains/billing/limits.rules';
import { findCharge } from '~/src/domains/billing/pix/pix.store';
import { refundPixCharge } from '~/src/domains/billing/settlement/pix-refund.service';
import { refuseOwnWallet } from '~/src/domains/billing/wallet/own-wallet.service';
import { findWallet, freezeWallets } from '~/src/domains/billing/wallet/wallet.store';
import { planChange, proposeRest } from '~/src/domains/controls';
import { type ActorCtx, inTransaction } from '~/src/platform/context';
import { Conflict, Invalid, NotFound } from '~/src/platform/errors';
import { formatMinute } from '~/src/shared/dates';
import type { Centavos } from '~/src/shared/money';
import { toNameCase } from '~/src/shared/names';
import { notifyFreeze } from './freeze-mail.service';
import { findOperatorWallet } from './operator.queries';
import { applyTerms, creditTerms, refuseDrift, walletFreeze } from './wallet-controls.service';

/** Starts the refund of an account's purchase. @throws Forbidden, NotFound, Conflict `own_wallet`; as `refundPixCharge` */
export async function refundPurchase(ctx: ActorCtx, accountId: string, txid: string): Promise<void> {
  requireOperator(ctx);
  await inTransaction(ctx, async (tx) => {
    await refuseOwnWallet(tx, accountId);
    if (!(await findCharge(tx, txid, accountId))) throw new NotFound('not_found');
    const amount = await refundPixCharge(tx, txid);
    const subject = { kind: 'purchase', id: txid } as const;
    await record(tx, { action: 'purchase_refunded', accountId, subject, details: { amount } });
  });
}

/**
 * Freezes a wallet at once: nothing is ordered with it until a second operator confirms its release. What was ordered
 * before goes on.
 * @throws Forbidden, NotFound, Conflict `own_wallet`, `wallet_frozen_by` {who, at}, `wallet_frozen_by_check` {at}
 */
export async function freezeWallet(ctx: ActorCtx, accountId: string): Promise<void> {
  requireOperator(ctx);
  await inTransaction(ctx, async (tx) => {
    await planChange(tx, walletFreeze, accountId, { after: { frozen: true }, reason: '' });
    const frozen = await freezeWallets(tx, [accountId]);
    if (frozen.length === 0) throw await frozenBefore(tx, accountId);
    await notifyFreeze(tx, frozen);
    const subject = { kind: 'account', id: accountId } as const;
    await record(tx, { action: 'wallet_frozen', accountId, subject });
  });
}

/** Why a wallet cannot be frozen: there is none, or it is already, by whom and since when. */
async function frozenBefore(ctx: ActorCtx, accountId: string): Promise<NotFound | Conflict> {
  const wallet = await findOperatorWallet(ctx, accountId);
  if (!wallet?.frozenAt) return new NotFound('not_found');
  const at = formatMinute(wallet.frozenAt, ctx.locale);
  if (!wallet.frozenBy) return new Conflict('wallet_frozen_by_check', { at });
  return new Conflict('wallet_frozen_by', { who: toNameCase(wallet.frozenBy), at });
}

/**
 * Asks to unfreeze a wallet, once its numbers agree: a second operator confirms it.
 * @throws Forbidden, NotFound, Conflict `own_wallet`, `wallet_drifts`, Invalid {changeReason}
 */
export async function unfreezeWallet(ctx: ActorCtx, accountId: string, reason: string): Promise<void> {
  requireOperator(ctx);
  await refuseDrift(ctx, accountId);
  await inTransaction(ctx, async (tx) => {
    if (!(await findWallet(tx, accountId))) throw new NotFound('not_found');
    const plan = await planChange(tx, walletFreeze, accountId, { after: { frozen: false }, reason });
    await proposeRest(tx, plan);
  });
}

/**
 * Sets a post-paid account's monthly limit and plan. A higher limit and another plan wait for a second operator. True
 * where something waits.
 * @throws Forbidden, NotFound, Invalid `invalid` {limit}, Conflict `own_wallet`, `control_waiting`
 */
export async function setPlan(
  ctx: ActorCtx,
  accountId: string,
  terms: { planId: string; limit: Centavos },
  reason = '',
): Promise<boolean> {
  requireOperator(ctx);
  if (terms.limit > MOST.creditLimit) throw new Invalid('invalid', { limit: ['operators:errors.tooHigh'] });
  return inTransaction(ctx, async (tx) => {
    if (!(await isPlan(tx, terms.planId))) throw new NotFound('not_found');
    const plan = await planChange(tx, creditTerms, accountId, { after: terms, reason });
    if (!plan.before) throw new NotFound('not_found');
    const isLower = plan.now && plan.now.limit !== plan.before.limit;
    if (plan.now && (isLower || !plan.waits)) await applyTerms(tx, accountId, plan.now);
    await proposeRest(tx, plan);
    return plan.waits;
  });
}
