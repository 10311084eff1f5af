import { randomBytes, randomUUID } from 'node:crypto';
import { canUseReports } from '~/src/domains/access';
import { record } from '~/src/domains/audit';
import { placeHold } from '~/src/domains/billing';
import { getProduct, type Product } from '~/src/domains/catalog';
import { hasBettingCredentials, type SourceInputs } from '~/src/domains/sources';
import type { ActorCtx } from '~/src/platform/context';
import { Conflict, Forbidden, Invalid } from '~/src/platform/errors';
import { failpoint } from '~/src/platform/failpoint';
import { once } from '~/src/platform/idempotency';
import type { Centavos } from '~/src/shared/money';
import { subjectOf } from '~/src/shared/query-target';
import { mostCharged, setAside } from './charge.rules';
import { unasked } from './inputs.rules';
import { needsOwnCredentials, type PlannedSource, planOrder, verificationCode } from './order.rules';
import { queueSource } from './pipeline.service';
import { isPurpose, legalBasisOf, PURPOSE_POLICY } from './purpose.rules';
import { emitOrdered } from './report-event.service';
import { insertReportSources } from './report-source.store';
import { DEADLINE_MS, HOLD_MS } from './reports.rules';
import { insertReport } from './reports.store';
import type { IssuedTo, JobCategory, Purpose } from './reports.types';
import { findRequester } from './requester.queries';

export interface OrderRequest {
  productExternalId: string;
  inputs: SourceInputs;
  /** Absent: the account's default. */
  purpose?: Purpose;
  jobCategory?: JobCategory | null;
  /** Null: whoever sends the same once more within two minutes means the same order. */
  idempotencyKey: string | null;
  origin: 'page' | 'api';
  /** What it was said to cost: the product's price, or what is set aside for it. Another refuses the order. */
  shown?: { price: Centavos } | { due: Centavos };
}

export interface Ordered {
  reportId: string;
  isDossier: boolean;
}

/**
 * Orders a report: price, purpose, hold, questions to the sources and their jobs, in one transaction.
 * The same key with the same request answers the same order; without one, the same request of the same person
 * within two minutes.
 * @throws NotFound `product_not_found`
 * @throws Conflict `product_unavailable`, `betting_credentials_missing`, `price_changed`, `insufficient_credits`,
 * `report_limit_reached`, `report_limit_pending`
 * @throws Forbidden `postpaid_pending`, `email_not_validated`, `registration_needed`, `purpose_refused`
 * @throws Invalid `purpose_required`, `inputs_missing`, `inputs_unasked`, `own_data_only`, and those of `once`
 */
export async function orderReport(ctx: ActorCtx, request: OrderRequest): Promise<Ordered> {
  const { idempotencyKey, inputs, shown, ...rest } = request;
  const fingerprint = { ...rest, inputs: ctx.vault.blindIndex('order', JSON.stringify(inputs)) };
  const work = async (tx: ActorCtx): Promise<Ordered> => {
    const product = await getProduct(tx, request.productExternalId);
    const { issuedTo, purpose } = await checkOrder(tx, product, request);
    const ownCredentials = await hasBettingCredentials(tx, tx.actor.accountId);
    const sources = plan(product, request, purpose, ownCredentials);
    refuseOtherPrice(shown, { price: product.price, due: mostCharged(product.price, sources) });
    return place(tx, { product, request, purpose, sources, issuedTo });
  };
  const ordered = idempotencyKey
    ? await once(ctx, 'reports.order', idempotencyKey, fingerprint, work)
    : await once(ctx, 'reports.repeat', await repeatKey(ctx, request), null, work, { keptMs: REPEAT_MS });
  failpoint('order.committed');
  return ordered;
}

/** So long a program's repeated request, sent without a key, is taken for a retry. */
const REPEAT_MS = 120_000;

/** The same for the same person, product, inputs, in whatever order, and purpose. */
async function repeatKey(ctx: ActorCtx, request: OrderRequest): Promise<string> {
  const { productExternalId, inputs, jobCategory = null } = request;
  const purpose = request.purpose ?? (await findDefaultPurpose(ctx));
  const given = Object.entries(inputs).toSorted(([one], [other]) => one.localeCompare(other));
  const said = [ctx.actor.userId, productExternalId, given, purpose, jobCategory];
  return ctx.vault.blindIndex('order', JSON.stringify(said));
}

/** The gates of an order; answers for whom the report is issued. Throws as orderReport says. */
export async function checkGates(ctx: ActorCtx, product: Product): Promise<IssuedTo> {
  const { actor } = ctx;
  if (!canUseReports(actor)) throw new Forbidden('forbidden');
  if (product.status !== 'available') throw new Conflict('product_unavailable');
  if (actor.postpaidPending) throw new Forbidden('postpaid_pending');
  if (product.needsValidatedEmail && !actor.emailValidated) throw new Forbidden('email_not_validated');
  const requester = await findRequester(ctx, actor.accountId);
  if (!requester) throw new Forbidden('registration_needed');
  if (await lacksCredentials(ctx, product)) throw new Conflict('betting_credentials_missing');
  return requester;
}

/** Whether a product asks the betting authority for an account that has no certificate of its own there. */
export const lacksCredentials = async (ctx: ActorCtx, product: Product): Promise<boolean> =>
  needsOwnCredentials(product) && !(await hasBettingCredentials(ctx, ctx.actor.accountId));

/** Everything that may refuse an order before its sources are planned. Throws as orderReport says. */
export async function checkOrder(
  ctx: ActorCtx,
  product: Product,
  { inputs, purpose: given }: OrderRequest,
): Promise<{ issuedTo: IssuedTo; purpose: Purpose }> {
  const issuedTo = await checkGates(ctx, product);
  const purpose = await resolvePurpose(ctx, given);
  refuseUnasked(product, inputs);
  if (purpose === 'own_data') refuseOthersData(product, inputs, issuedTo);
  return { issuedTo, purpose };
}

/** The purpose stated, or the account's default. @throws Invalid `purpose_required` */
async function resolvePurpose(ctx: ActorCtx, given: Purpose | undefined): Promise<Purpose> {
  const purpose = given ?? (await findDefaultPurpose(ctx));
  if (purpose) return purpose;
  throw new Invalid('purpose_required', { purpose: ['reports:errors.purposeRequired'] });
}

/** The purpose that the account has as its default. */
export async function findDefaultPurpose(ctx: ActorCtx): Promise<Purpose | null> {
  const account = await ctx.db('accounts').where({ id: ctx.actor.accountId }).first('default_purpose');
  const usual: string | null = account?.default_purpose ?? null;
  return usual && isPurpose(usual) ? usual : null;
}

/** @throws Invalid `inputs_unasked`, naming them */
function refuseUnasked(product: Product, inputs: SourceInputs): void {
  const left = unasked(product, inputs);
  if (left.length === 0) return;
  throw new Invalid(
    'inputs_unasked',
    Object.fromEntries(left.map((name) => [name, ['reports:errors.unasked']])),
  );
}

/** @throws Invalid `own_data_only` for any document but that of whom the report is issued to */
function refuseOthersData({ target }: Product, inputs: SourceInputs, { kind, document }: IssuedTo): void {
  if (kind === target && document === subjectOf(target, inputs).document) return;
  throw new Invalid('own_data_only', { purpose: ['reports:errors.ownDataOnly'] });
}

/** @throws Conflict `price_changed`: nobody pays another price than the one they agreed to */
function refuseOtherPrice(shown: OrderRequest['shown'], now: { price: Centavos; due: Centavos }): void {
  const same = !shown || ('due' in shown ? shown.due === now.due : shown.price === now.price);
  if (!same) throw new Conflict('price_changed', {}, { price: now.price / 100 });
}

function plan(
  product: Product,
  request: OrderRequest,
  purpose: Purpose,
  ownCredentials: boolean,
): PlannedSource[] {
  const { inputs, jobCategory = null } = request;
  const planned = planOrder({ product, inputs, purpose, jobCategory, ownCredentials });
  if (planned.ok) return planned.sources;
  if (planned.why === 'purpose') throw new Forbidden('purpose_refused', { refusal: planned.refusal });
  throw new Invalid(
    'inputs_missing',
    Object.fromEntries(planned.missing.map((name) => [name, [`reports:errors.missing.${name}`]])),
  );
}

interface Placing {
  product: Product;
  request: OrderRequest;
  purpose: Purpose;
  sources: PlannedSource[];
  issuedTo: IssuedTo;
}

async function place(ctx: ActorCtx, placing: Placing): Promise<Ordered> {
  const { product, request, purpose, sources, issuedTo } = placing;
  const id = randomUUID();
  const { accountId, userId } = ctx.actor;
  const now = ctx.now().getTime();
  const holdId = await placeHold(ctx, {
    accountId,
    amount: setAside(product.price, sources, ctx.actor.billingType),
    kind: 'report',
    referenceId: id,
    expiresAt: new Date(now + HOLD_MS),
  });
  const asked = sources.map((source) => ({ ...source, sourceId: source.id, id: randomUUID() }));
  await insertReport(ctx, {
    id,
    accountId,
    userId,
    productId: product.id,
    target: product.target,
    priceId: product.priceId,
    price: product.price,
    holdId,
    purpose,
    jobCategory: request.jobCategory ?? null,
    legalBasis: legalBasisOf(purpose),
    policyVersion: PURPOSE_POLICY,
    inputs: request.inputs,
    issuedTo,
    origin: request.origin,
    outstanding: asked.filter(({ state }) => state === 'queued').length,
    verificationCode: verificationCode(randomBytes(12)),
    deadlineAt: new Date(now + DEADLINE_MS),
  });
  await insertReportSources(ctx, { id, accountId }, asked);
  for (const source of asked) {
    if (source.state === 'queued') await queueSource(ctx, { id: source.id, queue: source.queue, fence: 0 });
  }
  await record(ctx, {
    action: 'report_ordered',
    subject: { kind: 'report', id },
    details: { product: product.externalId, purpose, amount: product.price },
  });
  await emitOrdered(ctx, { id, accountId, externalId: product.externalId });
  return { reportId: id, isDossier: product.kind === 'dossier' };
}
