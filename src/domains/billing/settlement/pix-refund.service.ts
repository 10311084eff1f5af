import { randomBytes } from 'node:crypto';
import { refundPixJob } from '~/src/domains/billing/billing.jobs';
import type { PixCharge } from '~/src/domains/billing/billing.types';
import { unsettleInvoice } from '~/src/domains/billing/invoice/invoice.store';
import {
  findCharge,
  findRefund,
  getCreditJournal,
  insertRefund,
  moveCharge,
  saveCreditJournal,
  saveUncovered,
  settleRefund,
  sumForfeited,
  sumRefunds,
} from '~/src/domains/billing/pix/pix.store';
import { sendChargeEmail } from '~/src/domains/billing/pix/pix-mail.service';
import { addCredits, OWN_LEDGER_ACCOUNTS, withdrawCredits } from '~/src/domains/billing/wallet/wallet.store';
import type { PixRefund } from '~/src/gateways';
import { type Ctx, inTransaction } from '~/src/platform/context';
import { Conflict, NotFound } from '~/src/platform/errors';
import { queryRefund } from './unmatched-payment.service';
import { findUnmatchedPayment, settleUnmatchedPaymentAs } from './unmatched-payment.store';

/**
 * The payer's bank clawed money back: the credits are withdrawn, this purchase's first. What is already spent is
 * our loss and is recorded on the refund. A refund is counted once, and mailed once.
 */
export async function clawBack(ctx: Ctx, charge: PixCharge, refund: PixRefund): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const fresh = await insertRefund(tx, {
      id: refund.refundId,
      charge_id: charge.id,
      origin: 'bank',
      amount: refund.amount,
      state: 'done',
      settled_at: refund.settledAt ?? tx.now(),
    });
    if (!fresh) return;
    const template = charge.invoiceId ? 'invoice-taken-back' : 'payment-taken-back';
    const key = `clawback-${refund.refundId}`;
    await sendChargeEmail(tx, charge, { template, amount: refund.amount, key });
    if (charge.invoiceId) return reopenInvoice(tx, charge);
    const firstJournal = await getCreditJournal(tx, charge.id);
    const taken = await withdrawCredits(tx, {
      accountId: charge.accountId,
      amount: refund.amount,
      journal: 'clawback',
      house: OWN_LEDGER_ACCOUNTS.pixClearing,
      shortfall: OWN_LEDGER_ACCOUNTS.clawbackLoss,
      referenceId: charge.id,
      firstJournal,
      onlyFirst: false,
    });
    await saveUncovered(tx, refund.refundId, refund.amount - (taken ?? 0));
    if ((await sumRefunds(tx, charge.id)) < charge.amount) return;
    await forfeitBonus(tx, charge, firstJournal, 'clawback');
    await moveCharge(tx, charge.id, 'clawed_back');
    tx.log.warn({ txid: charge.txid }, 'a pix payment was taken back by the bank');
  });
}

/** Reopens an invoice once all of its payment was clawed back. */
async function reopenInvoice(ctx: Ctx, charge: PixCharge): Promise<void> {
  if (!charge.invoiceId || (await sumRefunds(ctx, charge.id)) < charge.amount) return;
  if (!(await moveCharge(ctx, charge.id, 'clawed_back'))) return;
  // A surplus payment never settled it: another one did.
  const onTop = charge.endToEndId !== null && (await findUnmatchedPayment(ctx, charge.endToEndId));
  if (onTop) return void (await settleUnmatchedPaymentAs(ctx, onTop.endToEndId, 'returned'));
  await unsettleInvoice(ctx, charge.invoiceId);
  ctx.log.warn({ txid: charge.txid }, 'the payment of an invoice was taken back by the bank');
}

/** Forfeits what is left of the purchase's own bonus. */
async function forfeitBonus(
  ctx: Ctx,
  charge: PixCharge,
  firstJournal: number | null,
  journal: 'refund' | 'clawback',
): Promise<void> {
  if (charge.bonus === 0) return;
  await withdrawCredits(ctx, {
    accountId: charge.accountId,
    amount: charge.bonus,
    journal,
    house: OWN_LEDGER_ACCOUNTS.bonusExpense,
    shortfall: OWN_LEDGER_ACCOUNTS.bonusExpense,
    referenceId: charge.id,
    firstJournal,
    onlyFirst: true,
  });
}

/**
 * Starts refunding a whole purchase: its credits are withdrawn at once, a job asks the bank.
 * @throws NotFound @throws Conflict `refund_invoice` for what paid an invoice, `refund_spent` when part of it is spent
 * or held, `charge_not_paid` when it is not paid, or is being refunded already
 */
export async function refundPixCharge(ctx: Ctx, txid: string): Promise<void> {
  const charge = await findCharge(ctx, txid, null);
  if (!charge) throw new NotFound('not_found');
  if (charge.invoiceId) throw new Conflict('refund_invoice');
  await inTransaction(ctx, async (tx) => {
    if (!(await moveCharge(tx, charge.id, 'refunding'))) throw new Conflict('charge_not_paid');
    const firstJournal = await getCreditJournal(tx, charge.id);
    const taken = await withdrawCredits(tx, {
      accountId: charge.accountId,
      amount: charge.amount,
      journal: 'refund',
      house: OWN_LEDGER_ACCOUNTS.pixClearing,
      shortfall: null,
      referenceId: charge.id,
      firstJournal,
      onlyFirst: true,
    });
    if (taken === null) throw new Conflict('refund_spent');
    await forfeitBonus(tx, charge, firstJournal, 'refund');
    const refundId = randomBytes(16).toString('hex');
    await insertRefund(tx, {
      id: refundId,
      charge_id: charge.id,
      origin: 'house',
      amount: charge.amount,
      state: 'processing',
    });
    await tx.enqueue(refundPixJob, { refundId }, { key: `billing-refund-${refundId}` });
  });
}

/**
 * Requests the refund at the bank, or its status: done, or failed, and the credits return with their
 * bonus. May run any
 * number of times. @throws NotFound @throws PixUnavailable
 */
export async function settlePixRefund(ctx: Ctx, refundId: string): Promise<void> {
  const refund = await findRefund(ctx, refundId);
  const charge = refund && (await findCharge(ctx, refund.txid, null));
  if (!refund || !charge?.endToEndId) throw new NotFound('not_found');
  if (refund.state !== 'processing') return;
  const status = await queryRefund(ctx, charge.endToEndId, refundId, refund.amount);
  if (status === 'processing') return;
  const state = status === 'refunded' ? 'done' : 'failed';
  await inTransaction(ctx, async (tx) => {
    if (!(await settleRefund(tx, refundId, state))) return;
    if (state === 'done') return void (await moveCharge(tx, charge.id, 'refunded'));
    await moveCharge(tx, charge.id, 'paid', ['refunding']);
    const journal = await addCredits(tx, {
      accountId: charge.accountId,
      journal: 'refund_failed',
      lot: 'refund',
      amount: refund.amount,
      bonus: await sumForfeited(tx, charge.id),
      locked: false,
      house: OWN_LEDGER_ACCOUNTS.pixClearing,
      referenceId: charge.id,
      keys: null,
    });
    if (journal !== null) await saveCreditJournal(tx, charge.id, journal);
  });
}
