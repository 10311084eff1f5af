import { getProduct, type Product } from '~/src/domains/catalog';
import type { RawInputs } from '~/src/domains/reports/inputs.rules';
import { approvalFor } from '~/src/domains/reports/order/approval.queries';
import { autoOrderKey, hasConsent } from '~/src/domains/reports/order/auto-confirm.service';
import { orderReport } from '~/src/domains/reports/order/order.service';
import { checkOrder } from '~/src/domains/reports/order/order-check.service';
import { openOrder, sealInputs } from '~/src/domains/reports/run/sealed.service';
import { renderPage } from '~/src/http/pages/render';
import type { UserRequest } from '~/src/http/request';
import { flash, hrefFor, redirectTo } from '~/src/http/respond';
import type { Handler } from '~/src/http/routes';
import type { ActorCtx } from '~/src/platform/context';
import { AppError } from '~/src/platform/errors';
import AutoConfirmPage from '~/views/reports/order/auto-confirm.page';

const YES = /^(true|1|sim|yes)$/i;

interface AutoConfirmRequest {
  ctx: ActorCtx;
  product: Product;
  order: RawInputs;
  /** Sealed, as in the URL. */
  inputFields: string;
}

/**
 * Orders without confirmation, if the user once agreed to it and comes from a page of this site; the page
 * submits itself, once. Everybody else gets the confirmation: an external link spends nothing (decision
 * 0090).
 */
export const showAutoConfirm: Handler<UserRequest<'externalId' | 'inputFields' | 'autoconfirm'>> = async (
  req,
  res,
) => {
  const request = await read(req);
  const externalId = req.params.externalId;
  if (!request) return redirectTo(req, res, 'buy-product', { externalId });
  const { product, inputFields } = request;
  if (inputFields !== req.params.inputFields || !(await canAutoConfirm(req, request))) {
    return redirectTo(req, res, 'confirm-input', { externalId, inputFields });
  }
  const params = { externalId, inputFields, autoconfirm: 'true' };
  const props = {
    product,
    action: hrefFor(req, 'auto-confirm', params),
    confirmHref: hrefFor(req, 'confirm-input', { externalId, inputFields }),
  };
  await renderPage(req, res, AutoConfirmPage, props, { title: product.name });
};

export const submitAutoConfirm: Handler<UserRequest<'externalId' | 'inputFields' | 'autoconfirm'>> = async (
  req,
  res,
) => {
  const request = await read(req);
  const externalId = req.params.externalId;
  if (!request) return redirectTo(req, res, 'buy-product', { externalId });
  const { ctx, product, order, inputFields } = request;
  if (!(await canAutoConfirm(req, request))) {
    return redirectTo(req, res, 'confirm-input', { externalId, inputFields });
  }
  try {
    const { reportId, isDossier } = await orderReport(ctx, {
      ...order,
      productExternalId: externalId,
      idempotencyKey: autoOrderKey(ctx, externalId, inputFields),
      origin: 'page',
      expected: { price: product.price },
    });
    const params = { externalId, inputFields, uniqueIdentifier: reportId };
    redirectTo(req, res, isDossier ? 'result-dossier' : 'result-single', params);
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error;
    // The confirmation explains what is wrong (credits, limit) and what to do about it.
    flash(req, { kind: 'warning', text: req.translate('orderFlow:auto.notDone') });
    redirectTo(req, res, 'confirm-input', { externalId, inputFields });
  }
};

async function read(req: UserRequest<'inputFields' | 'externalId'>): Promise<AutoConfirmRequest | null> {
  const { ctx } = req;
  const text = req.params.inputFields;
  const product = await getProduct(ctx, req.params.externalId);
  const order = openOrder(ctx, product, text);
  if (!order) return null;
  const inputFields = order.sealed ? text : sealInputs(ctx.vault, ctx.actor.accountId, order);
  return { ctx, product, order, inputFields };
}

/** Requires the consent, a page of this site as referrer, and an order without obstacles or approval. */
async function canAutoConfirm(
  req: UserRequest<'autoconfirm'>,
  { ctx, product, order }: AutoConfirmRequest,
): Promise<boolean> {
  if (!YES.test(req.params.autoconfirm) || req.get('sec-fetch-site') !== 'same-origin') return false;
  if (!order.purpose || !(await hasConsent(ctx, product))) return false;
  const { refusal, terms } = await checkOrder(ctx, product, order);
  return refusal === null && (await approvalFor(ctx, terms.due)) === null;
}
