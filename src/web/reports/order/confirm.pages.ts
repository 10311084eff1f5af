import { randomUUID } from 'node:crypto';
import type { Response } from 'express';
import { findCostCenter } from '~/src/domains/billing';
import { getProduct } from '~/src/domains/catalog';
import { orderOrRequestApproval } from '~/src/domains/reports/approval/request.service';
import type { RawInputs } from '~/src/domains/reports/inputs.rules';
import { saveAutoConfirm } from '~/src/domains/reports/order/auto-confirm.service';
import { findAcceptanceToday } from '~/src/domains/reports/order/consent.queries';
import { orderReport } from '~/src/domains/reports/order/order.service';
import { previewOrder } from '~/src/domains/reports/order/preview.service';
import { sealInputs } from '~/src/domains/reports/run/sealed.service';
import { listOutages } from '~/src/domains/sources';
import { errorText, fieldTexts } from '~/src/http/errors';
import { EMPTY_FORM, type FormResult, form } from '~/src/http/forms/form-cycle';
import { renderPage } from '~/src/http/pages/render';
import type { UserRequest } from '~/src/http/request';
import { flash, hrefFor, redirectTo } from '~/src/http/respond';
import { type AppError, Invalid } from '~/src/platform/errors';
import { confirmForm } from '~/src/web/reports/reports.schemas';
import ConfirmPage from '~/views/reports/order/confirm.page';
import { inputsFromAddress, readProduct } from './order-inputs.pages';

export const submitConfirm = form({
  schema: confirmForm,
  show: showConfirm,
  async submit(req, res, { order, due, auto, ask }) {
    const externalId = req.params.externalId;
    const inputs = inputsFromAddress(req, res, await readProduct(req), 'inputFields');
    if (inputs === 'moved') return;
    if (!inputs) return goBack(req, res);
    const ordered = await (ask ? orderOrRequestApproval : orderReport)(req.ctx, {
      ...inputs,
      productExternalId: externalId,
      idempotencyKey: order,
      origin: 'page',
      expected: { due },
      acceptedAt: req.ctx.now(),
    });
    delete req.session.afterPurchase;
    if ('approvalId' in ordered) {
      flash(req, { kind: 'ok', text: req.translate('approvals:done.asked') });
      return redirectTo(req, res, 'approval', { uid: ordered.approvalId });
    }
    const { reportId, isDossier } = ordered;
    // An order that needs approval does not offer to skip the confirmation.
    if (!ask) await saveAutoConfirm(req.ctx, externalId, auto);
    const params = { externalId, inputFields: req.params.inputFields, uniqueIdentifier: reportId };
    redirectTo(req, res, isDossier ? 'result-dossier' : 'result-single', params);
  },
});

function goBack(req: UserRequest<'externalId'>, res: Response): void {
  flash(req, { kind: 'warning', text: req.translate('orderFlow:confirm.broken') });
  redirectTo(req, res, 'buy-product', { externalId: req.params.externalId });
}

/** The cost center was archived in the meantime: another one, or none, is chosen on the form. */
function withoutCenter(req: UserRequest, res: Response, { costCenterId: _, ...order }: RawInputs): void {
  const { ctx, params } = req;
  flash(req, { kind: 'warning', text: req.translate('costCenters:gone') });
  const preInputValue = sealInputs(ctx.vault, ctx.actor.accountId, order);
  redirectTo(req, res, 'buy-product', { externalId: String(params.externalId), preInputValue });
}

/** The order as it will be placed. Incomplete or unreadable inputs lead back to the form. */
export async function showConfirm(
  req: UserRequest<'externalId' | 'inputFields'>,
  res: Response,
  { errors, status, values, error }: FormResult = EMPTY_FORM,
): Promise<void> {
  const externalId = req.params.externalId;
  const { ctx } = req;
  const product = await getProduct(ctx, externalId);
  const order = inputsFromAddress(req, res, product, 'inputFields');
  if (order === 'moved') return;
  if (!order) return goBack(req, res);
  const { inputs, purpose, jobCategory = null, texts } = order;
  const costCenter = order.costCenterId ? await findCostCenter(ctx, order.costCenterId) : null;
  const params = { externalId, preInputValue: sealInputs(ctx.vault, ctx.actor.accountId, order) };
  if (order.costCenterId && !costCenter) return withoutCenter(req, res, order);
  const preview = await previewOrder(ctx, product, order);
  const { issuedTo, due, funds, previous, sources } = preview;
  if (!purpose || preview.gate || !issuedTo || due === null) {
    return redirectTo(req, res, 'buy-product', params);
  }
  const refusal = status === 200 ? preview.problem : (error ?? null);
  // The purchase of credits returns to this order.
  if (funds.shortfall?.code === 'insufficient_credits') {
    req.session.afterPurchase = hrefFor(req, 'confirm-input', {
      externalId,
      inputFields: req.params.inputFields,
    });
  }
  const props = {
    product,
    due,
    plan: sources,
    outages: await listOutages(
      ctx,
      sources.filter(({ leftOut }) => !leftOut),
    ),
    inputs,
    purpose,
    jobCategory,
    costCenter: costCenter?.name ?? null,
    texts,
    issuedTo,
    funds,
    approval: preview.approval,
    previous: previous && {
      createdAt: previous.createdAt,
      href: hrefFor(req, 'result-history', { externalId, uniqueIdentifier: previous.id }, { anterior: '1' }),
    },
    auto: preview.autoConfirmed,
    acceptedAt: await findAcceptanceToday(ctx, purpose),
    action: hrefFor(req, 'confirm-input', { externalId, inputFields: req.params.inputFields }),
    changeHref: hrefFor(req, 'buy-product', params),
    order: values.order ?? randomUUID(),
    problem: refusal ? getProblem(req, refusal) : null,
    // The content of `problem` is shown above the form.
    errors: refusal ? invalidTexts(req, refusal) : errors,
  };
  await renderPage(req, res, ConfirmPage, props, {
    title: req.translate('orderFlow:confirm.title'),
    status: error?.status ?? status,
  });
}

const invalidTexts = (req: UserRequest, error: AppError): Record<string, string[]> =>
  (error instanceof Invalid && fieldTexts(req.translate, error)) || {};

const MONEY = ['insufficient_credits', 'report_limit_reached', 'report_limit_pending', 'budget_reached'];

/** Why the order was rejected, if not because of a field; missing funds are shown beside the button. */
function getProblem(req: UserRequest, error: AppError): string | null {
  if (error instanceof Invalid && Object.keys(error.fields).length > 0) return null;
  if (MONEY.includes(error.code)) return null;
  return errorText(req.translate, error);
}
