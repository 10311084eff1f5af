import type { Response } from 'express';
import {
  findOperatorWallet,
  listFrozen,
  listLosses,
  listOperatorCharges,
  listWithoutLimit,
  searchAccounts,
} from '~/src/domains/billing/operator/operator.queries';
import { setPlan, unfreezeWallet } from '~/src/domains/billing/operator/operator.service';
import type { OperatorAccount } from '~/src/domains/billing/operator/operator.types';
import { listAbandonedPurchases } from '~/src/domains/billing/settlement/abandoned.store';
import { decideUnmatchedPayment } from '~/src/domains/billing/settlement/unmatched-payment.service';
import { listWaitingUnmatchedPayments } from '~/src/domains/billing/settlement/unmatched-payment.store';
import { listStatement } from '~/src/domains/billing/statement/statement.queries';
import { adjustCredits } from '~/src/domains/billing/wallet/adjustment.service';
import { listAdjustments } from '~/src/domains/billing/wallet/adjustment.store';
import { findLedgerCheck } from '~/src/domains/billing/wallet/ledger.store';
import { listPlatformChanges } from '~/src/domains/oversight';
import { EMPTY_FORM, type FormResult, flashErrorsOn, form } from '~/src/http/forms/form-cycle';
import { renderPage } from '~/src/http/pages/render';
import type { UserRequest } from '~/src/http/request';
import { flash, redirectTo } from '~/src/http/respond';
import { numberCursor } from '~/src/platform/cursor';
import { NotFound } from '~/src/platform/errors';
import { flashSaved } from '~/src/web/controls/controls.pages';
import { showAccountForm } from '~/src/web/operators/account.pages';
import {
  adjustForm,
  planForm,
  searchForm,
  unfreezeForm,
  unmatchedPaymentForm,
} from '~/views/billing/operator/operator.form';
import OperatorWalletPage from '~/views/billing/operator/operator-wallet.page';
import OperatorWalletsPage from '~/views/billing/operator/operator-wallets.page';

/** What waits for an operator, and the search. */
export async function showWallets(
  req: UserRequest,
  res: Response,
  { errors, status }: FormResult<typeof searchForm> = EMPTY_FORM,
  matches: OperatorAccount[] | null = null,
): Promise<void> {
  const { ctx } = req;
  const [unmatchedPayments, abandoned, frozen, losses, limits, check] = await Promise.all([
    listWaitingUnmatchedPayments(ctx),
    listAbandonedPurchases(ctx),
    listFrozen(ctx),
    listLosses(ctx),
    listWithoutLimit(ctx),
    findLedgerCheck(ctx),
  ]);
  const props = {
    matches,
    unmatchedPayments,
    abandoned,
    frozen,
    losses,
    limits,
    check,
    errors,
  };
  const title = req.translate('operators:wallets.title');
  await renderPage(req, res, OperatorWalletsPage, props, { title, status, robots: 'noindex' });
}

export const findWallet = form({
  schema: searchForm.schema,
  show: showWallets,
  async submit(req, res, { busca }) {
    const matches = await searchAccounts(req.ctx, busca);
    if (matches.length === 1 && matches[0])
      return redirectTo(req, res, 'operator-wallet', { uid: matches[0].id });
    return showWallets(req, res, EMPTY_FORM, matches);
  },
});

/** Refunds or keeps an unmatched payment. */
export const decidePayment = form({
  schema: unmatchedPaymentForm.schema,
  show: flashErrorsOn('operator-wallets'),
  async submit(req: UserRequest, res, { payment, decision }) {
    await decideUnmatchedPayment(req.ctx, payment, decision);
    const outcome = decision === 'return' ? 'unmatchedPaymentReturning' : 'unmatchedPaymentKept';
    flash(req, { kind: 'ok', text: req.translate(`operators:wallets.${outcome}`) });
    redirectTo(req, res, 'operator-wallets');
  },
});

/** A wallet: its figures, entries, payments and adjustments. */
export async function showWallet(req: UserRequest<'uid'>, res: Response): Promise<void> {
  const { ctx } = req;
  const uid = req.params.uid;
  const wallet = await findOperatorWallet(ctx, uid);
  if (!wallet) throw new NotFound('not_found');
  const before = numberCursor(req.query.antes);
  const [changes, entries, charges, adjustments] = await Promise.all([
    listPlatformChanges(ctx, { subject: uid }),
    listStatement(ctx, { accountId: uid }, { kind: null, from: null, to: null, before }),
    listOperatorCharges(ctx, uid),
    listAdjustments(ctx, uid),
  ]);
  const props = { wallet, ...entries, changes, charges, adjustments, first: before === null };
  const title = req.translate('operators:wallet.title', { name: wallet.name });
  await renderPage(req, res, OperatorWalletPage, props, { title, robots: 'noindex' });
}

/** Grants or deducts credits, at once or as a proposal. */
export const adjustWallet = form({
  schema: adjustForm.schema,
  show: showAccountForm('adjust'),
  async submit(req: UserRequest<'uid'>, res, { order, direction, amount, reason }) {
    const uid = req.params.uid;
    const signedAmount = direction === 'take' ? -amount : amount;
    const state = await adjustCredits(req.ctx, { id: order, accountId: uid, amount: signedAmount, reason });
    const key = state === 'applied' ? 'operators:wallet.applied' : 'operators:wallet.proposed';
    flash(req, { kind: state === 'applied' ? 'ok' : 'info', text: req.translate(key) });
    redirectTo(req, res, 'operator-account', { uid });
  },
});

export const changePlan = form({
  schema: planForm.schema,
  show: showAccountForm('plan'),
  async submit(req: UserRequest<'uid'>, res, { plan, limit, changeReason }) {
    const uid = req.params.uid;
    const waits = await setPlan(req.ctx, uid, { planId: plan, limit }, changeReason);
    flashSaved(req, req.translate('operators:wallet.planSaved'), waits);
    redirectTo(req, res, 'operator-account', { uid });
  },
});

export const unfreeze = form({
  schema: unfreezeForm.schema,
  show: showAccountForm('unfreeze'),
  async submit(req: UserRequest<'uid'>, res, { changeReason }) {
    const uid = req.params.uid;
    await unfreezeWallet(req.ctx, uid, changeReason);
    flash(req, { kind: 'info', text: req.translate('operators:wallet.unfreezing') });
    redirectTo(req, res, 'operator-account', { uid });
  },
});
