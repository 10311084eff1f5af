import type { Request } from 'express';
import { planAgain } from '~/src/domains/reports/again.service';
import { orderReport } from '~/src/domains/reports/order.service';
import { getReadableReport } from '~/src/domains/reports/reports.queries';
import { sealInputs } from '~/src/domains/reports/sealed.service';
import { readForm } from '~/src/http/form';
import { flash, redirectTo } from '~/src/http/respond';
import type { Handler } from '~/src/http/routes';
import { requireActor } from '~/src/platform/context';
import { AppError } from '~/src/platform/errors';
import { againForm } from './reports.schemas';

const viewOf = (req: Request) =>
  getReadableReport(requireActor(req.ctx), String(req.params.uniqueIdentifier ?? ''));

/** The same query once more: its details, filled in. */
export const orderAgain: Handler = async (req, res) => {
  const ctx = requireActor(req.ctx);
  const view = await viewOf(req);
  const { given } = await planAgain(ctx, view);
  redirectTo(req, res, 'buy-product', {
    externalId: view.productExternalId,
    preInputValue: sealInputs(ctx.vault, ctx.actor.accountId, given),
  });
};

/**
 * 'New report' beside an earlier one (specification 6.1): buys again at once, for the price that stands on
 * the button. What stands in the way (credits, another price, a missing detail) is the confirmation's to say.
 */
export const buyAgain: Handler = async (req, res) => {
  const ctx = requireActor(req.ctx);
  const view = await viewOf(req);
  const { given, due } = await planAgain(ctx, view);
  const inputFields = sealInputs(ctx.vault, ctx.actor.accountId, given);
  const params = { externalId: view.productExternalId, inputFields };
  const form = readForm(req, againForm);
  if (due === null || !form.ok) return redirectTo(req, res, 'confirm-input', params);
  try {
    const { reportId, isDossier } = await orderReport(ctx, {
      ...given,
      productExternalId: view.productExternalId,
      idempotencyKey: form.data.order,
      origin: 'page',
      shown: { due: form.data.due },
    });
    redirectTo(req, res, isDossier ? 'result-dossier' : 'result-single', {
      ...params,
      uniqueIdentifier: reportId,
    });
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error;
    const text = req.translate(`errors:${error.code}` as 'errors:internal', error.params);
    // The confirmation says by itself how many credits are missing.
    if (error.code !== 'insufficient_credits') flash(req, { kind: 'warning', text });
    redirectTo(req, res, 'confirm-input', params);
  }
};
