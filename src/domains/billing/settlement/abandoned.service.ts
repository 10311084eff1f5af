import { record } from '~/src/domains/audit';
import type { PixCharge } from '~/src/domains/billing/billing.types';
import { endWait, findCharge } from '~/src/domains/billing/pix/pix.store';
import { getBalance } from '~/src/domains/billing/wallet/wallet.service';
import { PixRefused } from '~/src/gateways';
import { type Ctx, inTransaction } from '~/src/platform/context';
import { Conflict } from '~/src/platform/errors';
import { requireGateway } from '~/src/platform/gateway';
import { endAbandonTries, listAbandoned, markAbandoned, markAbandonTried } from './abandoned.store';
import { applyBankCharge } from './bank-answer.service';
import { refundPixCharge } from './pix-refund.service';

const BATCH = 100;

/**
 * An account is gone, with whom its money was: purchases under way are canceled at the bank, and what is paid all the
 * same is returned. `paidToo`: so is what was paid before. The reconciler does it, whenever this commits; what it cannot
 * return is listed to operators.
 */
export const abandonPurchases = (tx: Ctx, accountId: string, how: { paidToo: boolean }): Promise<void> =>
  markAbandoned(tx, accountId, how);

/** What is to be done with abandoned purchases, each one by itself. */
export async function planAbandoned(ctx: Ctx): Promise<(() => Promise<void>)[]> {
  return (await listAbandoned(ctx, BATCH)).map((txid) => () => settleAbandoned(ctx, txid));
}

/** Cancels an abandoned purchase, or returns its money. Idempotent. @throws PixUnavailable @throws PixRefused */
async function settleAbandoned(ctx: Ctx, txid: string): Promise<void> {
  await markAbandonTried(ctx, txid);
  const charge = await findCharge(ctx, txid, null);
  if (charge?.state === 'active') await cancelAtBank(ctx, charge);
  const now = await findCharge(ctx, txid, null);
  if (now?.state === 'paid') await returnMoney(ctx, now);
}

/** One that the bank refuses to cancel was paid meanwhile, or it never heard of it. */
async function cancelAtBank(ctx: Ctx, charge: PixCharge): Promise<void> {
  try {
    await applyBankCharge(ctx, charge, await requireGateway(ctx, 'pix').cancelCharge(charge.txid));
  } catch (error) {
    if (!(error instanceof PixRefused)) throw error;
    if (error.status === 404) return endWait(ctx, charge.id, 'removed');
    await applyBankCharge(ctx, charge, await requireGateway(ctx, 'pix').getCharge(charge.txid));
  }
}

/**
 * Spent credits stay spent: what they cost stays in the operators' list. Nothing is tried again once nothing of it is
 * left, nor held, which could still be released.
 */
async function returnMoney(ctx: Ctx, { txid, accountId }: PixCharge): Promise<void> {
  try {
    await inTransaction(ctx, async (tx) => {
      const amount = await refundPixCharge(tx, txid);
      const subject = { kind: 'purchase', id: txid } as const;
      await record(tx, { action: 'purchase_refunded', accountId, subject, details: { amount } });
    });
  } catch (error) {
    if (!(error instanceof Conflict)) throw error;
    const isSpent = error.code === 'refund_spent' && (await getBalance(ctx, accountId)).held === 0;
    if (isSpent) await endAbandonTries(ctx, txid);
    ctx.log.warn({ txid, code: error.code, isSpent }, 'an abandoned purchase could not be returned');
  }
}
