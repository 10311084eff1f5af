import type { Response } from 'express';
import type { RawInputs } from '~/src/domains/reports/inputs.rules';
import { orderReport } from '~/src/domains/reports/order/order.service';
import { planRepeat } from '~/src/domains/reports/order/repeat.service';
import { getReadableReport } from '~/src/domains/reports/reports.queries';
import type { ReportView } from '~/src/domains/reports/reports.types';
import { sealInputs } from '~/src/domains/reports/run/sealed.service';
import { EMPTY_FORM, type FormResult, form } from '~/src/http/forms/form-cycle';
import type { UserRequest } from '~/src/http/request';
import { flash, redirectTo } from '~/src/http/respond';
import type { Handler } from '~/src/http/routes';
import { repeatForm } from '~/src/web/reports/reports.schemas';

const getView = (req: UserRequest<'uniqueIdentifier'>) =>
  getReadableReport(req.ctx, req.params.uniqueIdentifier);

/** Repeats a query: its form, filled in. */
export const redirectToRepeat: Handler<UserRequest<'uniqueIdentifier'>> = async (req, res) => {
  const { ctx } = req;
  const view = await getView(req);
  const { order } = await planRepeat(ctx, view);
  redirectTo(req, res, 'buy-product', {
    externalId: view.productExternalId,
    preInputValue: sealInputs(ctx.vault, ctx.actor.accountId, order),
  });
};

/** The confirmation explains obstacles, such as missing credits. */
async function redirectToConfirmation(
  req: UserRequest<'uniqueIdentifier'>,
  res: Response,
  { errors, error }: FormResult,
): Promise<void> {
  const view = await getView(req);
  const { order } = await planRepeat(req.ctx, view);
  const [text] = errors.form ?? [];
  if (text && error?.code !== 'insufficient_credits') flash(req, { kind: 'warning', text });
  redirectTo(req, res, 'confirm-input', toParams(req, view, order));
}

const toParams = ({ ctx }: UserRequest, { productExternalId }: ReportView, order: RawInputs) => ({
  externalId: productExternalId,
  inputFields: sealInputs(ctx.vault, ctx.actor.accountId, order),
});

/** 'New report' beside an earlier one (specification 6.1): orders again at once, for the price on the button. */
export const submitRepeat = form({
  schema: repeatForm,
  show: redirectToConfirmation,
  async submit(req, res, data) {
    const view = await getView(req);
    const { order, due } = await planRepeat(req.ctx, view);
    if (due === null) return redirectToConfirmation(req, res, EMPTY_FORM);
    const { reportId, isDossier } = await orderReport(req.ctx, {
      ...order,
      productExternalId: view.productExternalId,
      idempotencyKey: data.order,
      origin: 'page',
      expected: { due: data.due },
    });
    const params = { ...toParams(req, view, order), uniqueIdentifier: reportId };
    redirectTo(req, res, isDossier ? 'result-dossier' : 'result-single', params);
  },
});
