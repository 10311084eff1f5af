import { randomUUID } from 'node:crypto';
import type { Request, Response } from 'express';
import type { ReceiptContact } from '~/src/domains/billing/billing.types';
import { listPackages } from '~/src/domains/billing/offers/packages.queries';
import { toCode } from '~/src/domains/billing/offers/purchase-code.rules';
import type { Quote } from '~/src/domains/billing/offers/purchase-code.types';
import { type PixOrder, quotePurchase, startPixPurchase } from '~/src/domains/billing/pix/pix.service';
import { getBillingSettings } from '~/src/domains/billing/settings/settings.queries';
import { getBalance } from '~/src/domains/billing/wallet/wallet.service';
import { errorText, fieldTexts } from '~/src/http/errors';
import { fieldErrors, formValues } from '~/src/http/forms/form';
import { EMPTY_FORM, type FormResult, form } from '~/src/http/forms/form-cycle';
import { getNetwork } from '~/src/http/login/caller';
import { renderPage } from '~/src/http/pages/render';
import type { UserRequest } from '~/src/http/request';
import { flash, hrefFor, redirectTo } from '~/src/http/respond';
import type { ActorCtx } from '~/src/platform/context';
import { type AppError, Conflict, Invalid, NotFound, TooMany } from '~/src/platform/errors';
import { amountText } from '~/src/shared/input/form-fields';
import { toDecimalText } from '~/src/shared/money';
import { isUuid } from '~/src/shared/uuid';
import BuyCreditPage from '~/views/billing/pix/buy-credit.page';
import { confirmForm } from '~/views/billing/pix/confirm.form';
import ConfirmCreditPage from '~/views/billing/pix/confirm-credit.page';

/** Packages and the free amount; `?valor=` is the typed amount, and continues if valid. */
export async function showPackages(req: UserRequest, res: Response): Promise<void> {
  const valueText = req.query.valor;
  if (typeof valueText !== 'string') return renderPackages(req, res, '');
  const amount = amountText.safeParse(valueText);
  if (!amount.success) {
    const wrong = new Invalid('invalid', { valor: fieldErrors(amount.error).form ?? [] });
    return renderPackages(req, res, valueText, wrong);
  }
  try {
    await quotePurchase(req.ctx, { amount: amount.data });
  } catch (error) {
    if (!(error instanceof Invalid)) throw error;
    const wrong = new Invalid('invalid', { valor: ['billing:errors.amountOutOfLimits'] }, error.params);
    return renderPackages(req, res, valueText, wrong);
  }
  redirectTo(req, res, 'confirm-credit-value', { price: toDecimalText(amount.data) });
}

async function renderPackages(
  req: UserRequest,
  res: Response,
  typedAmount: string,
  wrong?: Invalid,
): Promise<void> {
  const [packages, { freeMin, freeMax }, { available }] = await Promise.all([
    listPackages(req.ctx),
    getBillingSettings(req.ctx),
    getBalance(req.ctx, req.ctx.actor.accountId),
  ]);
  const errors = (wrong && fieldTexts(req.translate, wrong)) ?? {};
  const props = { packages, freeMin, freeMax, available, typedAmount, errors };
  const title = req.translate('billing:buy.title');
  return renderPage(req, res, BuyCreditPage, props, { title, status: wrong ? 422 : 200 });
}

/** The order in the URL. @throws NotFound if there is none */
function toOrder(req: Request): PixOrder {
  const { packageUID, price } = req.params;
  if (isUuid(packageUID)) return { packageId: packageUID };
  const amount = amountText.safeParse(price);
  if (!amount.success) throw new NotFound('not_found');
  return { amount: amount.data };
}

/** The order with its price; null if the person was redirected to choose again. @throws Invalid of its code */
async function quoteOrRedirect(req: UserRequest, res: Response, order: PixOrder): Promise<Quote | null> {
  try {
    return await quotePurchase(req.ctx, order);
  } catch (error) {
    if (error instanceof NotFound) {
      flash(req, { kind: 'error', text: req.translate('billing:notice.packageGone') });
      redirectTo(req, res, 'buy-credit');
      return null;
    }
    const isAmount = error instanceof Invalid && error.code === 'amount_out_of_limits';
    if (!isAmount || !('amount' in order)) throw error;
    redirectTo(req, res, 'buy-credit', {}, { valor: toDecimalText(order.amount) });
    return null;
  }
}

/** Codes may be guessed: so many are tried by an account within an hour, and from a network. */
const ACCOUNT_TRIES = { name: 'purchase-code-tries', points: 20, seconds: 3_600 };
const NETWORK_TRIES = { name: 'purchase-code-network', points: 60, seconds: 3_600 };

/** @throws TooMany */
async function consumeTry(req: UserRequest): Promise<void> {
  await req.ctx.limits.consume(ACCOUNT_TRIES, req.ctx.actor.accountId);
  await req.ctx.limits.consume(NETWORK_TRIES, getNetwork(req));
}

/** The order with the code that was typed, or without it and what is wrong with the code; null as above. */
async function quoteTyped(
  req: UserRequest,
  res: Response,
  order: PixOrder,
  code: string,
): Promise<{ quote: Quote; fault: AppError | null } | null> {
  const plain = async (fault: AppError | null) => {
    const quote = await quoteOrRedirect(req, res, order);
    return quote && { quote, fault };
  };
  if (!code) return plain(null);
  try {
    await consumeTry(req);
    const quote = await quoteOrRedirect(req, res, { ...order, code });
    return quote && { quote, fault: null };
  } catch (error) {
    if (error instanceof TooMany || error instanceof Invalid) return plain(error);
    throw error;
  }
}

/** Reads the acting account's contact details for a receipt from the profile, which billing does not know. */
export type ContactReader = (ctx: ActorCtx) => Promise<ReceiptContact | null>;

/** The order before payment, with the receipt's details. */
export const showConfirm =
  (findContact: ContactReader) =>
  async (
    req: UserRequest,
    res: Response,
    { errors, status, values, error }: FormResult<typeof confirmForm> = EMPTY_FORM,
  ): Promise<void> => {
    const { ctx } = req;
    const order = toOrder(req);
    // What is known to be wrong with a code is not asked again.
    const typed = errors.codigo ? '' : toCode(values.codigo ?? '');
    const quoted = await quoteTyped(req, res, order, typed);
    if (!quoted) return;
    const { quote, fault } = quoted;
    const isShown = (quote.gift?.code ?? '') === (values.shownFor ?? '');
    const { accountId, accountName, accountKind } = ctx.actor;
    const [{ available }, contact] = await Promise.all([getBalance(ctx, accountId), findContact(ctx)]);
    const props = {
      action: confirmHref(req, order),
      quote,
      code: values.codigo ?? '',
      available,
      accountName,
      accountKind,
      contact,
      // The same key, so that submitting again continues the same purchase.
      order: isUuid(values.order) ? values.order : randomUUID(),
      // What changed must be accepted again.
      isAccepted: values.accept !== undefined && isShown && !(error instanceof Conflict),
      errors: fault ? { ...errors, ...codeErrors(req, fault) } : errors,
    };
    await renderPage(req, res, ConfirmCreditPage, props, {
      title: req.translate('billing:confirm.title'),
      status: error?.status ?? fault?.status ?? status,
    });
  };

const codeErrors = (req: UserRequest, fault: AppError): Record<string, string[]> =>
  fieldTexts(req.translate, fault) ?? { codigo: [errorText(req.translate, fault)] };

function confirmHref(req: Request, order: PixOrder): string {
  if ('packageId' in order) {
    return hrefFor(req, 'confirm-credit-package', { packageUID: order.packageId });
  }
  return hrefFor(req, 'confirm-credit-value', { price: toDecimalText(order.amount) });
}

/** Starts the purchase once per form, however often it is submitted; then shows the Pix code. */
export const confirmPurchase = (findContact: ContactReader) =>
  form({
    schema: confirmForm.schema,
    show: showConfirm(findContact),
    async submit(req, res, { codigo, shownFor, step, ...data }) {
      const code = toCode(codigo);
      // Nothing is bought at terms that the page does not show yet.
      if (step === 'apply' || code !== shownFor) {
        const values = formValues<typeof confirmForm>(req);
        return showConfirm(findContact)(req, res, { ...EMPTY_FORM, values });
      }
      const order = { ...toOrder(req), ...(code && { code }) };
      if (code) await consumeTry(req);
      else if (!(await quoteOrRedirect(req, res, order))) return;
      const charge = await startPixPurchase(req.ctx, order, data.order, data);
      redirectTo(req, res, 'pix-payment', { transactionCode: charge.txid });
    },
  });
