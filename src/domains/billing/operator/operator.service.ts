import { record } from '~/src/domains/audit';
import { requireOperator } from '~/src/domains/billing/billing.policy';
import { listContacts } from '~/src/domains/billing/contacts/low-balance.store';
import { isPlan } from '~/src/domains/billing/invoice/invoice.store';
import { findCharge } from '~/src/domains/billing/pix/pix.store';
import { refundPixCharge } from '~/src/domains/billing/settlement/pix-refund.service';
import { findDrift } from '~/src/domains/billing/wallet/ledger.queries';
import { refuseOwnWallet } from '~/src/domains/billing/wallet/own-wallet.service';
import { findWallet, grantLimit, savePlan, thawWallet } from '~/src/domains/billing/wallet/wallet.store';
import { queueEmail } from '~/src/domains/notifications';
import { type ActorCtx, type Ctx, inTransaction } from '~/src/platform/context';
import { Conflict, NotFound } from '~/src/platform/errors';
import type { Centavos } from '~/src/shared/money';
import { formatMoney } from '~/src/shared/money';
import { hrefTo } from '~/src/shared/routes';

export { grantLimit } from '~/src/domains/billing/wallet/wallet.store';

/** Starts the refund of an account's purchase. @throws Forbidden @throws NotFound @throws Conflict */
export async function refundPurchase(ctx: ActorCtx, accountId: string, txid: string): Promise<void> {
  requireOperator(ctx);
  await inTransaction(ctx, async (tx) => {
    await refuseOwnWallet(tx, accountId);
    if (!(await findCharge(tx, txid, accountId))) throw new NotFound('not_found');
    await refundPixCharge(tx, txid);
    const subject = { kind: 'purchase', id: txid } as const;
    await record(tx, { action: 'purchase_refunded', accountId, subject });
  });
}

/** Unfreezes a wallet, once its numbers agree. @throws Forbidden @throws Conflict `wallet_drifts` */
export async function unfreezeWallet(ctx: ActorCtx, accountId: string): Promise<void> {
  requireOperator(ctx);
  if ((await findDrift(ctx)).some((drift) => drift.accountId === accountId)) {
    throw new Conflict('wallet_drifts');
  }
  await inTransaction(ctx, async (tx) => {
    await thawWallet(tx, accountId);
    const subject = { kind: 'account', id: accountId } as const;
    await record(tx, { action: 'wallet_unfrozen', accountId, subject });
  });
}

/**
 * Sets a post-paid account's monthly limit and plan; those responsible for an account without one before are
 * notified that it can order now. @throws Forbidden @throws NotFound
 */
export async function setPlan(
  ctx: ActorCtx,
  accountId: string,
  { planId, limit }: { planId: string; limit: Centavos },
): Promise<void> {
  requireOperator(ctx);
  await inTransaction(ctx, async (tx) => {
    await refuseOwnWallet(tx, accountId);
    if (!(await isPlan(tx, planId))) throw new NotFound('not_found');
    const before = await findWallet(tx, accountId);
    if (!before) throw new NotFound('not_found');
    await savePlan(tx, accountId, planId);
    await grantLimit(tx, accountId, limit);
    if (before.credit_limit === 0 && limit > 0) await notifyLimit(tx, accountId, limit);
    const subject = { kind: 'account', id: accountId } as const;
    await record(tx, { action: 'plan_changed', accountId, subject, details: { planId, limit } });
  });
}

async function notifyLimit(ctx: Ctx, accountId: string, limit: Centavos): Promise<void> {
  for (const { userId, locale } of await listContacts(ctx, accountId, 'invoice')) {
    const link = `${ctx.origin}/${locale}${hrefTo(locale, 'home')}`;
    const params = { link, amount: formatMoney(limit, locale) };
    await queueEmail(ctx, { userId, locale, template: 'limit-granted', params });
  }
}
