import { randomBytes, randomUUID } from 'node:crypto';
import { record } from '~/src/domains/audit';
import { checkCostCenter, placeHold } from '~/src/domains/billing';
import { getProduct, type Product } from '~/src/domains/catalog';
import { verificationCode } from '~/src/domains/reports/order.rules';
import { hasTexts } from '~/src/domains/reports/order-fields.rules';
import { getLegalBasis, PURPOSE_POLICY } from '~/src/domains/reports/purpose.rules';
import { insertReportSources } from '~/src/domains/reports/report-source.store';
import { DEADLINE_MS, HOLD_MS } from '~/src/domains/reports/reports.rules';
import { insertReport } from '~/src/domains/reports/reports.store';
import type { IssuedTo, JobCategory, Purpose, ReportOrigin } from '~/src/domains/reports/reports.types';
import { queueSources } from '~/src/domains/reports/run/pipeline.service';
import { emitOrdered } from '~/src/domains/reports/run/report-event.service';
import type { SourceInputs } from '~/src/domains/sources';
import { orders } from '~/src/observe/metrics';
import { inReport } from '~/src/observe/trace';
import type { ActorCtx } from '~/src/platform/context';
import { preloadKeys } from '~/src/platform/crypto/subject-keys';
import { AppError, Conflict } from '~/src/platform/errors';
import { failpoint } from '~/src/platform/failpoint';
import { runOnce } from '~/src/platform/idempotency';
import { actingKey } from '~/src/shared/actor';
import type { OrderTexts } from '~/src/shared/input/order-fields';
import { type Centavos, formatMoney, toReais } from '~/src/shared/money';
import { type ApprovalLimit, approvalFor } from './approval.queries';
import { checkOrder, type OrderTerms } from './order-check.service';
import { findDefaultPurpose } from './purpose.queries';
import { findRequester } from './requester.queries';
import { getTestRefusal } from './test-refusals.rules';

export interface OrderRequest {
  productExternalId: string;
  inputs: SourceInputs;
  /** Absent: the account's default. */
  purpose?: Purpose;
  jobCategory?: JobCategory | null;
  /** Null: the same request within two minutes is the same order. */
  idempotencyKey: string | null;
  origin: ReportOrigin;
  /** The batch of the row: statements show a batch as one line. */
  batchId?: string;
  /** The API key that confirmed the batch; absent: the acting one, if any. */
  apiKeyId?: string | null;
  /** Whether the cost center was checked before, as when a batch is confirmed. */
  costCenterId?: string | null;
  texts: OrderTexts;
  /** Whom the report is issued to, if not the acting account; stored sealed with it only. */
  issuedTo?: IssuedTo;
  /** The shown cost: the product's price, or the amount held. A different one refuses the order. */
  expected?: { price: Centavos } | { due: Centavos } | { most: Centavos };
  /** When the user accepted the terms on the confirmation; absent where the order went without one. */
  acceptedAt?: Date;
  /** Skips approval: it was given, or the order is part of something approved as a whole. */
  approved?: true;
  /** Without a hold, so that nothing can be charged: a failed report that an operator runs again. */
  free?: true;
}

export interface Ordered {
  reportId: string;
  isDossier: boolean;
}

/** An order waiting for another person's approval. */
export interface ApprovalRequested {
  approvalId: string;
}

/**
 * Orders a report: price, purpose, hold, source queries and their jobs, in one transaction.
 * The same key with the same request returns the same order; without one, the same request of the same user
 * within two minutes.
 * @throws NotFound `product_not_found`
 * @throws Conflict `product_unavailable`, `betting_credentials_missing`, `price_changed`, `insufficient_credits`,
 * `report_limit_reached`, `report_limit_pending`; `approval_needed` {amount} when it costs more than the user may
 * order alone, `approval_waiting` when the same order already waits for approval
 * @throws Forbidden `postpaid_pending`, `email_not_validated`, `registration_needed`, `purpose_refused`
 * @throws Invalid `purpose_required`, `inputs_missing`, `inputs_unasked`, `own_data_only`, `cost_center_unknown`, and
 * those of `once`
 */
export async function orderReport(ctx: ActorCtx, request: OrderRequest): Promise<Ordered> {
  const ordered = await orderUnlessUnapproved(ctx, request, refuseUnapproved);
  if ('approvalId' in ordered) throw new Conflict('approval_waiting', {}, { approval: ordered.approvalId });
  return ordered;
}

/** @throws Conflict `approval_needed` */
function refuseUnapproved({ locale }: ActorCtx, { limit: { above } }: UnapprovedOrder): never {
  throw new Conflict('approval_needed', { amount: formatMoney(above, locale) }, { above: toReais(above) });
}

/** An order that only needs approval. */
export interface UnapprovedOrder extends Placement {
  limit: ApprovalLimit;
}

/** The same, but an order that needs approval is passed to `wait`, once per key. */
export async function orderUnlessUnapproved(
  ctx: ActorCtx,
  request: OrderRequest,
  wait: (tx: ActorCtx, unapproved: UnapprovedOrder) => Promise<ApprovalRequested>,
): Promise<Ordered | ApprovalRequested> {
  const { idempotencyKey, inputs, expected, issuedTo, acceptedAt, approved, texts, ...rest } = request;
  const fingerprint = {
    ...rest,
    inputs: ctx.vault.blindIndex('order', JSON.stringify(contentOf(request))),
  };
  const work = async (tx: ActorCtx): Promise<Ordered | ApprovalRequested> => {
    // One after the other, in one write: the requester is opened with the keys.
    const [product, , requester] = await Promise.all([
      getProduct(tx, request.productExternalId),
      preloadKeys(tx, [tx.actor.accountId, tx.actor.userId]),
      issuedTo ?? findRequester(tx, tx.actor.accountId),
    ]);
    const checked = await checkOrder(tx, product, { ...request, issuedTo: requester ?? undefined });
    if (checked.refusal) throw checked.refusal;
    if (!request.batchId) await checkCostCenter(tx, request.costCenterId);
    const refused = getTestRefusal(tx.actor, request.inputs.cpf);
    if (refused) {
      const amount = checked.terms.due;
      throw new Conflict(refused, { missing: amount, amount: formatMoney(amount, tx.locale) });
    }
    refuseOtherPrice(expected, { price: product.price, due: checked.terms.due });
    const limit = approved ? null : await approvalFor(tx, checked.terms.due, request);
    if (limit) return wait(tx, { product, request, ...checked, limit });
    return place(tx, { product, request, ...checked });
  };
  const ordered = await countOrder(async () =>
    idempotencyKey
      ? await runOnce(ctx, 'reports.order', idempotencyKey, fingerprint, work)
      : await runOnce(ctx, 'reports.repeat', await repeatKey(ctx, request), null, work, {
          keptMs: REPEAT_MS,
        }),
  );
  failpoint('order.committed');
  return ordered;
}

/** What of an order is personal: compared only by its fingerprint. */
function contentOf({ inputs, issuedTo, texts }: OrderRequest): unknown {
  const content = issuedTo ? [inputs, issuedTo] : inputs;
  return hasTexts(texts) ? { content, texts } : content;
}

/** Counts how an order ended; a refusal is an answer, any other error a failure of ours. */
async function countOrder<T extends Ordered | ApprovalRequested>(order: () => Promise<T>): Promise<T> {
  try {
    const ordered = await order();
    orders.inc({ outcome: 'reportId' in ordered ? 'placed' : 'waiting' });
    return ordered;
  } catch (error) {
    orders.inc({ outcome: error instanceof AppError && error.status < 500 ? 'refused' : 'failed' });
    throw error;
  }
}

/** How long a program's repeated request without a key counts as a retry. */
const REPEAT_MS = 120_000;

/** Equal for the same user, product, inputs (in any order), purpose, cost center and texts. */
async function repeatKey(ctx: ActorCtx, request: OrderRequest): Promise<string> {
  const { productExternalId, inputs, jobCategory = null, costCenterId = null, texts } = request;
  const purpose = request.purpose ?? (await findDefaultPurpose(ctx));
  const entries = Object.entries(inputs).toSorted(([one], [other]) => one.localeCompare(other));
  const content = [ctx.actor.userId, productExternalId, entries, purpose, jobCategory, costCenterId];
  return ctx.vault.blindIndex('order', JSON.stringify(hasTexts(texts) ? [...content, texts] : content));
}

/** @throws Conflict `price_changed`: nobody pays another price than the one shown */
function refuseOtherPrice(expected: OrderRequest['expected'], now: { price: Centavos; due: Centavos }): void {
  if (!isAsShown(expected, now)) throw new Conflict('price_changed', {}, { price: toReais(now.price) });
}

function isAsShown(expected: OrderRequest['expected'], now: { price: Centavos; due: Centavos }): boolean {
  if (!expected) return true;
  if ('most' in expected) return now.due <= expected.most;
  return 'due' in expected ? now.due === expected.due : now.price === expected.price;
}

interface Placement {
  product: Product;
  request: OrderRequest;
  purpose: Purpose;
  terms: OrderTerms;
  issuedTo: IssuedTo;
}

function place(ctx: ActorCtx, placement: Placement): Promise<Ordered> {
  const id = randomUUID();
  return inReport(id, () => placeAs(ctx, id, placement));
}

const holdFor = (
  ctx: ActorCtx,
  id: string,
  { request: { batchId, apiKeyId, costCenterId }, terms }: Placement,
): Promise<string> =>
  placeHold(ctx, {
    accountId: ctx.actor.accountId,
    amount: terms.due,
    kind: 'report',
    referenceId: id,
    expiresAt: new Date(ctx.now().getTime() + HOLD_MS),
    batchId,
    userId: ctx.actor.userId,
    apiKeyId: apiKeyId ?? actingKey(ctx.actor),
    costCenterId,
  });

async function placeAs(ctx: ActorCtx, id: string, placement: Placement): Promise<Ordered> {
  const { product, request, purpose, terms, issuedTo } = placement;
  const { accountId, userId } = ctx.actor;
  const now = ctx.now().getTime();
  const holdId = request.free ? null : await holdFor(ctx, id, placement);
  const rows = terms.sources.map((source) => ({
    ...source,
    reason: source.leftOut?.reason ?? null,
    sourceId: source.id,
    id: randomUUID(),
  }));
  const queued = rows.filter(({ state }) => state === 'queued');
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
    legalBasis: getLegalBasis(purpose),
    policyVersion: PURPOSE_POLICY,
    inputs: request.inputs,
    issuedTo,
    origin: request.origin,
    outstanding: queued.length,
    verificationCode: verificationCode(randomBytes(12)),
    deadlineAt: new Date(now + DEADLINE_MS),
    costCenterId: request.costCenterId ?? null,
    texts: request.texts,
    acceptedAt: request.acceptedAt ?? null,
  });
  await insertReportSources(ctx, { id, accountId }, rows);
  await queueSources(
    ctx,
    request,
    queued.map((source) => ({ id: source.id, queue: source.queue, fence: 0 })),
  );
  await record(ctx, {
    action: 'report_ordered',
    subject: { kind: 'report', id },
    details: { product: product.externalId, purpose, amount: request.free ? 0 : product.price },
  });
  await emitOrdered(ctx, { id, accountId, externalId: product.externalId });
  return { reportId: id, isDossier: product.kind === 'dossier' };
}
