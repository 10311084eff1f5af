import { getRefusal } from '~/src/domains/access';
import { record } from '~/src/domains/audit';
import { BATCH_ACCESS, canReadBatch } from '~/src/domains/batches/batches.policy';
import { countRows } from '~/src/domains/batches/batches.queries';
import { paidRows, resumesByItself, sumDue } from '~/src/domains/batches/batches.rules';
import {
  type BatchRow,
  keepPaused,
  lockBatch,
  moveBatch,
  orderingMarks,
} from '~/src/domains/batches/batches.store';
import { priceBatch } from '~/src/domains/batches/quote/pricing.service';
import { quoteSmall, requestQuote } from '~/src/domains/batches/quote/quote.service';
import { markReused, resetFailed, skipRows } from '~/src/domains/batches/rows.store';
import { checkCostCenter, findFunds } from '~/src/domains/billing';
import { getProductById } from '~/src/domains/catalog';
import { recordReuses } from '~/src/domains/reports';
import { type ActorCtx, inTransaction } from '~/src/platform/context';
import { Conflict, Forbidden, NotFound } from '~/src/platform/errors';
import { runOnce } from '~/src/platform/idempotency';
import { type Centavos, formatMoney, toReais } from '~/src/shared/money';
import { notifyApprovers, requireApproval } from './approval.service';

/** The terms agreed to: the quoted maximum of the batch, and the price of one report. */
interface AgreedTerms {
  quotedTotal: Centavos;
  price: Centavos;
}

/**
 * Confirms a ready batch at the shown terms: it runs from then on, and rows with an earlier report reuse that one.
 * Idempotent. A batch paused because the price changed continues at the new one.
 * @throws NotFound `batch_not_found`, Conflict `batch_state`, `price_changed`, `batch_quote_expired`, `batch_empty`,
 * `batch_total_changed`; `insufficient_credits`, `report_limit_reached` or `report_limit_pending` where not one row
 * can be paid; `approval_needed` when it costs more than its creator may order alone, and the confirming user is no
 * other administrator: those are then asked by mail; `budget_reached` likewise; Invalid
 * `cost_center_unknown`; and what refuses every order of the batch
 */
export async function confirmBatch(
  ctx: ActorCtx,
  id: string,
  agreed: AgreedTerms,
  key: string | null = null,
): Promise<void> {
  const work = (tx: ActorCtx) => confirm(tx, id, agreed);
  // Compared with what releases before stored.
  const fingerprint = { id, shown: agreed.quotedTotal, price: agreed.price };
  try {
    await (key ? runOnce(ctx, 'batches.confirm', key, fingerprint, work) : inTransaction(ctx, work));
  } catch (error) {
    if (error instanceof Conflict && CHANGED.includes(error.code)) await requote(ctx, id);
    if (error instanceof Conflict && error.code === 'approval_needed') await requestApproval(ctx, id, agreed);
    throw error;
  }
}

/** The shown terms have changed. */
const CHANGED = ['batch_total_changed', 'price_changed', 'batch_quote_expired'];

async function requestApproval(ctx: ActorCtx, id: string, { quotedTotal }: AgreedTerms): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    await notifyApprovers(tx, await lockOwnBatch(tx, id), quotedTotal);
    await record(tx, {
      action: 'batch_approval_asked',
      subject: { kind: 'batch', id },
      details: { amount: quotedTotal },
    });
  });
}

async function requote(ctx: ActorCtx, id: string): Promise<void> {
  await inTransaction(ctx, (tx) => requestQuote(tx, id, tx.actor.userId));
  await quoteSmall(ctx, id);
}

async function confirm(tx: ActorCtx, id: string, agreed: AgreedTerms): Promise<void> {
  const batch = await lockOwnBatch(tx, id);
  if (batch.state === 'paused' && batch.pause_reason === 'price') return acceptNewPrice(tx, batch, agreed);
  // Confirmed twice.
  if (batch.confirmed_at && batch.state !== 'cancelled') return;
  if (batch.state !== 'ready') throw new Conflict('batch_state');
  if (batch.quoted_until < tx.now()) throw new Conflict('batch_quote_expired');
  await checkCostCenter(tx, batch.cost_center_id);
  await checkAgreed(tx, batch, agreed);
  await start(tx, batch, agreed.price);
  await record(tx, {
    action: 'batch_confirmed',
    subject: { kind: 'batch', id },
    details: { amount: agreed.quotedTotal, price: agreed.price },
  });
}

/** Accepts the new price: unordered rows continue at it. */
async function acceptNewPrice(tx: ActorCtx, batch: BatchRow, agreed: AgreedTerms): Promise<void> {
  await checkAgreed(tx, batch, agreed);
  await start(tx, batch, agreed.price);
  await record(tx, {
    action: 'batch_resumed',
    subject: { kind: 'batch', id: batch.id },
    details: { price: agreed.price },
  });
}

const start = (tx: ActorCtx, batch: BatchRow, price: Centavos): Promise<boolean> =>
  moveBatch(tx, batch.id, 'running', {
    price,
    confirmed_at: batch.confirmed_at ?? tx.now(),
    ...orderingMarks(tx),
  });

/** Nobody pays more than they agreed to; rows with an earlier report by now reuse that one. */
async function checkAgreed(
  tx: ActorCtx,
  batch: BatchRow,
  { quotedTotal, price }: AgreedTerms,
): Promise<void> {
  const product = await getProductById(tx, batch.product_id);
  if (product.price !== price) throw new Conflict('price_changed', {}, { price: toReais(product.price) });
  const { figures, reused } = await priceBatch(tx, batch, product);
  const { groups, discount, reusable } = figures;
  const total = sumDue(groups) - discount;
  if (total > quotedTotal) throw new Conflict('batch_total_changed', {}, { total: toReais(total) });
  await requireApproval(tx, batch, total);
  if (reusable + paidRows(groups) === 0) throw new Conflict('batch_empty');
  const cheapest = groups.at(-1);
  if (cheapest) await refuseUnpaid(tx, batch, cheapest.due);
  await markReused(tx, batch.id, reused);
  await recordReuses(
    tx,
    reused.map(({ reportId }) => reportId),
  );
}

/** Throws when not one row can be paid. */
async function refuseUnpaid(tx: ActorCtx, { cost_center_id }: BatchRow, due: Centavos): Promise<void> {
  const { shortfall } = await findFunds(tx, due, cost_center_id);
  if (!shortfall) return;
  const { code, shortage } = shortfall;
  throw new Conflict(code, { missing: shortage, amount: formatMoney(shortage, tx.locale) });
}

/**
 * Pauses ordering until it is resumed; rows in progress finish. One that would have gone on by itself does so no more.
 * @throws NotFound `batch_not_found`, Conflict `batch_state`
 */
export async function pauseBatch(ctx: ActorCtx, id: string): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const batch = await lockOwnBatch(tx, id);
    if (batch.state === 'paused' && !resumesByItself(batch.pause_reason)) return;
    if (batch.state === 'paused') await keepPaused(tx, id);
    else await requireMoved(moveBatch(tx, id, 'paused', { pause_reason: 'person' }));
    await record(tx, { action: 'batch_paused', subject: { kind: 'batch', id } });
  });
}

/**
 * Resumes a batch, ordering as the resuming user. @throws NotFound `batch_not_found`, Conflict `batch_state`,
 * `price_changed` when the new price must be accepted
 */
export async function resumeBatch(ctx: ActorCtx, id: string): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const batch = await lockOwnBatch(tx, id);
    if (batch.state === 'running') return;
    if (batch.state !== 'paused') throw new Conflict('batch_state');
    const { price } = await getProductById(tx, batch.product_id);
    if (price !== batch.price) throw new Conflict('price_changed', {}, { price: toReais(price) });
    await requireMoved(moveBatch(tx, id, 'running', orderingMarks(tx)));
    await record(tx, { action: 'batch_resumed', subject: { kind: 'batch', id } });
  });
}

/**
 * Stops ordering permanently: waiting rows are skipped, those in progress finish.
 * @throws NotFound `batch_not_found`, Conflict `batch_state`
 */
export async function cancelBatch(ctx: ActorCtx, id: string): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const batch = await lockOwnBatch(tx, id);
    if (batch.state === 'cancelled') return;
    await requireMoved(moveBatch(tx, id, 'cancelled'));
    await skipRows(tx, id);
    await record(tx, { action: 'batch_cancelled', subject: { kind: 'batch', id } });
  });
}

/**
 * Reorders the failed rows at the agreed price; returns how many.
 * @throws NotFound `batch_not_found`, Conflict `batch_state`, `batch_none_failed`
 */
export async function retryFailed(ctx: ActorCtx, id: string): Promise<number> {
  return inTransaction(ctx, async (tx) => {
    const { state } = await lockOwnBatch(tx, id);
    if (state !== 'done' && state !== 'running' && state !== 'paused') throw new Conflict('batch_state');
    if ((await countRows(tx, id)).failed === 0) throw new Conflict('batch_none_failed');
    const rows = await resetFailed(tx, id);
    if (state === 'done') await requireMoved(moveBatch(tx, id, 'running', orderingMarks(tx)));
    await record(tx, { action: 'batch_retried', subject: { kind: 'batch', id }, details: { rows } });
    return rows;
  });
}

async function requireMoved(move: Promise<boolean>): Promise<void> {
  if (!(await move)) throw new Conflict('batch_state');
}

/**
 * Locks a batch that the person may change until the transaction ends.
 * @throws NotFound `batch_not_found`, Forbidden
 */
async function lockOwnBatch(tx: ActorCtx, id: string): Promise<BatchRow> {
  const refusal = getRefusal(BATCH_ACCESS, tx.actor);
  if (refusal) throw new Forbidden(refusal);
  const batch = await lockBatch(tx, id);
  const isOwnAccount = batch?.account_id === tx.actor.accountId;
  // Candidate checks are resumed from their vacancy.
  const isOther = batch?.entry === 'recruitment';
  if (!batch || !isOwnAccount || isOther || !canReadBatch(tx.actor, { userId: batch.user_id })) {
    throw new NotFound('batch_not_found');
  }
  return batch;
}
