import { randomUUID } from 'node:crypto';
import type { Request, Response } from 'express';
import type { ReceiptContact } from '~/src/domains/billing/billing.types';
import { listPackages } from '~/src/domains/billing/packages.queries';
import { type PixOrder, quotePurchase, startPixPurchase } from '~/src/domains/billing/pix.service';
import { getBillingSettings } from '~/src/domains/billing/settings.queries';
import { getBalance } from '~/src/domains/billing/wallet.service';
import { fieldTexts } from '~/src/http/errors';
import { fieldErrors, formValues, readForm } from '~/src/http/form';
import { renderPage } from '~/src/http/render';
import { flash, hrefFor, redirectTo } from '~/src/http/respond';
import type { Handler } from '~/src/http/routes';
import { type ActorCtx, requireActor } from '~/src/platform/context';
import { Conflict, type FieldErrors, Invalid, NotFound, TooMany, Unavailable } from '~/src/platform/errors';
import { toDecimalText } from '~/src/shared/money';
import { isUuid } from '~/src/shared/uuid';
import BuyCreditPage from '~/views/billing/buy-credit.page';
import ConfirmCreditPage from '~/views/billing/confirm-credit.page';
import { amountText, confirmForm } from './billing.schemas';

/** Packages and the free amount; `?valor=` is what was typed, and leads on when it is right. */
export const showPackages: Handler = async (req, res) => {
  const typed = req.query.valor;
  if (typeof typed !== 'string') return renderPackages(req, res, '', {});
  const amount = amountText.safeParse(typed);
  if (!amount.success)
    return renderPackages(req, res, typed, { valor: fieldErrors(amount.error).form ?? [] });
  try {
    await quotePurchase(req.ctx, { amount: amount.data });
  } catch (error) {
    if (!(error instanceof Invalid)) throw error;
    return renderPackages(req, res, typed, { valor: ['billing:errors.amountOutOfLimits'] }, error.params);
  }
  redirectTo(req, res, 'confirm-credit-value', { price: toDecimalText(amount.data) });
};

async function renderPackages(
  req: Request,
  res: Response,
  typed: string,
  errors: FieldErrors,
  params: Invalid['params'] = {},
): Promise<void> {
  const { actor } = requireActor(req.ctx);
  const [packages, { freeMin, freeMax }, balance] = await Promise.all([
    listPackages(req.ctx),
    getBillingSettings(req.ctx),
    getBalance(req.ctx, actor.accountId),
  ]);
  const texts = textsOf(req, errors, params);
  const props = { packages, freeMin, freeMax, available: balance.available, typed, errors: texts };
  return renderPage(req, res, BuyCreditPage, props, {
    title: req.translate('billing:buy.title'),
    status: Object.keys(errors).length > 0 ? 422 : 200,
  });
}

const textsOf = (req: Request, errors: FieldErrors, params: Invalid['params'] = {}) =>
  fieldTexts(req.translate, new Invalid('invalid', errors, params)) ?? {};

/** What the address says is bought. @throws NotFound for an address that says nothing */
function orderOf(req: Request): PixOrder {
  const { packageUID, price } = req.params;
  if (isUuid(packageUID)) return { packageId: packageUID };
  const amount = amountText.safeParse(price);
  if (!amount.success) throw new NotFound('not_found');
  return { amount: amount.data };
}

/** The order as it would be paid; null when the person was sent back to choose. */
async function quoteOrGoBack(req: Request, res: Response, order: PixOrder) {
  try {
    return await quotePurchase(req.ctx, order);
  } catch (error) {
    if (error instanceof NotFound) {
      flash(req, { kind: 'error', text: req.translate('billing:notice.packageGone') });
      redirectTo(req, res, 'buy-credit');
      return null;
    }
    if (!(error instanceof Invalid) || !('amount' in order)) throw error;
    redirectTo(req, res, 'buy-credit', {}, { valor: toDecimalText(order.amount) });
    return null;
  }
}

/** What the profile knows of the acting account for its receipt; billing itself knows no profile. */
export type ContactReader = (ctx: ActorCtx) => Promise<ReceiptContact | null>;

/** The order once more before it is paid, with what the receipt will say. */
export const showConfirm =
  (contactOf: ContactReader): Handler =>
  (req, res) =>
    renderConfirm(req, res, contactOf, { status: 200, errors: {}, values: { order: randomUUID() } });

interface FormState {
  status: number;
  errors: FieldErrors;
  values: Record<string, string>;
}

async function renderConfirm(
  req: Request,
  res: Response,
  contactOf: ContactReader,
  state: FormState,
): Promise<void> {
  const ctx = requireActor(req.ctx);
  const { actor } = ctx;
  const order = orderOf(req);
  const quote = await quoteOrGoBack(req, res, order);
  if (!quote) return;
  const [{ available }, contact] = await Promise.all([getBalance(ctx, actor.accountId), contactOf(ctx)]);
  const props = {
    action: hereFor(req, order),
    amount: quote.amount,
    bonus: quote.bonus,
    available,
    accountName: actor.accountName,
    contact,
    order: isUuid(state.values.order) ? state.values.order : randomUUID(),
    accepted: state.values.accept !== undefined,
    errors: textsOf(req, state.errors),
  };
  await renderPage(req, res, ConfirmCreditPage, props, {
    title: req.translate('billing:confirm.title'),
    status: state.status,
  });
}

function hereFor(req: Request, order: PixOrder): string {
  if ('packageId' in order) {
    return hrefFor(req, 'confirm-credit-package', { packageUID: order.packageId });
  }
  return hrefFor(req, 'confirm-credit-value', { price: toDecimalText(order.amount) });
}

/** Starts the purchase once for the form, however often it is sent; then to the Pix code. */
export const confirmPurchase =
  (contactOf: ContactReader): Handler =>
  async (req, res) => {
    const form = readForm(req, confirmForm);
    if (!form.ok) return renderConfirm(req, res, contactOf, { status: 422, ...form });
    try {
      const charge = await startPixPurchase(req.ctx, orderOf(req), form.data.order, form.data);
      redirectTo(req, res, 'pix-payment', { transactionCode: charge.txid });
    } catch (error) {
      if (!isTold(error)) throw error;
      await renderConfirm(req, res, contactOf, again(req, error));
    }
  };

type Told = Invalid | NotFound | Conflict | Unavailable | TooMany;

/** What the confirmation can say itself. */
const isTold = (error: unknown): error is Told =>
  [Invalid, NotFound, Conflict, Unavailable, TooMany].some((kind) => error instanceof kind);

/** The form again with its key, so that sending it again goes on with the same purchase; what changed is agreed to anew. */
function again(req: Request, error: Told): FormState {
  const { accept, ...values } = formValues(req);
  const agreed = accept !== undefined && !(error instanceof Conflict);
  return {
    status: error.status,
    errors: { form: [`errors:${error.code}`] },
    values: { ...values, ...(agreed && { accept }) },
  };
}
