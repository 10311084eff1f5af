import { randomUUID } from 'node:crypto';
import type { Response } from 'express';
import { getProduct, listMarketingProducts, type Product } from '~/src/domains/catalog';
import { listReports } from '~/src/domains/reports/history/history.queries';
import type { GivenInputs } from '~/src/domains/reports/inputs.rules';
import { hasConsent, saveAutoConfirm } from '~/src/domains/reports/order/auto-confirm.service';
import { gatesOf } from '~/src/domains/reports/order/gates.service';
import { orderReport } from '~/src/domains/reports/order/order.service';
import { checkOrder } from '~/src/domains/reports/order/order-check.service';
import { previewOrder } from '~/src/domains/reports/order/preview.service';
import { reportFor } from '~/src/domains/reports/order.rules';
import { readsAll } from '~/src/domains/reports/reports.policy';
import { openOrder, sealInputs } from '~/src/domains/reports/run/sealed.service';
import { fieldTexts } from '~/src/http/errors';
import { FRESH, form, type Shown } from '~/src/http/form-cycle';
import { renderPage } from '~/src/http/render';
import type { UserRequest } from '~/src/http/request';
import { flash, hrefFor, localPath, redirectTo } from '~/src/http/respond';
import type { Handler } from '~/src/http/routes';
import { type AppError, Invalid } from '~/src/platform/errors';
import { formatCnpj } from '~/src/shared/cnpj';
import { formatCpf } from '~/src/shared/cpf';
import { formatDay } from '~/src/shared/dates';
import { confirmForm, orderForm, startForm } from '~/src/web/reports/reports.schemas';
import HomePage from '~/views/reports/home.page';
import ConfirmPage from '~/views/reports/order/confirm.page';
import OrderPage from '~/views/reports/order/order.page';

const RECENT = 5;

/** Consultar: one box, the reports on offer, what was asked lately. */
export async function showHome(
  req: UserRequest,
  res: Response,
  { errors, status, values }: Shown = FRESH,
): Promise<void> {
  const { actor } = req.ctx;
  const [products, recent] = await Promise.all([
    listMarketingProducts(req.ctx),
    listReports(req.ctx, {
      accountId: actor.accountId,
      userId: readsAll(actor) ? undefined : actor.userId,
      limit: RECENT,
    }),
  ]);
  const props = { products, recent: recent.lines, values, errors };
  return renderPage(req, res, HomePage, props, { title: req.translate('reports:home.title'), status });
}

const otherTarget = (target: 'CPF' | 'CNPJ') => (target === 'CPF' ? 'CNPJ' : 'CPF');

export const startQuery = form({
  schema: startForm,
  show: showHome,
  async submit(req, res, { product, document }) {
    const target = 'cpf' in document ? 'CPF' : 'CNPJ';
    const chosen = reportFor(await listMarketingProducts(req.ctx), product, target);
    if (!chosen) {
      throw new Invalid('invalid', { product: [`reports:errors.wrongTarget.${otherTarget(target)}`] });
    }
    const { accountId } = req.ctx.actor;
    const preInputValue = sealInputs(req.ctx.vault, accountId, { inputs: document });
    redirectTo(req, res, 'buy-product', { externalId: chosen, preInputValue });
  },
});

/** The inputs that an address carries; what came readable from outside is sealed and asked for again. */
function givenBy(
  req: UserRequest,
  res: Response,
  product: Product,
  param: 'preInputValue' | 'inputFields',
): GivenInputs | 'moved' | null {
  const text = String(req.params[param] ?? '');
  if (!text) return { inputs: {} };
  const { ctx } = req;
  const opened = openOrder(ctx, product, text);
  if (!opened || opened.sealed) return opened;
  const sealed = sealInputs(ctx.vault, ctx.actor.accountId, opened);
  const { externalId } = product;
  if (param === 'preInputValue') redirectTo(req, res, 'buy-product', { externalId, preInputValue: sealed });
  else redirectTo(req, res, 'confirm-input', { externalId, inputFields: sealed });
  return 'moved';
}

/** The details of a query, filled in as far as the address knows them. */
export const showOrder: Handler<UserRequest> = async (req, res) => {
  const given = givenBy(req, res, await productOf(req), 'preInputValue');
  if (given === 'moved') return;
  await renderOrder(req, res, given ? { ...FRESH, values: valuesOf(given) } : FRESH);
};

const valuesOf = ({ inputs, purpose, jobCategory }: GivenInputs): Record<string, string> => ({
  cpf: inputs.cpf ? formatCpf(inputs.cpf) : '',
  cnpj: inputs.cnpj ? formatCnpj(inputs.cnpj) : '',
  fullName: inputs.fullName ?? '',
  motherName: inputs.motherName ?? '',
  birthDate: inputs.birthDate ? formatDay(inputs.birthDate) : '',
  purpose: purpose ?? '',
  jobCategory: jobCategory ?? '',
});

const productOf = ({ ctx, params }: UserRequest): Promise<Product> =>
  getProduct(ctx, String(params.externalId));

export const submitOrder = form({
  schema: async (req: UserRequest) => orderForm(await productOf(req)),
  show: renderOrder,
  async submit(req, res, { inputs, purpose, jobCategory }) {
    const { ctx } = req;
    const product = await productOf(req);
    const { refusal } = await checkOrder(ctx, product, { inputs, purpose, jobCategory });
    if (refusal?.code === 'purpose_refused') {
      throw new Invalid('invalid', { purpose: [`reports:purpose.refusals.${refusal.params.refusal}`] });
    }
    const given = { inputs, purpose, jobCategory: jobCategory ?? undefined };
    const inputFields = sealInputs(ctx.vault, ctx.actor.accountId, given);
    const params = { externalId: product.externalId, inputFields };
    if (await hasConsent(ctx, product)) {
      return redirectTo(req, res, 'auto-confirm', { ...params, autoconfirm: 'true' });
    }
    redirectTo(req, res, 'confirm-input', params);
  },
});

async function renderOrder(
  req: UserRequest,
  res: Response,
  { errors, status, values }: Shown,
): Promise<void> {
  const product = await productOf(req);
  const { refusal } = await gatesOf(req.ctx, product);
  const gate = refusal?.code ?? null;
  // Registration leads back here when it is done.
  if (gate === 'registration_needed') req.session.returnTo = localPath(req.originalUrl) ?? undefined;
  const action = hrefFor(req, 'buy-product', { externalId: product.externalId });
  const props = { product, gate, action, values, errors };
  const title = `${product.name} · ${req.translate('reports:order.title')}`;
  await renderPage(req, res, OrderPage, props, { title, status });
}

export const submitConfirm = form({
  schema: confirmForm,
  show: showConfirm,
  async submit(req, res, { order, due, auto }) {
    const externalId = String(req.params.externalId);
    const given = givenBy(req, res, await productOf(req), 'inputFields');
    if (given === 'moved') return;
    if (!given) return goBack(req, res);
    const { reportId, isDossier } = await orderReport(req.ctx, {
      ...given,
      productExternalId: externalId,
      idempotencyKey: order,
      origin: 'page',
      shown: { due },
    });
    await saveAutoConfirm(req.ctx, externalId, auto);
    delete req.session.afterPurchase;
    const params = { externalId, inputFields: String(req.params.inputFields), uniqueIdentifier: reportId };
    redirectTo(req, res, isDossier ? 'result-dossier' : 'result-single', params);
  },
});

function goBack(req: UserRequest, res: Response): void {
  flash(req, { kind: 'warning', text: req.translate('orderFlow:confirm.broken') });
  redirectTo(req, res, 'buy-product', { externalId: String(req.params.externalId) });
}

/** The order as it will be placed. Incomplete or unreadable inputs go back to the form. */
export async function showConfirm(
  req: UserRequest,
  res: Response,
  { errors, status, values, error }: Shown = FRESH,
): Promise<void> {
  const externalId = String(req.params.externalId);
  const { ctx } = req;
  const product = await getProduct(ctx, externalId);
  const given = givenBy(req, res, product, 'inputFields');
  if (given === 'moved') return;
  if (!given) return goBack(req, res);
  const { inputs, purpose, jobCategory = null } = given;
  const params = { externalId, preInputValue: sealInputs(ctx.vault, ctx.actor.accountId, given) };
  const preview = await previewOrder(ctx, product, given);
  const { issuedTo, due, funds, previous, sources } = preview;
  if (!purpose || preview.gate || !issuedTo || due === null) {
    return redirectTo(req, res, 'buy-product', params);
  }
  const refusal = status === 200 ? preview.problem : (error ?? null);
  // The purchase of credits leads back to this very order.
  if (funds.shortfall?.code === 'insufficient_credits') {
    req.session.afterPurchase = hrefFor(req, 'confirm-input', {
      externalId,
      inputFields: String(req.params.inputFields),
    });
  }
  const props = {
    product,
    due,
    plan: sources,
    inputs,
    purpose,
    jobCategory,
    issuedTo,
    funds,
    previous: previous && {
      createdAt: previous.createdAt,
      href: hrefFor(req, 'result-history', { externalId, uniqueIdentifier: previous.id }, { anterior: '1' }),
    },
    auto: preview.autoConfirmed,
    action: hrefFor(req, 'confirm-input', { externalId, inputFields: String(req.params.inputFields) }),
    changeHref: hrefFor(req, 'buy-product', params),
    order: values.order ?? randomUUID(),
    problem: refusal ? problemOf(req, refusal) : null,
    // What `problem` says stands above the form.
    errors: refusal ? invalidTexts(req, refusal) : errors,
  };
  await renderPage(req, res, ConfirmPage, props, {
    title: req.translate('orderFlow:confirm.title'),
    status: error?.status ?? status,
  });
}

const invalidTexts = (req: UserRequest, error: AppError): Record<string, string[]> =>
  (error instanceof Invalid && fieldTexts(req.translate, error)) || {};

const MONEY = ['insufficient_credits', 'report_limit_reached', 'report_limit_pending'];

/** Why the order was not taken, where it is not a field's fault; what of the money is short stands by the button. */
function problemOf(req: UserRequest, error: AppError): string | null {
  if (error instanceof Invalid && Object.keys(error.fields).length > 0) return null;
  if (MONEY.includes(error.code)) return null;
  return req.translate(`errors:${error.code}` as 'errors:internal');
}
