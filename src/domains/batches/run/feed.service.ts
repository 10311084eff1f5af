import { findActorForAccount, getRefusal } from '~/src/domains/access';
import { findGateways } from '~/src/domains/accounts';
import { accessOfEntry } from '~/src/domains/batches/batches.policy';
import {
  countOrderedRows,
  listAffordable,
  listFinished,
  listWaitingForSource,
  listWaitingRows,
} from '~/src/domains/batches/batches.queries';
import { MAX_TRIES, shareWindow } from '~/src/domains/batches/batches.rules';
import {
  type BatchRow,
  findBatchRow,
  getContent,
  lockBatchState,
  moveBatch,
} from '~/src/domains/batches/batches.store';
import type { PauseReason } from '~/src/domains/batches/batches.types';
import {
  claimRow,
  endRows,
  failRow,
  incrementTries,
  markOrdered,
  type StoredRow,
  skipRows,
} from '~/src/domains/batches/rows.store';
import { getProductById, type Product, sellsWithout } from '~/src/domains/catalog';
import { orderReport } from '~/src/domains/reports';
import { type ActorCtx, type Ctx, inTransaction } from '~/src/platform/context';
import { getSealer, SubjectErased } from '~/src/platform/crypto/subject-keys';
import { tryWithLock } from '~/src/platform/database/locks';
import { AppError, Invalid } from '~/src/platform/errors';
import { failpoint } from '~/src/platform/failpoint';
import { findSettings } from '~/src/platform/settings';
import { notifyEnded, notifyPaused } from './notice.service';

/**
 * One pass over all batches: ends rows whose report has ended, resumes batches whose money has arrived or whose source
 * is asked again, orders as many rows as the window allows, and ends batches. Idempotent, safe to run concurrently and
 * to interrupt: each row is ordered in the transaction that marks it.
 */
export async function feedBatches(ctx: Ctx): Promise<void> {
  await tryWithLock(ctx.db, 'batchFeed', async () => {
    await endRows(ctx);
    failpoint('batch.swept');
    for (const { id, pause_reason } of await listAffordable(ctx)) {
      // Its person may have paused or canceled it since the list was made.
      if (await moveBatch(ctx, id, 'running', {}, { pause_reason }))
        ctx.log.info({ batchId: id }, 'batch resumed: its money came');
    }
    await resumeWithSource(ctx);
    await orderRows(ctx);
    for (const id of await listFinished(ctx)) await isolate(ctx, id, () => finish(ctx, id));
  });
}

/** An error in one batch does not stop the others; then null, and it is retried in the next pass. */
async function isolate<T>(ctx: Ctx, batchId: string, work: () => Promise<T>): Promise<T | null> {
  try {
    return await work();
  } catch (error) {
    ctx.log.error({ batchId, err: error }, 'batch: could not be fed');
    return null;
  }
}

/** Has batches go on whose product was not sold because of a paused source, and is sold again. */
async function resumeWithSource(ctx: Ctx): Promise<void> {
  const lacking = new Map<string, boolean>();
  for (const { id, product_id } of await listWaitingForSource(ctx))
    await isolate(ctx, id, async () => {
      if (!lacking.has(product_id)) lacking.set(product_id, await lacksSource(ctx, product_id));
      if (lacking.get(product_id)) return;
      const goesOn = await moveBatch(ctx, id, 'running', {}, { pause_reason: 'source' });
      if (goesOn) ctx.log.info({ batchId: id }, 'batch resumed: its source is asked again');
    });
}

/** Whether a product cannot be sold because an operator paused a source; as stored, not as cached. */
const lacksSource = (ctx: Ctx, productId: string): Promise<boolean> =>
  inTransaction(ctx, async (tx) => {
    const product = await getProductById(tx, productId);
    return !sellsWithout(product, ({ isPaused }) => isPaused);
  });

async function orderRows(ctx: Ctx): Promise<void> {
  const { batchWindow: window } = await findSettings(ctx.db);
  const batches = await listWaitingRows(ctx, window);
  if (batches.length === 0) return;
  const turns = shareWindow(batches, await countOrderedRows(ctx), window);
  const feeding = new Map<string, Feeding | null>();
  for (const id of turns) {
    if (!feeding.has(id)) feeding.set(id, await isolate(ctx, id, () => beginFeeding(ctx, id)));
    const batch = feeding.get(id);
    if (batch && !(await isolate(ctx, id, () => orderNext(batch)))) feeding.set(id, null);
  }
}

/** A batch, with its confirming user as actor. */
interface Feeding {
  ctx: ActorCtx;
  batch: BatchRow;
  product: Product;
}

/** Null when none of it can be ordered now. */
async function beginFeeding(ctx: Ctx, id: string): Promise<Feeding | null> {
  const batch = await findBatchRow(ctx, id);
  if (batch?.state !== 'running' || !batch.confirmed_by) return null;
  const { confirmed_by: userId, account_id: accountId } = batch;
  const actor = await findActorForAccount(ctx, { userId, accountId, workId: id });
  if (!actor || getRefusal(accessOfEntry(batch.entry), actor)) {
    await pauseByItself(ctx, batch, 'access');
    return null;
  }
  // A test account's batch asks the sandbox, whatever this installation lacks.
  const gateways = (await findGateways(ctx, accountId)) ?? ctx.gateways;
  const as: ActorCtx = { ...ctx, gateways, actor, locale: batch.locale };
  return { ctx: as, batch, product: await getProductById(as, batch.product_id) };
}

/** Orders the next row of a batch; false when it has none, or is paused. */
async function orderNext(feeding: Feeding): Promise<boolean> {
  const { ctx, batch } = feeding;
  let row: StoredRow | null = null;
  try {
    const ordered = await inTransaction(ctx, async (tx) => {
      const now = await lockBatchState(tx, batch.id);
      if (now?.state !== 'running') return false;
      row = await claimRow(tx, batch.id);
      if (!row) return false;
      await orderRow(tx, feeding, row);
      failpoint('batch.row');
      return true;
    });
    failpoint('batch.ordered');
    return ordered;
  } catch (error) {
    return row ? handleRefusal(feeding, row, error) : Promise.reject(error);
  }
}

async function orderRow(tx: ActorCtx, { batch, product }: Feeding, row: StoredRow): Promise<void> {
  const { inputs, texts } = getContent(await getSealer(tx, batch.account_id), row);
  const { reportId } = await orderReport(tx, {
    productExternalId: product.externalId,
    inputs,
    purpose: batch.purpose,
    jobCategory: batch.job_category,
    idempotencyKey: `batch-${batch.id}-${row.line}-${row.tries}`,
    origin: 'batch',
    batchId: batch.id,
    apiKeyId: batch.api_key_id,
    costCenterId: batch.cost_center_id,
    texts,
    expected: { price: batch.price },
    approved: true,
  });
  await markOrdered(tx, row, reportId);
}

/** Handles a refused order: of this row, of the batch, or by an error of ours. Returns whether the batch continues. */
async function handleRefusal({ ctx, batch }: Feeding, row: StoredRow, error: unknown): Promise<boolean> {
  if (error instanceof SubjectErased) {
    await inTransaction(ctx, async (tx) => {
      if (await moveBatch(tx, batch.id, 'cancelled')) await skipRows(tx, batch.id);
    });
    return false;
  }
  if (error instanceof Invalid) {
    ctx.log.warn({ batchId: batch.id, line: row.line, code: error.code }, 'batch: a row was refused');
    await failRow(ctx, row);
    return true;
  }
  if (error instanceof AppError && error.status < 500) {
    await pauseByItself(ctx, batch, await findPauseReason(ctx, batch, error), neededFor(error));
    return false;
  }
  ctx.log.error({ batchId: batch.id, line: row.line, err: error }, 'batch: a row could not be ordered');
  // A frozen wallet, a database restart: not the row's fault.
  if (error instanceof AppError) return false;
  if ((await incrementTries(ctx, row)) % MAX_TRIES === 0) await failRow(ctx, row);
  return false;
}

const REASONS: Readonly<Record<string, PauseReason>> = {
  insufficient_credits: 'credits',
  report_limit_reached: 'limit',
  report_limit_pending: 'limit',
  budget_reached: 'budget',
  price_changed: 'price',
};

/** What is neither money nor a paused source concerns the ordering user, or the product. */
async function findPauseReason(ctx: Ctx, { product_id }: BatchRow, { code }: AppError): Promise<PauseReason> {
  if (code === 'product_unavailable' && (await lacksSource(ctx, product_id))) return 'source';
  return REASONS[code] ?? 'access';
}

/** The amount needed for the row that could not be paid. */
const neededFor = ({ params: { needed } }: AppError): number | null =>
  typeof needed === 'number' ? needed : null;

/** Pauses a batch automatically, and notifies its user. */
async function pauseByItself(
  ctx: Ctx,
  batch: BatchRow,
  reason: PauseReason,
  needed: number | null = null,
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    if (!(await moveBatch(tx, batch.id, 'paused', { pause_reason: reason, needed }))) return;
    await notifyPaused(tx, batch, reason);
  });
}

/** A batch whose rows have all ended. */
async function finish(ctx: Ctx, id: string): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    if (!(await moveBatch(tx, id, 'done'))) return;
    const batch = await findBatchRow(tx, id);
    if (batch) await notifyEnded(tx, batch);
  });
  failpoint('batch.finished');
}
