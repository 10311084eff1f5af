import { randomUUID } from 'node:crypto';
import type { Request, Response } from 'express';
import { getProduct, listMarketingProducts, type Product } from '~/src/domains/catalog';
import { hasConsent, keepAutoConfirm } from '~/src/domains/reports/auto-confirm.service';
import { gatesOf } from '~/src/domains/reports/gates.service';
import { listReports } from '~/src/domains/reports/history.queries';
import type { GivenInputs } from '~/src/domains/reports/inputs.rules';
import { reportFor } from '~/src/domains/reports/order.rules';
import { orderReport } from '~/src/domains/reports/order.service';
import { checkOrder } from '~/src/domains/reports/order-check.service';
import { previewOrder } from '~/src/domains/reports/preview.service';
import { readsAll } from '~/src/domains/reports/reports.policy';
import { openOrder, sealInputs } from '~/src/domains/reports/sealed.service';
import { fieldTexts } from '~/src/http/errors';
import { formValues, readForm } from '~/src/http/form';
import { renderPage } from '~/src/http/render';
import { flash, hrefFor, localPath, redirectTo } from '~/src/http/respond';
import type { Handler } from '~/src/http/routes';
import { requireActor } from '~/src/platform/context';
import { AppError, type FieldErrors, Invalid } from '~/src/platform/errors';
import { formatCnpj } from '~/src/shared/cnpj';
import { formatCpf } from '~/src/shared/cpf';
import { formatDay } from '~/src/shared/dates';
import { formatMoney } from '~/src/shared/money';
import ConfirmPage from '~/views/reports/confirm.page';
import HomePage from '~/views/reports/home.page';
import OrderPage from '~/views/reports/order.page';
import { confirmForm, orderForm, startForm } from './reports.schemas';

const RECENT = 5;
const textsOf = (req: Request, errors: FieldErrors, params: AppError['params'] = {}) =>
  fieldTexts(req.translate, new Invalid('invalid', errors, params)) ?? {};

/** Consultar: one box, the reports on offer, what was asked lately. */
export const showHome: Handler = (req, res) => renderHome(req, res, {}, {});

const otherTarget = (target: 'CPF' | 'CNPJ') => (target === 'CPF' ? 'CNPJ' : 'CPF');

export const startQuery: Handler = async (req, res) => {
  const form = readForm(req, startForm);
  if (!form.ok) return renderHome(req, res, form.values, form.errors);
  const { product, document } = form.data;
  const target = 'cpf' in document ? 'CPF' : 'CNPJ';
  const chosen = reportFor(await listMarketingProducts(req.ctx), product, target);
  if (!chosen) {
    const values = formValues(req);
    return renderHome(req, res, values, { product: [`reports:errors.wrongTarget.${otherTarget(target)}`] });
  }
  const { accountId } = requireActor(req.ctx).actor;
  const preInputValue = sealInputs(req.ctx.vault, accountId, { inputs: document });
  redirectTo(req, res, 'buy-product', { externalId: chosen, preInputValue });
};

async function renderHome(
  req: Request,
  res: Response,
  values: Record<string, string>,
  errors: FieldErrors,
): Promise<void> {
  const { actor } = requireActor(req.ctx);
  const [products, recent] = await Promise.all([
    listMarketingProducts(req.ctx),
    listReports(req.ctx, {
      accountId: actor.accountId,
      userId: readsAll(actor) ? undefined : actor.userId,
      limit: RECENT,
    }),
  ]);
  const props = { products, recent: recent.lines, values, errors: textsOf(req, errors) };
  return renderPage(req, res, HomePage, props, {
    title: req.translate('reports:home.title'),
    status: Object.keys(errors).length > 0 ? 422 : 200,
  });
}

/** The inputs that an address carries; what came readable from outside is sealed and asked for again. */
function givenBy(
  req: Request,
  res: Response,
  product: Product,
  param: 'preInputValue' | 'inputFields',
): GivenInputs | 'moved' | null {
  const text = String(req.params[param] ?? '');
  if (!text) return { inputs: {} };
  const ctx = requireActor(req.ctx);
  const opened = openOrder(ctx, product, text);
  if (!opened || opened.sealed) return opened;
  const sealed = sealInputs(ctx.vault, ctx.actor.accountId, opened);
  const { externalId } = product;
  if (param === 'preInputValue') redirectTo(req, res, 'buy-product', { externalId, preInputValue: sealed });
  else redirectTo(req, res, 'confirm-input', { externalId, inputFields: sealed });
  return 'moved';
}

/** The details of a query, filled in as far as the address knows them. */
export const showOrder: Handler = async (req, res) => {
  const product = await getProduct(req.ctx, String(req.params.externalId));
  const given = givenBy(req, res, product, 'preInputValue');
  if (given === 'moved') return;
  await renderOrder(req, res, given ? valuesOf(given) : {}, {});
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

export const submitOrder: Handler = async (req, res) => {
  const product = await getProduct(req.ctx, String(req.params.externalId));
  const form = readForm(req, orderForm(product));
  if (!form.ok) return renderOrder(req, res, form.values, form.errors);
  const { inputs, purpose, jobCategory } = form.data;
  const { accountId } = requireActor(req.ctx).actor;
  const { refusal } = await checkOrder(requireActor(req.ctx), product, { inputs, purpose, jobCategory });
  if (refusal?.code === 'purpose_refused') {
    return renderOrder(req, res, formValues(req), {
      purpose: [`reports:purpose.refusals.${refusal.params.refusal}`],
    });
  }
  const given = { inputs, purpose, jobCategory: jobCategory ?? undefined };
  const inputFields = sealInputs(req.ctx.vault, accountId, given);
  const params = { externalId: product.externalId, inputFields };
  if (await hasConsent(requireActor(req.ctx), product)) {
    return redirectTo(req, res, 'auto-confirm', { ...params, autoconfirm: 'true' });
  }
  redirectTo(req, res, 'confirm-input', params);
};

async function renderOrder(
  req: Request,
  res: Response,
  values: Record<string, string>,
  errors: FieldErrors,
): Promise<void> {
  const product = await getProduct(req.ctx, String(req.params.externalId));
  const { refusal } = await gatesOf(requireActor(req.ctx), product);
  const gate = refusal?.code ?? null;
  // Registration leads back here when it is done.
  if (gate === 'registration_needed') req.session.returnTo = localPath(req.originalUrl) ?? undefined;
  const action = hrefFor(req, 'buy-product', { externalId: product.externalId });
  const props = { product, gate, action, values, errors: textsOf(req, errors) };
  await renderPage(req, res, OrderPage, props, {
    title: `${product.name} · ${req.translate('reports:order.title')}`,
    status: Object.keys(errors).length > 0 ? 422 : 200,
  });
}

/** The order as it will be placed. Incomplete or unreadable inputs go back to the form. */
export const showConfirm: Handler = (req, res) => renderConfirm(req, res, { order: randomUUID() }, null);

export const submitConfirm: Handler = async (req, res) => {
  const form = readForm(req, confirmForm);
  if (!form.ok) return renderConfirm(req, res, form.values, new Invalid('invalid', form.errors));
  const externalId = String(req.params.externalId);
  const given = givenBy(req, res, await getProduct(req.ctx, externalId), 'inputFields');
  if (given === 'moved') return;
  if (!given) return goBack(req, res);
  try {
    const { reportId, isDossier } = await orderReport(requireActor(req.ctx), {
      ...given,
      productExternalId: externalId,
      idempotencyKey: form.data.order,
      origin: 'page',
      shown: { due: form.data.due },
    });
    await keepAutoConfirm(requireActor(req.ctx), externalId, form.data.auto);
    delete req.session.afterPurchase;
    const params = { externalId, inputFields: String(req.params.inputFields), uniqueIdentifier: reportId };
    redirectTo(req, res, isDossier ? 'result-dossier' : 'result-single', params);
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error;
    await renderConfirm(req, res, formValues(req), error);
  }
};

function goBack(req: Request, res: Response): void {
  flash(req, { kind: 'warning', text: req.translate('reports:confirm.broken') });
  redirectTo(req, res, 'buy-product', { externalId: String(req.params.externalId) });
}

async function renderConfirm(
  req: Request,
  res: Response,
  values: Record<string, string>,
  error: AppError | null,
): Promise<void> {
  const externalId = String(req.params.externalId);
  const ctx = requireActor(req.ctx);
  const product = await getProduct(ctx, externalId);
  const given = givenBy(req, res, product, 'inputFields');
  if (given === 'moved') return;
  if (!given) return goBack(req, res);
  const { inputs, purpose } = given;
  const params = { externalId, preInputValue: sealInputs(ctx.vault, ctx.actor.accountId, given) };
  const preview = await previewOrder(ctx, product, given);
  const { issuedTo, due, available, previous, sources } = preview;
  if (!purpose || preview.gate || !issuedTo || due === null) {
    return redirectTo(req, res, 'buy-product', params);
  }
  const refusal = error ?? preview.problem;
  // The purchase of credits leads back to this very order.
  if (refusal?.code === 'insufficient_credits') {
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
    issuedTo,
    available,
    previous: previous && {
      createdAt: previous.createdAt,
      href: hrefFor(req, 'result-history', { externalId, uniqueIdentifier: previous.id }, { anterior: '1' }),
    },
    auto: preview.autoConfirmed,
    action: hrefFor(req, 'confirm-input', { externalId, inputFields: String(req.params.inputFields) }),
    changeHref: hrefFor(req, 'buy-product', params),
    order: values.order ?? randomUUID(),
    problem: refusal && problemOf(req, refusal),
    errors: refusal instanceof Invalid ? textsOf(req, refusal.fields, refusal.params) : {},
  };
  await renderPage(req, res, ConfirmPage, props, {
    title: req.translate('reports:confirm.title'),
    status: error?.status ?? 200,
  });
}

/** Why the order was not taken, where it is not a field's fault. */
function problemOf(req: Request, error: AppError): { code: string; text: string } | null {
  if (error instanceof Invalid && Object.keys(error.fields).length > 0) return null;
  const { code } = error;
  if (code === 'insufficient_credits') {
    const missing = formatMoney(Number(error.params.missing ?? 0), req.locale);
    return { code, text: req.translate('reports:confirm.insufficient', { missing }) };
  }
  if (code === 'report_limit_reached') return { code, text: req.translate('reports:confirm.limitReached') };
  return { code, text: req.translate(`errors:${code}` as 'errors:internal') };
}
