import { record } from '~/src/domains/audit';
import { requireOperator } from '~/src/domains/billing/billing.policy';
import type { AdjustmentState } from '~/src/domains/billing/billing.types';
import { getBillingSettings } from '~/src/domains/billing/settings/settings.queries';
import { requireDuty, requireEstablished } from '~/src/domains/controls';
import { type ActorCtx, type Ctx, inTransaction } from '~/src/platform/context';
import { Conflict, NotFound } from '~/src/platform/errors';
import { DAY_MS, formatMinute } from '~/src/shared/dates';
import { type Centavos, centavos } from '~/src/shared/money';
import { toNameCase } from '~/src/shared/names';
import { isSecondPerson } from '~/src/shared/rights/second-person';
import {
  findSettler,
  insertAdjustment,
  lockAdjustment,
  lockMovesOf,
  settleAdjustment,
  sumAlone,
} from './adjustment.store';
import { sumCodesAlone } from './code.store';
import { refuseOwnWallet } from './own-wallet.service';
import { addCredits, lockWallet, OWN_LEDGER_ACCOUNTS, withdrawCredits } from './wallet.store';

interface NewAdjustment {
  /** Generated with the form, so that sending it twice is one adjustment. */
  id: string;
  accountId: string;
  /** Centavos; negative removes. */
  amount: number;
  reason: string;
}

/**
 * Whether an operator may move an amount alone, on an account or (null) by a promotional code: what they move so within
 * a day has a limit on each account, one by codes, and one in all (decision 0025). Serialises what they move until the
 * transaction ends.
 */
export async function mayMoveAlone(
  tx: ActorCtx,
  { amount, accountId }: { amount: Centavos; accountId: string | null },
): Promise<boolean> {
  const by = tx.actor.userId;
  await lockMovesOf(tx, by);
  const since = new Date(tx.now().getTime() - DAY_MS);
  const { adjustmentLimit, operatorLimit } = await getBillingSettings(tx);
  const { ofAccount, ofAll } = await sumAlone(tx, { accountId, by, since });
  const byCodes = await sumCodesAlone(tx, by, since);
  const alike = accountId === null ? byCodes : ofAccount;
  return alike + amount <= adjustmentLimit && ofAll + byCodes + amount <= operatorLimit;
}

/**
 * Adds or removes credits with a reason. What one operator moves alone within a day has limits; above them the
 * adjustment waits for a second one (decision 0025).
 * @throws Forbidden @throws NotFound @throws Conflict `own_wallet`, `form_expired`; `adjustment_too_large` when the
 * credits are not there
 */
export function adjustCredits(ctx: ActorCtx, request: NewAdjustment): Promise<AdjustmentState> {
  requireOperator(ctx);
  return inTransaction(ctx, async (tx) => {
    const { id, accountId, reason } = request;
    await refuseOwnWallet(tx, accountId);
    const amount = centavos(request.amount);
    if (!(await lockWallet(tx, accountId))) throw new NotFound('not_found');
    const by = tx.actor.userId;
    const isAlone = await mayMoveAlone(tx, { amount: centavos(Math.abs(amount)), accountId });
    const state = isAlone ? 'applied' : 'proposed';
    if (!(await insertAdjustment(tx, { id, accountId, amount, reason, state, by })))
      return stateBefore(tx, { id, accountId, amount });
    if (state === 'applied') await apply(tx, { id, accountId, amount });
    const action = state === 'applied' ? 'credits_adjusted' : 'adjustment_proposed';
    await record(tx, { action, accountId, subject: { kind: 'account', id: accountId }, details: { amount } });
    return state;
  });
}

/**
 * A second operator's decision on a proposed adjustment.
 * @throws Forbidden @throws NotFound @throws Conflict `adjustment_own` for its proposer,
 * `adjustment_decided` (by whom, when), `adjustment_too_large`, `right_too_new`, `right_lost`
 */
export function decideAdjustment(ctx: ActorCtx, id: string, approve: boolean): Promise<void> {
  requireOperator(ctx);
  return inTransaction(ctx, async (tx) => {
    const adjustment = await lockAdjustment(tx, id);
    if (!adjustment) throw new NotFound('not_found');
    if (adjustment.state !== 'proposed') throw await decidedBefore(tx, id);
    if (!isSecondPerson(tx.actor, adjustment.madeBy)) throw new Conflict('adjustment_own');
    await refuseOwnWallet(tx, adjustment.accountId);
    const holders = { accountId: null, rights: ['operator'] as const };
    if (approve) await requireEstablished(tx, holders, [tx.actor.userId, adjustment.madeBy]);
    if (approve) await requireDuty(tx, 'money', adjustment.madeBy);
    await settleAdjustment(tx, id, approve ? 'applied' : 'refused', tx.actor.userId);
    if (approve) await apply(tx, adjustment);
    const { accountId, amount } = adjustment;
    const action = approve ? 'credits_adjusted' : 'adjustment_refused';
    await record(tx, { action, accountId, subject: { kind: 'account', id: accountId }, details: { amount } });
  });
}

/** What became of the form when it was sent first. @throws Conflict `form_expired` where it said something else */
async function stateBefore(
  tx: Ctx,
  { id, accountId, amount }: Pick<NewAdjustment, 'id' | 'accountId' | 'amount'>,
): Promise<AdjustmentState> {
  const before = await lockAdjustment(tx, id);
  if (before?.accountId !== accountId || before.amount !== amount) throw new Conflict('form_expired');
  return before.state;
}

async function decidedBefore(tx: ActorCtx, id: string): Promise<Conflict> {
  const { who, at } = await findSettler(tx, id);
  return new Conflict('adjustment_decided', { who: toNameCase(who), at: formatMinute(at, tx.locale) });
}

async function apply(
  ctx: Ctx,
  { id, accountId, amount }: { id: string; accountId: string; amount: number },
): Promise<void> {
  const shared = {
    accountId,
    journal: 'adjustment',
    house: OWN_LEDGER_ACCOUNTS.adjustments,
    referenceId: id,
  } as const;
  if (amount > 0) {
    await addCredits(ctx, { ...shared, amount, lot: 'bonus', locked: false, keys: [`adjustment:${id}`] });
    return;
  }
  const lots = { shortfall: null, firstJournal: null, onlyFirst: false };
  const withdrawal = await withdrawCredits(ctx, { ...shared, ...lots, amount: -amount });
  if (withdrawal === null) throw new Conflict('adjustment_too_large');
}
