import { randomBytes, randomUUID } from 'node:crypto';
import { record } from '~/src/domains/audit';
import { checkCostCenter, placeHold } from '~/src/domains/billing';
import { getProduct, type Product } from '~/src/domains/catalog';
import { verificationCode } from '~/src/domains/reports/order.rules';
import { legalBasisOf, PURPOSE_POLICY } from '~/src/domains/reports/purpose.rules';
import { insertReportSources } from '~/src/domains/reports/report-source.store';
import { DEADLINE_MS, HOLD_MS } from '~/src/domains/reports/reports.rules';
import { insertReport } from '~/src/domains/reports/reports.store';
import type { IssuedTo, JobCategory, Purpose, ReportOrigin } from '~/src/domains/reports/reports.types';
import { queueSources } from '~/src/domains/reports/run/pipeline.service';
import { emitOrdered } from '~/src/domains/reports/run/report-event.service';
import type { SourceInputs } from '~/src/domains/sources';
import type { ActorCtx } from '~/src/platform/context';
import { preloadKeys } from '~/src/platform/crypto/subject-keys';
import { Conflict } from '~/src/platform/errors';
import { failpoint } from '~/src/platform/failpoint';
import { runOnce } from '~/src/platform/idempotency';
import { actingKey } from '~/src/shared/actor';
import { type Centavos, formatMoney } from '~/src/shared/money';
import { type ApprovalLimit, approvalFor } from './approval.queries';
import { checkOrder, type OrderTerms } from './order-check.service';
import { findDefaultPurpose } from './purpose.queries';
import { testRefusalOf } from './test-refusals.rules';

export interface OrderRequest {
  productExternalId: string;
  inputs: SourceInputs;
  /** Absent: the account's default. */
  purpose?: Purpose;
  jobCategory?: JobCategory | null;
  /** Null: whoever sends the same once more within two minutes means the same order. */
  idempotencyKey: string | null;
  origin: ReportOrigin;
  /** Of which batch it is a row: statements say a batch in one line. */
  batchId?: string;
  /** The API key that the batch was confirmed by; absent: the acting one, if any. */
  apiKeyId?: string | null;
  /** A batch's was checked when it was confirmed. */
  costCenterId?: string | null;
  /** Whom the report is issued to, where that is not the acting account; kept sealed with it alone. */
  issuedTo?: IssuedTo;
  /** What it was said to cost: the product's price, or what is set aside for it. Another refuses the order. */
  shown?: { price: Centavos } | { due: Centavos } | { most: Centavos };
  /** Nobody is asked to approve it: somebody has, or it is part of something that is agreed to as a whole. */
  approved?: true;
}

export interface Ordered {
  reportId: string;
  isDossier: boolean;
}

/** An order that waits for another person's approval. */
export interface AskedFor {
  approvalId: string;
}

/**
 * Orders a report: price, purpose, hold, questions to the sources and their jobs, in one transaction.
 * The same key with the same request answers the same order; without one, the same request of the same person
 * within two minutes.
 * @throws NotFound `product_not_found`
 * @throws Conflict `product_unavailable`, `betting_credentials_missing`, `price_changed`, `insufficient_credits`,
 * `report_limit_reached`, `report_limit_pending`; `approval_needed` {amount} where it costs more than somebody may
 * order alone, `approval_waiting` where the same order waits for its approval already
 * @throws Forbidden `postpaid_pending`, `email_not_validated`, `registration_needed`, `purpose_refused`
 * @throws Invalid `purpose_required`, `inputs_missing`, `inputs_unasked`, `own_data_only`, `cost_center_unknown`, and
 * those of `once`
 */
export async function orderReport(ctx: ActorCtx, request: OrderRequest): Promise<Ordered> {
  const ordered = await orderOr(ctx, request, refuseUnapproved);
  if ('approvalId' in ordered) throw new Conflict('approval_waiting', {}, { approval: ordered.approvalId });
  return ordered;
}

/** @throws Conflict `approval_needed` */
function refuseUnapproved({ locale }: ActorCtx, { limit: { above } }: Unapproved): never {
  throw new Conflict('approval_needed', { amount: formatMoney(above, locale) }, { above: above / 100 });
}

/** An order that nothing stands in the way of but somebody's approval. */
export interface Unapproved extends Placing {
  limit: ApprovalLimit;
}

/** The same, where an order that needs somebody's approval is left to `wait`, once for each key. */
export async function orderOr(
  ctx: ActorCtx,
  request: OrderRequest,
  wait: (tx: ActorCtx, unapproved: Unapproved) => Promise<AskedFor>,
): Promise<Ordered | AskedFor> {
  const { idempotencyKey, inputs, shown, issuedTo, approved, ...rest } = request;
  const fingerprint = {
    ...rest,
    inputs: ctx.vault.blindIndex('order', JSON.stringify(issuedTo ? [inputs, issuedTo] : inputs)),
  };
  const work = async (tx: ActorCtx): Promise<Ordered | AskedFor> => {
    // Of the requester and the report: asked for beside the product, they cost no wait of their own.
    const [product] = await Promise.all([
      getProduct(tx, request.productExternalId),
      preloadKeys(tx, [tx.actor.accountId, tx.actor.userId]),
    ]);
    const checked = await checkOrder(tx, product, request);
    if (checked.refusal) throw checked.refusal;
    if (!request.batchId) await checkCostCenter(tx, request.costCenterId);
    const refused = testRefusalOf(tx.actor, request.inputs.cpf);
    if (refused) {
      const missing = checked.terms.needed;
      throw new Conflict(refused, { missing, amount: formatMoney(missing, tx.locale) });
    }
    refuseOtherPrice(shown, { price: product.price, due: checked.terms.due });
    const limit = approved ? null : await approvalFor(tx, checked.terms.due, request);
    if (limit) return wait(tx, { product, request, ...checked, limit });
    return place(tx, { product, request, ...checked });
  };
  const ordered = idempotencyKey
    ? await runOnce(ctx, 'reports.order', idempotencyKey, fingerprint, work)
    : await runOnce(ctx, 'reports.repeat', await repeatKey(ctx, request), null, work, { keptMs: REPEAT_MS });
  failpoint('order.committed');
  return ordered;
}

/** So long a program's repeated request, sent without a key, is taken for a retry. */
const REPEAT_MS = 120_000;

/** The same for the same person, product, inputs, in whatever order, purpose and cost center. */
async function repeatKey(ctx: ActorCtx, request: OrderRequest): Promise<string> {
  const { productExternalId, inputs, jobCategory = null, costCenterId = null } = request;
  const purpose = request.purpose ?? (await findDefaultPurpose(ctx));
  const given = Object.entries(inputs).toSorted(([one], [other]) => one.localeCompare(other));
  const said = [ctx.actor.userId, productExternalId, given, purpose, jobCategory, costCenterId];
  return ctx.vault.blindIndex('order', JSON.stringify(said));
}

/** @throws Conflict `price_changed`: nobody pays another price than the one they agreed to */
function refuseOtherPrice(shown: OrderRequest['shown'], now: { price: Centavos; due: Centavos }): void {
  if (!isAsShown(shown, now)) throw new Conflict('price_changed', {}, { price: now.price / 100 });
}

function isAsShown(shown: OrderRequest['shown'], now: { price: Centavos; due: Centavos }): boolean {
  if (!shown) return true;
  if ('most' in shown) return now.due <= shown.most;
  return 'due' in shown ? now.due === shown.due : now.price === shown.price;
}

interface Placing {
  product: Product;
  request: OrderRequest;
  purpose: Purpose;
  terms: OrderTerms;
  issuedTo: IssuedTo;
}

async function place(ctx: ActorCtx, placing: Placing): Promise<Ordered> {
  const { product, request, purpose, terms, issuedTo } = placing;
  const id = randomUUID();
  const { accountId, userId } = ctx.actor;
  const now = ctx.now().getTime();
  const holdId = await placeHold(ctx, {
    accountId,
    amount: terms.needed,
    kind: 'report',
    referenceId: id,
    expiresAt: new Date(now + HOLD_MS),
    batchId: request.batchId,
    userId,
    apiKeyId: request.apiKeyId ?? actingKey(ctx.actor),
    costCenterId: request.costCenterId,
  });
  const asked = terms.sources.map((source) => ({
    ...source,
    reason: source.leftOut?.reason ?? null,
    sourceId: source.id,
    id: randomUUID(),
  }));
  const queued = asked.filter(({ state }) => state === 'queued');
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
    outstanding: queued.length,
    verificationCode: verificationCode(randomBytes(12)),
    deadlineAt: new Date(now + DEADLINE_MS),
    costCenterId: request.costCenterId ?? null,
  });
  await insertReportSources(ctx, { id, accountId }, asked);
  await queueSources(
    ctx,
    request,
    queued.map((source) => ({ id: source.id, queue: source.queue, fence: 0 })),
  );
  await record(ctx, {
    action: 'report_ordered',
    subject: { kind: 'report', id },
    details: { product: product.externalId, purpose, amount: product.price },
  });
  await emitOrdered(ctx, { id, accountId, externalId: product.externalId });
  return { reportId: id, isDossier: product.kind === 'dossier' };
}
