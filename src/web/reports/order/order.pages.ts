import type { Response } from 'express';
import { getRefusal } from '~/src/domains/access';
import { checkCostCenter, listCostCenters } from '~/src/domains/billing';
import type { Product } from '~/src/domains/catalog';
import { parseBirthDate, parseInputs, pickAsked, type RawInputs } from '~/src/domains/reports/inputs.rules';
import { hasConsent } from '~/src/domains/reports/order/auto-confirm.service';
import { checkOrder } from '~/src/domains/reports/order/order-check.service';
import { previewOutlook } from '~/src/domains/reports/order/preview.service';
import { findUsualOrder } from '~/src/domains/reports/order/purpose.queries';
import { pickTexts } from '~/src/domains/reports/order-fields.rules';
import { WIDEST_PURPOSE } from '~/src/domains/reports/purpose.rules';
import { sealInputs } from '~/src/domains/reports/run/sealed.service';
import { listOutages } from '~/src/domains/sources';
import { formValues } from '~/src/http/forms/form';
import { EMPTY_FORM, type FormResult, form } from '~/src/http/forms/form-cycle';
import { renderPage } from '~/src/http/pages/render';
import type { UserRequest } from '~/src/http/request';
import { hrefFor, localPath, redirectTo } from '~/src/http/respond';
import type { Handler } from '~/src/http/routes';
import { Invalid } from '~/src/platform/errors';
import { formatCnpj } from '~/src/shared/cnpj';
import { formatCpf } from '~/src/shared/cpf';
import { ORDER_TEXTS } from '~/src/shared/input/order-fields';
import { typedDay } from '~/src/shared/input/typed-day';
import type { Locale } from '~/src/shared/locale';
import { routeRow } from '~/src/shared/routes';
import { orderForm } from '~/src/web/reports/reports.schemas';
import OrderPage from '~/views/reports/order/order.page';
import { inputsFromAddress, readProduct } from './order-inputs.pages';

/** The form of a query, filled in from the URL. */
export const showOrder: Handler<UserRequest> = async (req, res) => {
  const order = inputsFromAddress(req, res, await readProduct(req), 'preInputValue');
  if (order === 'moved') return;
  await renderOrder(req, res, order ? { ...EMPTY_FORM, values: toValues(order, req.locale) } : EMPTY_FORM);
};

const toValues = (
  { inputs, purpose, jobCategory, costCenterId, texts }: RawInputs,
  locale: Locale,
): Record<string, string> => ({
  cpf: inputs.cpf ? formatCpf(inputs.cpf) : '',
  cnpj: inputs.cnpj ? formatCnpj(inputs.cnpj) : '',
  fullName: inputs.fullName ?? '',
  motherName: inputs.motherName ?? '',
  birthDate: inputs.birthDate ? typedDay(inputs.birthDate, locale) : '',
  purpose: purpose ?? '',
  // Of another purpose no job was asked yet.
  ...(purpose === 'hiring' && { jobCategory: jobCategory ?? '' }),
  ...texts,
  ...(costCenterId !== undefined && { costCenter: costCenterId ?? '' }),
});

export const submitOrder = form({
  schema: async (req: UserRequest) => orderForm(await readProduct(req), req.locale),
  show: renderOrder,
  async submit(req, res, { inputs, purpose, jobCategory, costCenter, texts }) {
    const { ctx } = req;
    if (isPreview(req)) return renderOrder(req, res, { ...EMPTY_FORM, values: formValues(req) });
    const product = await readProduct(req);
    const { refusal } = await checkOrder(ctx, product, { inputs, purpose, jobCategory });
    if (refusal?.code === 'purpose_refused') {
      throw new Invalid('invalid', { purpose: [`reports:purpose.refusals.${refusal.params.refusal}`] });
    }
    await checkCostCenter(ctx, costCenter);
    const order = {
      inputs,
      purpose,
      jobCategory: jobCategory ?? undefined,
      costCenterId: costCenter,
      texts,
    };
    const inputFields = sealInputs(ctx.vault, ctx.actor.accountId, order);
    const params = { externalId: product.externalId, inputFields };
    if (await hasConsent(ctx, product)) {
      return redirectTo(req, res, 'auto-confirm', { ...params, autoconfirm: 'true' });
    }
    redirectTo(req, res, 'confirm-input', params);
  },
});

async function renderOrder(req: UserRequest, res: Response, result: FormResult): Promise<void> {
  const { ctx } = req;
  const product = await readProduct(req);
  const preview = isPreview(req);
  const { errors, status, values } = preview ? { ...result, errors: {}, status: 200 } : result;
  const birthDate = parseBirthDate(values.birthDate ?? '', req.locale) ?? '';
  const parsed = parseInputs({ ...values, birthDate });
  const costCenters = await listCostCenters(ctx);
  const asksCenter = costCenters.length > 0 && values.costCenter === undefined;
  const isComplete = parsed.purpose && !asksCenter && values.jobCategory !== undefined;
  const usual = isComplete ? null : await findUsualOrder(ctx);
  const purpose = parsed.purpose ?? usual?.purpose ?? undefined;
  const costCenter = values.costCenter ?? usual?.costCenterId ?? undefined;
  const outlook = await previewOutlook(ctx, product, { ...parsed, purpose: purpose ?? WIDEST_PURPOSE });
  const gate = outlook.gate?.code ?? null;
  // Registration returns here when complete; the purchase of credits to the values typed so far.
  if (gate === 'registration_needed') req.session.returnTo = localPath(req.originalUrl) ?? undefined;
  if (outlook.funds.shortfall?.code === 'insufficient_credits') {
    req.session.afterPurchase = orderHref(req, product, {
      ...parsed,
      purpose,
      costCenterId: costCenter === '' ? null : costCenter,
      texts: pickTexts(values),
    });
  }
  const props = {
    ...outlook,
    outages: await listOutages(
      ctx,
      outlook.sources.filter(({ leftOut }) => !leftOut),
    ),
    product,
    gate,
    values,
    errors,
    action: hrefFor(req, 'buy-product', { externalId: product.externalId }),
    several: product.batch && getRefusal(routeRow('batch-buy').access, ctx.actor) === null,
    purpose: purpose ?? null,
    usualJob: usual?.jobCategory ?? undefined,
    costCenters,
    costCenter,
    texts: ctx.actor.accountKind === 'company' ? ORDER_TEXTS : [],
    prefillSource:
      !parsed.purpose && usual?.purpose ? (usual.preset ? ('preset' as const) : ('last' as const)) : null,
  };
  const title = `${product.name} · ${req.translate('reports:order.title')}`;
  await renderPage(req, res, OrderPage, props, { title, status });
}

/** Whether this is a preview of the order with the values so far; nothing is rejected yet. */
const isPreview = ({ body }: UserRequest): boolean => body?.step === 'preview';

/** URL of the form with the given values, sealed. */
function orderHref(
  req: UserRequest,
  product: Product,
  { inputs, purpose, jobCategory, costCenterId, texts }: RawInputs,
): string {
  const { ctx } = req;
  const { externalId } = product;
  const order = { inputs: pickAsked(product, inputs), purpose, jobCategory, costCenterId, texts };
  const preInputValue = sealInputs(ctx.vault, ctx.actor.accountId, order);
  return hrefFor(req, 'buy-product', { externalId, preInputValue });
}
