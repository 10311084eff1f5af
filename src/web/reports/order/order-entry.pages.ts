import type { Response } from 'express';
import { getProduct } from '~/src/domains/catalog';
import { isLatestManual } from '~/src/domains/onboarding';
import { pickAsked } from '~/src/domains/reports/inputs.rules';
import { repeatCostCenter } from '~/src/domains/reports/order/repeat.service';
import { getReadableReport } from '~/src/domains/reports/reports.queries';
import { openOrder, sealInputs } from '~/src/domains/reports/run/sealed.service';
import type { UserRequest } from '~/src/http/request';
import { flash, hrefFor, redirectTo } from '~/src/http/respond';
import type { Handler } from '~/src/http/routes';
import { AppError } from '~/src/platform/errors';
import type { RouteParams } from '~/src/shared/routes';

/** An order that leads through the registration first, if necessary; the session stores the way back. */
export const showOnboardOrder: Handler<UserRequest<'externalId' | 'preInputValue?'>> = async (req, res) => {
  const params = await getOrder(req);
  await continueOrder(req, res, params);
};

/** The same, after validating the e-mail. */
export const showValidatingOrder: Handler<UserRequest<'externalId' | 'preInputValue?'>> = async (
  req,
  res,
) => {
  const params = await getOrder(req);
  if (!req.ctx.actor.emailValidated) {
    req.session.returnTo = hrefFor(req, 'buy-product-onboard', params);
    flash(req, { kind: 'info', text: req.translate('orderFlow:onboard.email') });
    return redirectTo(req, res, 'onboarding-email', {}, { redirectToUrl: req.session.returnTo });
  }
  await continueOrder(req, res, params);
};

async function continueOrder(
  req: UserRequest,
  res: Response,
  params: RouteParams<'buy-product'>,
): Promise<void> {
  const order = hrefFor(req, 'buy-product', params);
  if (!(await toRegistration(req, res, order))) redirectTo(req, res, 'buy-product', params);
}

/** The product and the sealed inputs of the URL. @throws NotFound `product_not_found` */
async function getOrder(
  req: UserRequest<'externalId' | 'preInputValue?'>,
): Promise<RouteParams<'buy-product'>> {
  const product = await getProduct(req.ctx, req.params.externalId);
  const { externalId } = product;
  const text = req.params.preInputValue;
  const { ctx } = req;
  const order = text ? openOrder(ctx, product, text) : null;
  if (!order) return { externalId };
  return { externalId, preInputValue: sealInputs(ctx.vault, ctx.actor.accountId, order) };
}

/**
 * Leads a user without a complete registration to it, and from its end to `order`, a path of this site. A user whose
 * registration is under review has nothing to fill in: the order's page says so, and how long it takes.
 */
export async function toRegistration(req: UserRequest, res: Response, order: string): Promise<boolean> {
  const { actor } = req.ctx;
  if (actor.onboarded || actor.accountKind === 'company') return false;
  if (await isLatestManual(req.ctx, actor.userId)) return false;
  req.session.returnTo = order;
  flash(req, { kind: 'info', text: req.translate('orderFlow:onboard.register') });
  redirectTo(req, res, 'complete-registration');
  return true;
}

/**
 * Confirms an order about the subject of an earlier query: the entity is that query's id, so that no document
 * appears in the URL.
 */
export const showConfirmEntity: Handler<UserRequest<'externalId' | 'entityId'>> = async (req, res) => {
  const { ctx } = req;
  const product = await getProduct(ctx, req.params.externalId);
  const { externalId } = product;
  const earlier = await findEntity(req);
  if (!earlier) {
    flash(req, { kind: 'warning', text: req.translate('orderFlow:entity.unknown') });
    return redirectTo(req, res, 'buy-product', { externalId });
  }
  const { inputs, purpose, jobCategory, texts } = earlier;
  const costCenterId = repeatCostCenter(earlier);
  const inputFields = sealInputs(ctx.vault, ctx.actor.accountId, {
    inputs: pickAsked(product, inputs),
    purpose,
    jobCategory: jobCategory ?? undefined,
    costCenterId,
    texts,
  });
  redirectTo(req, res, 'confirm-input', { externalId, inputFields });
};

async function findEntity(req: UserRequest<'entityId'>) {
  const id = req.params.entityId;
  try {
    return await getReadableReport(req.ctx, id);
  } catch (error) {
    if (error instanceof AppError && error.status === 404) return null;
    throw error;
  }
}
