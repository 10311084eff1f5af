import type { Response } from 'express';
import { getRefusal } from '~/src/domains/access';
import { getBalance, getBillingSettings, getReportLimit, listBudgets } from '~/src/domains/billing';
import { listMarketingProducts, type Product } from '~/src/domains/catalog';
import { listHomeApprovals } from '~/src/domains/reports/approval/approval.queries';
import { listHomeReports, listMonthOrders } from '~/src/domains/reports/history/home.queries';
import { parseBirthDate, type RawInputs } from '~/src/domains/reports/inputs.rules';
import { hasConsent } from '~/src/domains/reports/order/auto-confirm.service';
import { checkOrder } from '~/src/domains/reports/order/order-check.service';
import { findUsualOrder } from '~/src/domains/reports/order/purpose.queries';
import { JOB_CATEGORIES, PURPOSES } from '~/src/domains/reports/purpose.rules';
import { openDraft, sealDraft, sealInputs } from '~/src/domains/reports/run/sealed.service';
import { listOutages } from '~/src/domains/sources';
import { formValues } from '~/src/http/forms/form';
import { EMPTY_FORM, type FormResult, form } from '~/src/http/forms/form-cycle';
import { renderPage } from '~/src/http/pages/render';
import type { UserRequest } from '~/src/http/request';
import { flash, hrefFor, redirectTo } from '~/src/http/respond';
import type { ActorCtx } from '~/src/platform/context';
import { Invalid } from '~/src/platform/errors';
import { POSTPAID } from '~/src/shared/actor';
import type { Locale } from '~/src/shared/locale';
import type { Centavos } from '~/src/shared/money';
import { readsAll } from '~/src/shared/rights/readers';
import { routeRow } from '~/src/shared/routes';
import { toRegistration } from '~/src/web/reports/order/order-entry.pages';
import { type StartPurpose, startForm } from '~/src/web/reports/reports.schemas';
import type { AccountFigures, HomeProps } from '~/views/reports/home/home.types';
import HomePage from '~/views/reports/home.page';

/** The start page: the query form, open work, recent reports, and the balance. */
export async function showHome(
  req: UserRequest,
  res: Response,
  { errors, status, values }: FormResult = EMPTY_FORM,
): Promise<void> {
  const { ctx } = req;
  const { actor } = ctx;
  const inCompany = actor.accountKind === 'company';
  const [products, usual, reports, figures, month, budgets, approvals] = await Promise.all([
    listMarketingProducts(ctx),
    findUsualOrder(ctx),
    listHomeReports(ctx),
    getFigures(ctx),
    inCompany && readsAll(actor) ? listMonthOrders(ctx) : null,
    actor.companyRole === 'admin' ? listBudgets(ctx) : [],
    listHomeApprovals(ctx),
  ]);
  const props: HomeProps = {
    products,
    outages: await listOutages(
      ctx,
      products.flatMap(({ sources }) => sources),
    ),
    usual,
    figures,
    month,
    approvals,
    errors,
    values: status === 200 ? readDraft(req) : values,
    ...reports,
    budget: budgets.find(({ scope }) => scope === 'account') ?? null,
    userId: actor.userId,
    inCompany,
    managesTeam: actor.companyRole === 'admin',
    registered: inCompany || actor.onboarded,
    batchHref: getBatchHref(req, products),
  };
  return renderPage(req, res, HomePage, props, { title: req.translate('reports:home.title'), status });
}

/** Where batches are ordered; null without the right, or without a suitable product. */
function getBatchHref(req: UserRequest, products: readonly Product[]): string | null {
  const { actor } = req.ctx;
  if (getRefusal(routeRow('batch-buy').access, actor)) return null;
  if (actor.billingType === POSTPAID) return hrefFor(req, 'batch-history');
  const first = products.find(({ batch, target }) => batch && target === 'CPF');
  return first ? hrefFor(req, 'batch-buy', { externalId: first.externalId }) : null;
}

/** Available funds, and the bonus for completing the registration. */
async function getFigures(ctx: ActorCtx): Promise<AccountFigures> {
  const { actor } = ctx;
  if (actor.billingType === POSTPAID) {
    const { limit, used, open } = await getReportLimit(ctx, actor.accountId);
    return { kind: 'limit', free: Math.max(0, limit - used - open), held: open, limit, bonus: 0 };
  }
  const { available: free, held, locked } = await getBalance(ctx, actor.accountId);
  const waits = actor.accountKind === 'person' && !actor.onboarded;
  const bonus = locked + (waits ? await pendingBonus(ctx) : 0);
  return { kind: 'credits', free, held, limit: null, bonus };
}

/** The bonus still available for validating the e-mail and completing the registration. */
async function pendingBonus(ctx: ActorCtx): Promise<Centavos> {
  const { bonusRegistration, bonusEmail } = await getBillingSettings(ctx);
  return bonusRegistration + (ctx.actor.emailValidated ? 0 : bonusEmail);
}

export const startQuery = form({
  schema: startForm,
  show: showHome,
  async submit(req, res, { product: externalId, document, birthDate, purpose }) {
    if (req.ctx.actor.postpaidPending) return toPostpaidForm(req, res);
    const target = 'cpf' in document ? 'CPF' : 'CNPJ';
    const product = choose(await listMarketingProducts(req.ctx), externalId, target);
    const inputs = {
      ...document,
      ...(birthDate && acceptsBirthDate(product) && requireBirthDate(birthDate, req.locale)),
    };
    const costCenterId = await usualCostCenter(req.ctx);
    delete req.session.draftOrder;
    const order = { inputs, ...splitPurpose(purpose), costCenterId, texts: {} };
    await redirectToOrder(req, res, product, order);
  },
});

/** A purpose, and of a hiring its job. */
function splitPurpose(choice: StartPurpose | null): Pick<RawInputs, 'purpose' | 'jobCategory'> {
  const [purpose, jobCategory] = (choice ?? '').split('.');
  return {
    purpose: PURPOSES.find((each) => each === purpose),
    jobCategory: JOB_CATEGORIES.find((each) => each === jobCategory),
  };
}

/** Keeps what was typed, and leads to what is missing before anything can be ordered. */
function toPostpaidForm(req: UserRequest, res: Response): void {
  const { vault, actor } = req.ctx;
  const { document = '', birthDate = '', product = '', purpose = '' } = formValues(req);
  req.session.draftOrder = sealDraft(vault, actor.userId, { document, birthDate, product, purpose });
  flash(req, { kind: 'info', text: req.translate('orderFlow:postpaid.first') });
  redirectTo(req, res, 'postpaid-form');
}

/** The order typed before the post-paid registration was finished. */
function readDraft({ session, ctx }: UserRequest): Record<string, string> {
  const sealed = session.draftOrder;
  return (sealed && openDraft(ctx.vault, ctx.actor.userId, sealed)) || {};
}

/** The cost center of the user's last order in the company; undefined in a personal account. */
async function usualCostCenter(ctx: ActorCtx): Promise<string | undefined> {
  if (ctx.actor.accountKind !== 'company') return undefined;
  return (await findUsualOrder(ctx)).costCenterId ?? undefined;
}

const acceptsBirthDate = ({ requiredInputs, optionalInputs }: Product): boolean =>
  [...requiredInputs, ...optionalInputs].includes('birthDate');

function requireBirthDate(typed: string, locale: Locale): { birthDate: string } {
  const birthDate = parseBirthDate(typed, locale);
  if (!birthDate) throw new Invalid('invalid', { birthDate: ['reports:errors.birthDateInvalid'] });
  return { birthDate };
}

/** The chosen product; by default the first that fits. A chosen one is never replaced. */
function choose(products: Product[], externalId: string | null, target: Product['target']): Product {
  const open = products.filter(({ status }) => status === 'available');
  const product = externalId
    ? products.find((each) => each.externalId === externalId)
    : open.find((each) => each.target === target);
  if (!product) throw new Invalid('invalid', { product: ['reports:errors.productRequired'] });
  if (product.target !== target) {
    throw new Invalid('invalid', { product: [`reports:errors.wrongTarget.${product.target}`] });
  }
  return product;
}

/**
 * Redirects to the confirmation if nothing required is missing and the order is allowed, else to the form.
 * Both show the effect of a missing optional input on the price; users who skip the confirmation see it on
 * the form. Whoever has not completed their registration does so first.
 */
async function redirectToOrder(
  req: UserRequest,
  res: Response,
  product: Product,
  order: RawInputs,
): Promise<void> {
  const { ctx } = req;
  const { externalId } = product;
  const sealed = sealInputs(ctx.vault, ctx.actor.accountId, order);
  const { refusal, terms } = await checkOrder(ctx, product, order);
  if (order.purpose && refusal?.code === 'registration_needed') {
    const confirmation = hrefFor(req, 'confirm-input', { externalId, inputFields: sealed });
    if (await toRegistration(req, res, confirmation)) return;
  }
  const waived = await hasConsent(ctx, product);
  const blank = terms?.sources.some(({ leftOut }) => leftOut?.reason === 'no_input');
  if (!order.purpose || refusal || (waived && blank)) {
    return redirectTo(req, res, 'buy-product', { externalId, preInputValue: sealed });
  }
  const params = { externalId, inputFields: sealed };
  if (waived) return redirectTo(req, res, 'auto-confirm', { ...params, autoconfirm: 'true' });
  redirectTo(req, res, 'confirm-input', params);
}
