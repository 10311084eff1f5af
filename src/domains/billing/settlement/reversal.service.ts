import { CHARGE_TRANSITIONS, chargeValue, stateAfterRefunds } from '~/src/domains/billing/billing.rules';
import type { PixCharge } from '~/src/domains/billing/billing.types';
import { unsettleInvoice } from '~/src/domains/billing/invoice/invoice.store';
import {
  getCreditJournal,
  lockCharge,
  moveCharge,
  saveCreditJournal,
} from '~/src/domains/billing/pix/pix.store';
import { sendChargeEmail } from '~/src/domains/billing/pix/pix-mail.service';
import {
  clearUncovered,
  forfeitBonus,
  getPurchaseRest,
  recoverUncovered,
  type StoredRefund,
  saveBankRefund,
  saveUncovered,
  sumRefunds,
  sumReversals,
} from '~/src/domains/billing/pix/refund.store';
import type { RefundSums } from '~/src/domains/billing/returned-money.types';
import { addCredits, OWN_LEDGER_ACCOUNTS, withdrawCredits } from '~/src/domains/billing/wallet/wallet.store';
import type { PixRefund } from '~/src/gateways';
import { type Ctx, inTransaction } from '~/src/platform/context';
import { mustMove } from '~/src/platform/state-moves';
import type { Centavos } from '~/src/shared/money';
import { statesBefore } from '~/src/shared/transitions';

/**
 * Applies what the bank says of all refunds of a charge's own payment, each once: the credits are withdrawn, or the
 * invoice is owed again. What is spent already is our loss and is recorded on the refunds.
 */
export async function applyBankRefunds(
  ctx: Ctx,
  chargeId: string,
  refunds: readonly PixRefund[],
): Promise<void> {
  if (refunds.length === 0) return;
  await inTransaction(ctx, async (tx) => {
    const charge = await lockCharge(tx, chargeId);
    const news: StoredRefund[] = [];
    for (const refund of refunds) {
      const changed = await saveBankRefund(tx, chargeId, refund);
      if (changed) news.push(changed);
    }
    if (news.length > 0) await settleRefunds(tx, charge, news);
  });
}

/**
 * Brings ledger and state of a paid charge in line with its refunds, `news` of which changed, and mails its payer. The
 * caller holds the charge's lock. Whatever the order of the refunds, nobody keeps both the money and the credits.
 */
export async function settleRefunds(
  ctx: Ctx,
  charge: PixCharge,
  news: readonly StoredRefund[],
): Promise<void> {
  const sums = await sumRefunds(ctx, charge.id);
  const state = stateAfterRefunds(chargeValue(charge), sums);
  if (charge.invoiceId) await reverseInvoice(ctx, charge, sums, news);
  else await reverseCredits(ctx, charge, sums, news);
  for (const refund of news) if (refund.state === 'done') await notifyPayer(ctx, charge, refund);
  if (state === charge.state) return;
  await mustMove(moveCharge(ctx, charge.id, state, statesOfPaid(state)), `charge ${charge.txid} → ${state}`);
  ctx.log.warn({ txid: charge.txid, state }, 'money of a pix payment was returned');
}

/** By the payer's bank; a refund of unknown nature is from before it was stored, when all of the bank's were. */
const isTakenBack = ({ origin, nature }: StoredRefund): boolean =>
  origin === 'bank' && (nature === null || nature.startsWith('MED'));

function notifyPayer(ctx: Ctx, charge: PixCharge, refund: StoredRefund): Promise<void> {
  const { id, amount } = refund;
  const takenBack = charge.invoiceId ? 'invoice-taken-back' : 'payment-taken-back';
  const template = isTakenBack(refund) ? takenBack : 'payment-refunded';
  return sendChargeEmail(ctx, charge, { template, amount, key: `clawback-${id}` });
}

/** A charge without a payment has no refunds. */
const statesOfPaid = (to: ReturnType<typeof stateAfterRefunds>) =>
  statesBefore(CHARGE_TRANSITIONS, to).filter(
    (from) => from !== 'active' && from !== 'expired' && from !== 'removed',
  );

/**
 * Brings a purchase's credits in line with all its refunds together, whoever returns the money: the money leaves the
 * wallet, or comes back when a refund has failed, and its bonus shrinks with it (decision 0432). `news` are those that
 * changed. The caller holds the charge's lock.
 */
export async function reverseCredits(
  ctx: Ctx,
  charge: PixCharge,
  { returned, underWay }: RefundSums,
  news: readonly StoredRefund[],
): Promise<void> {
  const due = Math.min(charge.amount, returned + underWay);
  const { money } = await sumReversals(ctx, charge.id);
  const { bonusDue } = await getPurchaseRest(ctx, charge.id);
  const journal = news.some(isTakenBack) ? 'clawback' : 'refund';
  if (due > money) await withdrawMoney(ctx, charge, { amount: due - money, journal }, news);
  // One answer may tell both that our refund failed and that the bank returned more than it.
  const back = { amount: Math.max(0, money - due), bonus: Math.max(0, -bonusDue) };
  if (back.amount > 0 || back.bonus > 0) await giveBack(ctx, charge, back, news);
  await forfeitBonus(ctx, charge.id, journal);
}

/** The purchase's own credits first; what the wallet does not have is our loss. */
async function withdrawMoney(
  ctx: Ctx,
  charge: PixCharge,
  { amount, journal }: { amount: Centavos; journal: 'refund' | 'clawback' },
  news: readonly StoredRefund[],
): Promise<void> {
  const withdrawal = await withdrawCredits(ctx, {
    accountId: charge.accountId,
    amount,
    journal,
    house: OWN_LEDGER_ACCOUNTS.pixClearing,
    shortfall: OWN_LEDGER_ACCOUNTS.clawbackLoss,
    referenceId: charge.id,
    firstJournal: await getCreditJournal(ctx, charge.id),
    onlyFirst: false,
  });
  await spreadLoss(ctx, news, amount - (withdrawal ?? 0));
}

/** Records a loss on the refunds that caused it. */
async function spreadLoss(ctx: Ctx, news: readonly StoredRefund[], loss: Centavos): Promise<void> {
  let rest = loss;
  for (const { id, amount, state } of news) {
    if (state !== 'done' || rest === 0) continue;
    const part = Math.min(rest, amount);
    await saveUncovered(ctx, id, part);
    rest -= part;
  }
}

/** A refund failed: its credits and their bonus return, and cover what the bank took meanwhile. */
async function giveBack(
  ctx: Ctx,
  charge: PixCharge,
  { amount, bonus }: { amount: Centavos; bonus: Centavos },
  news: readonly StoredRefund[],
): Promise<void> {
  const journal = await addCredits(ctx, {
    accountId: charge.accountId,
    journal: 'refund_failed',
    lot: 'refund',
    amount,
    bonus,
    locked: false,
    house: OWN_LEDGER_ACCOUNTS.pixClearing,
    referenceId: charge.id,
    keys: null,
  });
  if (journal !== null) await saveCreditJournal(ctx, charge.id, journal);
  const since = new Date(Math.min(...news.map(({ createdAt }) => createdAt.getTime())));
  await recoverUncovered(ctx, charge.accountId, { limit: amount, since });
}

/**
 * What a payment paid of its invoice is owed again once all of it was returned; a part of it is our loss until then, for
 * operators to see.
 */
async function reverseInvoice(
  ctx: Ctx,
  charge: PixCharge,
  { returned }: RefundSums,
  news: readonly StoredRefund[],
): Promise<void> {
  const value = chargeValue(charge);
  const isWhole = returned >= value;
  const { loss } = await sumReversals(ctx, charge.id);
  const due = isWhole ? 0 : returned;
  if (due > loss) {
    await postLoss(ctx, charge, due - loss);
    await spreadLoss(ctx, news, due - loss);
  }
  if (due < loss) {
    await postLoss(ctx, charge, due - loss);
    await clearUncovered(ctx, charge.id);
  }
  if (!isWhole || !charge.invoiceId || charge.state === 'clawed_back' || charge.state === 'refunded') return;
  await mustMove(unsettleInvoice(ctx, charge.invoiceId, value), `invoice ${charge.invoiceId} → overdue`);
}

/** Posts a loss, or takes it out again; no credits are touched. */
async function postLoss(ctx: Ctx, charge: PixCharge, change: Centavos): Promise<void> {
  const { pixClearing, clawbackLoss } = OWN_LEDGER_ACCOUNTS;
  await withdrawCredits(ctx, {
    accountId: charge.accountId,
    amount: Math.abs(change),
    journal: 'clawback',
    house: change > 0 ? pixClearing : clawbackLoss,
    shortfall: change > 0 ? clawbackLoss : pixClearing,
    referenceId: charge.id,
    // Of no lot: the invoice's payment gave no credits.
    firstJournal: null,
    onlyFirst: true,
  });
}
