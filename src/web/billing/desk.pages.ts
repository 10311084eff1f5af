import { randomUUID } from 'node:crypto';
import type { Request, Response } from 'express';
import { adjustCredits, decideAdjustment } from '~/src/domains/billing/adjustment.service';
import { listAdjustments, listProposed } from '~/src/domains/billing/adjustment.store';
import {
  findDeskWallet,
  listDeskCharges,
  listFrozen,
  listLosses,
  listPlans,
  listWithoutLimit,
  searchAccounts,
} from '~/src/domains/billing/desk.queries';
import { refundPurchase, setPlan, unfreezeWallet } from '~/src/domains/billing/desk.service';
import type { DeskAccount } from '~/src/domains/billing/desk.types';
import { findLedgerCheck } from '~/src/domains/billing/ledger.store';
import { getBillingSettings } from '~/src/domains/billing/settings.queries';
import { listStatement } from '~/src/domains/billing/statement.queries';
import { decideSurplus } from '~/src/domains/billing/surplus.service';
import { listWaitingSurpluses } from '~/src/domains/billing/surplus.store';
import { errorText, fieldTexts } from '~/src/http/errors';
import { fieldErrors, formValues } from '~/src/http/form';
import { renderPage } from '~/src/http/render';
import { flash, redirectTo } from '~/src/http/respond';
import type { Handler } from '~/src/http/routes';
import { type ActorCtx, requireActor } from '~/src/platform/context';
import { numberCursor } from '~/src/platform/cursor';
import { AppError, Conflict, Invalid, NotFound } from '~/src/platform/errors';
import { isUuid } from '~/src/shared/uuid';
import OperatorWalletPage from '~/views/billing/operator-wallet.page';
import OperatorWalletsPage from '~/views/billing/operator-wallets.page';
import { adjustForm, decideForm, planForm, refundForm, searchForm, surplusForm } from './desk.schemas';

type Errors = Record<string, string[]>;
interface State {
  errors: Errors;
  values: Record<string, string>;
}
const CLEAN: State = { errors: {}, values: {} };

/** What waits for an operator, and the search. */
export const showWallets: Handler = (req, res) => renderWallets(req, res, null, {});

async function renderWallets(
  req: Request,
  res: Response,
  found: DeskAccount[] | null,
  errors: Errors,
): Promise<void> {
  const ctx = requireActor(req.ctx);
  const [proposed, surpluses, frozen, losses, limits, check] = await Promise.all([
    listProposed(ctx),
    listWaitingSurpluses(ctx),
    listFrozen(ctx),
    listLosses(ctx),
    listWithoutLimit(ctx),
    findLedgerCheck(ctx),
  ]);
  const props = { found, proposed, surpluses, frozen, losses, limits, check, errors, self: ctx.actor.userId };
  await renderPage(req, res, OperatorWalletsPage, props, {
    title: req.translate('operators:wallets.title'),
    status: Object.keys(errors).length > 0 ? 422 : 200,
    robots: 'noindex',
  });
}

/** The search, or a decision on what waits; the form says which in `do`. */
export const workOnWallets: Handler = async (req, res) => {
  const ctx = requireActor(req.ctx);
  if (req.body.do === 'decide') {
    const { adjustment, decision } = decideForm.parse(req.body);
    await attempt(req, 'operators:wallet.decided', () =>
      decideAdjustment(ctx, adjustment, decision === 'approve'),
    );
    return redirectTo(req, res, 'operator-wallets');
  }
  if (req.body.do === 'surplus') {
    const { payment, decision } = surplusForm.parse(req.body);
    const done =
      decision === 'return' ? 'operators:wallets.surplusReturning' : 'operators:wallets.surplusKept';
    await attempt(req, done, () => decideSurplus(ctx, payment, decision));
    return redirectTo(req, res, 'operator-wallets');
  }
  const form = searchForm.safeParse(req.body);
  if (!form.success) return renderWallets(req, res, null, textsOf(req, fieldErrors(form.error)));
  const found = await searchAccounts(ctx, form.data.busca);
  if (found.length === 1 && found[0]) return redirectTo(req, res, 'operator-wallet', { uid: found[0].id });
  return renderWallets(req, res, found, {});
};

const textsOf = (req: Request, errors: Errors): Errors =>
  fieldTexts(req.translate, new Invalid('invalid', errors)) ?? {};

/** Does it and says so; what is refused by its state is said instead. */
async function attempt(
  req: Request,
  done:
    | 'operators:wallet.decided'
    | 'operators:wallets.surplusReturning'
    | 'operators:wallets.surplusKept'
    | 'operators:wallet.refunding'
    | 'operators:wallet.unfrozen'
    | 'operators:wallet.planSaved',
  work: () => Promise<unknown>,
): Promise<void> {
  try {
    await work();
    flash(req, { kind: 'ok', text: req.translate(done) });
  } catch (error) {
    if (!(error instanceof Conflict)) throw error;
    flash(req, { kind: 'error', text: errorText(req.translate, error) });
  }
}

const uidOf = (req: Request): string => {
  const uid = String(req.params.uid ?? '');
  if (!isUuid(uid)) throw new NotFound('not_found');
  return uid;
};

/** One wallet: its figures, entries, payments and adjustments. */
export const showWallet: Handler = (req, res) => renderWallet(req, res, CLEAN);

async function renderWallet(req: Request, res: Response, state: State): Promise<void> {
  const ctx = requireActor(req.ctx);
  const uid = uidOf(req);
  const wallet = await findDeskWallet(ctx, uid);
  if (!wallet) throw new NotFound('not_found');
  const before = numberCursor(req.query.antes);
  const [entries, charges, adjustments, plans, { adjustmentLimit }] = await Promise.all([
    listStatement(ctx, uid, { kind: null, from: null, to: null, before }),
    listDeskCharges(ctx, uid),
    listAdjustments(ctx, uid),
    listPlans(ctx),
    getBillingSettings(ctx),
  ]);
  const order = isUuid(state.values.order) ? state.values.order : randomUUID();
  const props = {
    wallet,
    ...entries,
    first: before === null,
    charges,
    adjustments,
    plans,
    adjustmentLimit,
    order,
    values: state.values,
    errors: textsOf(req, state.errors),
  };
  await renderPage(req, res, OperatorWalletPage, props, {
    title: req.translate('operators:wallet.title', { name: wallet.name }),
    status: Object.keys(state.errors).length > 0 ? 422 : 200,
    robots: 'noindex',
  });
}

type Work = (req: Request, ctx: ActorCtx, uid: string) => Promise<void>;

const WORK: Record<string, Work> = {
  refund: (req, ctx, uid) =>
    attempt(req, 'operators:wallet.refunding', () =>
      refundPurchase(ctx, uid, refundForm.parse(req.body).txid),
    ),
  unfreeze: (req, ctx, uid) => attempt(req, 'operators:wallet.unfrozen', () => unfreezeWallet(ctx, uid)),
  plan: (req, ctx, uid) => {
    const { plan, limit } = planForm.parse(req.body);
    return attempt(req, 'operators:wallet.planSaved', () => setPlan(ctx, uid, { planId: plan, limit }));
  },
  adjust: async (req, ctx, accountId) => {
    const { order, direction, amount, reason } = adjustForm.parse(req.body);
    const signed = direction === 'take' ? -amount : amount;
    const state = await adjustCredits(ctx, { id: order, accountId, amount: signed, reason });
    const key = state === 'applied' ? 'operators:wallet.applied' : 'operators:wallet.proposed';
    flash(req, { kind: state === 'applied' ? 'ok' : 'info', text: req.translate(key) });
  },
};

/** What an operator does with a wallet; the form says what in `do`. */
export const workOnWallet: Handler = async (req, res) => {
  const ctx = requireActor(req.ctx);
  const uid = uidOf(req);
  const work = Object.hasOwn(WORK, req.body.do) ? WORK[req.body.do] : undefined;
  if (!work) throw new Invalid('malformed_request');
  try {
    await work(req, ctx, uid);
  } catch (error) {
    return renderWallet(req, res, { errors: errorsOf(error), values: formValues(req) });
  }
  redirectTo(req, res, 'operator-wallet', { uid });
};

/** What a form can show; anything else goes on. */
export function errorsOf(error: unknown): Errors {
  if (error instanceof Error && error.name === 'ZodError') return fieldErrors(error as never);
  if (error instanceof AppError && error.status < 500 && error.status !== 404) {
    return { form: [`errors:${error.code}`] };
  }
  throw error;
}
