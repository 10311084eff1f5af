import { record } from '~/src/domains/audit';
import { listContacts } from '~/src/domains/billing/contacts/low-balance.store';
import { findDriftOf } from '~/src/domains/billing/wallet/ledger.queries';
import { refuseOwnWallet } from '~/src/domains/billing/wallet/own-wallet.service';
import { findWallet, grantLimit, savePlan, thawWallet } from '~/src/domains/billing/wallet/wallet.store';
import type { Control } from '~/src/domains/controls';
import { queueEmail } from '~/src/domains/notifications';
import type { Ctx } from '~/src/platform/context';
import { Conflict } from '~/src/platform/errors';
import { type Centavos, formatMoney } from '~/src/shared/money';
import { addressOf } from '~/src/shared/routes';
import { notifyRelease } from './freeze-mail.service';
import { findOperatorWallet } from './operator.queries';

const toSubject = (id: string) => ({ kind: 'account', id }) as const;

type CreditTerms = { planId: string; limit: Centavos } | null;

/** Sets a post-paid account's plan and limit; those responsible for one without a limit before are notified. */
export async function applyTerms(
  tx: Ctx,
  accountId: string,
  { planId, limit }: NonNullable<CreditTerms>,
): Promise<void> {
  const before = await findWallet(tx, accountId);
  await savePlan(tx, accountId, planId);
  await grantLimit(tx, accountId, limit);
  if (before?.credit_limit === 0 && limit > 0) await notifyLimit(tx, accountId, limit);
  const subject = toSubject(accountId);
  await record(tx, { action: 'plan_changed', accountId, subject, details: { planId, limit } });
}

async function notifyLimit(ctx: Ctx, accountId: string, limit: Centavos): Promise<void> {
  for (const { userId, locale } of await listContacts(ctx, accountId, 'invoice')) {
    const link = addressOf(ctx.origin, locale, 'home');
    const params = { link, amount: formatMoney(limit, locale) };
    await queueEmail(ctx, { userId, locale, template: 'limit-granted', params });
  }
}

/** A post-paid account's limit and plan: a higher limit is credit, and another plan has other prices. */
export const creditTerms: Control<CreditTerms> = {
  kind: 'credit_terms',
  deciders: 'operators',
  duty: 'money',
  ofAccount: true,
  tighten: (before, after) =>
    before && after ? { planId: before.planId, limit: Math.min(before.limit, after.limit) } : after,
  async read(tx, { subject }) {
    const wallet = await findOperatorWallet(tx, subject);
    return wallet && { planId: wallet.planId, limit: wallet.limit };
  },
  async apply(tx, { subject }, after) {
    if (after) await applyTerms(tx, subject, after);
  },
  refuse: (tx, { subject }) => refuseOwnWallet(tx, subject),
  describe: async (ctx, { subject }) => (await findOperatorWallet(ctx, subject))?.name ?? null,
};

type WalletFreeze = { frozen: boolean } | null;

/** @throws Conflict `wallet_drifts` */
export async function refuseDrift(ctx: Ctx, accountId: string): Promise<void> {
  const drifts = await findDriftOf(ctx, accountId);
  if (drifts.length > 0) throw new Conflict('wallet_drifts');
}

/** A wallet frozen by the check of the ledger or by an operator: one freezes it, two release it. */
export const walletFreeze: Control<WalletFreeze> = {
  kind: 'wallet_freeze',
  deciders: 'operators',
  duty: 'freezes',
  ofAccount: true,
  tighten: (before, after) => (before?.frozen ? before : after),
  async read(tx, { subject }) {
    const wallet = await findOperatorWallet(tx, subject);
    return wallet && { frozen: wallet.frozenAt !== null };
  },
  async apply(tx, { subject: accountId }, after) {
    if (after?.frozen !== false) return;
    await refuseDrift(tx, accountId);
    await thawWallet(tx, accountId);
    await notifyRelease(tx, accountId);
    await record(tx, { action: 'wallet_unfrozen', accountId, subject: toSubject(accountId) });
  },
  refuse: (tx, { subject }) => refuseOwnWallet(tx, subject),
  describe: async (ctx, { subject }) => (await findOperatorWallet(ctx, subject))?.name ?? null,
};
