import { balanceCondition, limitState } from '~/src/domains/billing/billing.rules';
import type { Balance, LimitUse, ReportLimit } from '~/src/domains/billing/billing.types';
import { getBillingSettings } from '~/src/domains/billing/settings/settings.queries';
import { cheapestPrice } from '~/src/domains/catalog';
import type { Ctx } from '~/src/platform/context';
import { workThrough } from '~/src/platform/database/work-through';
import { Conflict, Invalid, NotFound, Unavailable } from '~/src/platform/errors';
import { type Centavos, centavos, formatMoney } from '~/src/shared/money';
import {
  addCredits,
  expireLocked,
  expireLots,
  findWallet,
  insertHold,
  insertWallet,
  listDueHolds,
  listExpiredLots,
  OWN_LEDGER_ACCOUNTS,
  settleHold,
  unlockLots,
  type WalletRow,
} from './wallet.store';
import type { HoldRequest } from './wallet.types';

/**
 * Opens the account's wallet, without a post-paid limit, which is granted later. Idempotent.
 * Every account has one from its start.
 */
export async function openWallet(ctx: Ctx, accountId: string): Promise<void> {
  const { lowBelow } = await getBillingSettings(ctx);
  await insertWallet(ctx, accountId, lowBelow);
}

/** @throws NotFound */
export async function getWallet(ctx: Ctx, accountId: string): Promise<WalletRow> {
  const wallet = await findWallet(ctx, accountId);
  if (!wallet) throw new NotFound('not_found');
  return wallet;
}

/** Credits in centavos, and whether they are low. @throws NotFound */
export async function getBalance(ctx: Ctx, accountId: string): Promise<Balance> {
  const wallet = await getWallet(ctx, accountId);
  const { available, held, locked, low_below: lowBelow, billing_type: billingType } = wallet;
  return { available, held, locked, condition: balanceCondition(available, lowBelow, billingType) };
}

/** Use of a post-paid account's limit, for the banners. @throws NotFound */
export async function getReportLimit(ctx: Ctx, accountId: string): Promise<ReportLimit> {
  const use = toLimit(await getWallet(ctx, accountId));
  return { ...use, state: limitState(use, await cheapestPrice(ctx)) };
}

/** How a post-paid account's limit is used. */
export const toLimit = ({ credit_limit: limit, used, reserved: open }: WalletRow): LimitUse => ({
  limit,
  used,
  open,
});

/** Why a limit does not cover an amount. */
export const limitCode = ({ limit }: LimitUse) =>
  limit === 0 ? ('report_limit_pending' as const) : ('report_limit_reached' as const);

/**
 * Holds credits (post-paid: part of the limit) until they are captured or released. One
 * conditional update: concurrent holds never exceed the balance.
 * @throws Conflict `insufficient_credits` {missing} or, post-paid, `report_limit_reached` {missing},
 * `report_limit_pending` {missing}; `budget_reached` {missing} when a budget of the month does not cover it
 * @throws Unavailable `wallet_frozen` while a wallet is being checked
 */
export async function placeHold(ctx: Ctx, request: HoldRequest): Promise<string> {
  if (centavos(request.amount) <= 0) throw new Invalid('amount_invalid');
  const { hold_id: holdId, problem, missing: shortage } = await insertHold(ctx, request);
  if (problem === 'wallet_frozen') throw new Unavailable(problem);
  if (problem) {
    const code =
      problem === 'report_limit_reached'
        ? limitCode(toLimit(await getWallet(ctx, request.accountId)))
        : problem;
    const { amount: needed } = request;
    throw new Conflict(code, { missing: shortage, needed, amount: formatMoney(shortage, ctx.locale) });
  }
  if (!holdId) throw new NotFound('not_found');
  return holdId;
}

/**
 * Captures a hold, whole or in part; the rest is released. Idempotent: a captured hold stays as it
 * is, and the first amount counts. An amount of 0 releases.
 * @throws Conflict `hold_settled` when it was released or has expired
 * @throws Invalid `capture_exceeds_hold`
 */
export async function captureHold(ctx: Ctx, holdId: string, amount: Centavos): Promise<void> {
  if (centavos(amount) < 0) throw new Invalid('amount_invalid');
  if (amount === 0) return releaseHold(ctx, holdId);
  const hold = await settleHold(ctx, holdId, 'captured', amount);
  if (!hold) throw new NotFound('not_found');
  if (hold.state === 'open') throw new Invalid('capture_exceeds_hold');
  if (hold.state !== 'captured') throw new Conflict('hold_settled', { state: hold.state });
}

/**
 * Releases a hold. Idempotent; an expired one is released already.
 * @throws Conflict `hold_settled` when it was captured
 */
export async function releaseHold(ctx: Ctx, holdId: string): Promise<void> {
  const hold = await settleHold(ctx, holdId, 'released', 0);
  if (!hold) throw new NotFound('not_found');
  if (hold.state === 'captured') throw new Conflict('hold_settled', { state: hold.state });
}

/** Expires holds not settled in time; returns how many. */
export const expireHolds = (ctx: Ctx): Promise<number> =>
  workThrough(ctx, listDueHolds, async (id) => (await settleHold(ctx, id, 'expired', 0))?.changed);

/** Withdraws expired bonuses; returns the number of accounts affected. Holds are not touched. */
export const expireCredits = (ctx: Ctx): Promise<number> =>
  workThrough(ctx, listExpiredLots, async (accountId) => (await expireLots(ctx, accountId)) > 0);

interface Grant {
  accountId: string;
  amount: Centavos;
  kind: 'bonus' | 'adjustment';
  /** Each key can be used once ever: `email:<user id>`, `cpf:<blind index>` … No personal data. */
  uniqueKey: string | readonly string[];
  /** The credits show as 'a liberar' and cannot be spent before unlockBonus. */
  locked?: boolean;
  /** When unspent credits expire; absent: never. */
  expiresAt?: Date | null;
}

/** Grants unpaid credits; false when one of the keys was used before. */
export async function grantCredits(ctx: Ctx, grant: Grant): Promise<boolean> {
  if (centavos(grant.amount) <= 0) throw new Invalid('amount_invalid');
  const bonus = grant.kind === 'bonus';
  const journal = await addCredits(ctx, {
    accountId: grant.accountId,
    journal: grant.kind,
    lot: 'bonus',
    amount: grant.amount,
    locked: grant.locked ?? false,
    house: bonus ? OWN_LEDGER_ACCOUNTS.bonusExpense : OWN_LEDGER_ACCOUNTS.adjustments,
    referenceId: null,
    keys: typeof grant.uniqueKey === 'string' ? [grant.uniqueKey] : grant.uniqueKey,
    expiresAt: grant.expiresAt,
  });
  return journal !== null;
}

/** Withdraws bonuses locked for a registration: another user's registration has used them. */
export async function withdrawLocked(ctx: Ctx, accountId: string): Promise<void> {
  await expireLocked(ctx, accountId);
  await expireLots(ctx, accountId);
}

/** Makes locked bonuses spendable; the amount that became available, 0 when there was none. */
export function unlockBonus(ctx: Ctx, accountId: string): Promise<Centavos> {
  return unlockLots(ctx, accountId);
}
