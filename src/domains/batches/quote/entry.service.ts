import { record } from '~/src/domains/audit';
import { readBatchJob } from '~/src/domains/batches/batches.jobs';
import { canReadBatch } from '~/src/domains/batches/batches.policy';
import { QUOTE_MS } from '~/src/domains/batches/batches.rules';
import {
  type BatchRow,
  countValidating,
  emptyBatch,
  findBatchRow,
  insertBatch,
  lockBatch,
  moveBatch,
} from '~/src/domains/batches/batches.store';
import {
  type BatchEntry,
  type BatchState,
  type ColumnUse,
  MAX_FILE_BYTES,
  type RawRow,
  type Sheet,
  type SheetChoice,
} from '~/src/domains/batches/batches.types';
import {
  fileKeys,
  findSampleSheet,
  forgetSheet,
  getSource,
  saveSource,
  saveUploadedFile,
} from '~/src/domains/batches/files.store';
import { deleteKeptSheets } from '~/src/domains/batches/kept-sheets.store';
import { lastLine } from '~/src/domains/batches/rows.store';
import { checkCostCenter } from '~/src/domains/billing';
import { getProduct, getProductById, type Product } from '~/src/domains/catalog';
import {
  checkOrder,
  findApprovalLimit,
  type JobCategory,
  type Purpose,
  withPlaceholders,
} from '~/src/domains/reports';
import { type ActorCtx, type Ctx, inTransaction } from '~/src/platform/context';
import { getSealer } from '~/src/platform/crypto/subject-keys';
import { Conflict, Forbidden, Invalid, NotFound, TooLarge } from '~/src/platform/errors';
import { discardFiles } from '~/src/platform/files/discarded-files';
import { runOnce } from '~/src/platform/idempotency';
import type { Limit } from '~/src/platform/limits';
import { actingKey } from '~/src/shared/actor';
import { isOtherPerson, mayBeginForTwo } from '~/src/shared/rights/second-person';
import { isUuid } from '~/src/shared/uuid';
import { quoteSmall } from './quote.service';
import { addRows } from './rows.service';

/** Order terms of every row of a batch; the id is chosen by the page or program. */
interface BatchOrder {
  id: string;
  productExternalId: string;
  purpose: Purpose;
  jobCategory: JobCategory | null;
  costCenterId?: string | null;
}

/** Batches that one person may start. */
const BATCHES_LIMIT: Limit = { name: 'batch-begun', points: 120, seconds: 3_600 };
const MAX_FILE_NAME = 200;
/** The column is a smallint. */
const MAX_PRIORITY = 1_000;

/**
 * Starts a batch from an uploaded file: it is stored sealed and read by a job. Idempotent by id.
 * @throws NotFound `product_not_found`, Conflict `batch_product`, TooLarge `batch_file_too_large`, TooMany `too_many`,
 * Invalid `cost_center_unknown`, and what checkOrder refuses
 */
export async function startFromFile(
  ctx: ActorCtx,
  batch: BatchOrder & { name: string; content: Buffer },
): Promise<void> {
  if (batch.content.length > MAX_FILE_BYTES) throw new TooLarge('batch_file_too_large');
  if (await isOwnBatch(ctx, batch.id)) return;
  const product = await admit(ctx, batch);
  const fileKey = await saveUploadedFile(
    ctx,
    { id: batch.id, account_id: ctx.actor.accountId },
    batch.content,
  );
  const name = batch.name.slice(0, MAX_FILE_NAME);
  await inTransaction(ctx, async (tx) => {
    if (!(await begin(tx, batch, product, { entry: 'file', name, fileKey, state: 'validating' }))) {
      return discardFiles(tx, [fileKey]);
    }
    await queueReading(tx, { id: batch.id, account_id: tx.actor.accountId }, 0);
  });
}

/** Accounts take turns: each further file of an account waits behind the first ones of others. */
async function queueReading(
  tx: Ctx,
  batch: Pick<BatchRow, 'id' | 'account_id'>,
  fence: number,
): Promise<void> {
  const priority = Math.min(await countValidating(tx, batch), MAX_PRIORITY);
  const key = `batch-read-${batch.id}-${fence}`;
  await tx.enqueue(readBatchJob, { batchId: batch.id }, { key, priority });
}

/**
 * Sets by hand what each column of an uploaded file holds; the file is read again.
 * @throws NotFound `batch_not_found`, Forbidden `forbidden` for a colleague's, Conflict `batch_state`
 */
export async function chooseColumns(ctx: ActorCtx, id: string, uses: ColumnUse[]): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const batch = await lockAuthored(tx, id);
    await move(tx, batch, 'validating', { columns: JSON.stringify(uses) });
    await queueReading(tx, batch, batch.fence + 1);
  });
}

/**
 * Reads an uploaded file anew: another sheet of its workbook, or what is hidden too. Columns chosen by hand stay for the
 * same sheet. @throws NotFound `batch_not_found`, Forbidden `forbidden` for a colleague's, Conflict `batch_state`,
 * TooMany
 */
export async function readAgain(ctx: ActorCtx, id: string, choice: SheetChoice): Promise<void> {
  await ctx.limits.consume(BATCHES_LIMIT, ctx.actor.userId);
  await inTransaction(ctx, async (tx) => {
    const batch = await lockAuthored(tx, id);
    const fileSource = getSource(await getSealer(tx, batch.account_id), batch);
    if (!batch.file_key || !fileSource) throw new Conflict('batch_state');
    // Columns chosen by hand are those of one sheet.
    const sheet = choice.sheet ?? (batch.columns && fileSource.source ? fileSource.source.sheet : null);
    const keepsColumns = sheet === null || sheet === fileSource.source?.sheet;
    await move(tx, batch, 'validating', keepsColumns ? {} : { columns: null });
    await saveSource(tx, batch, { choice: { ...choice, sheet }, source: null });
    if (batch.sheet_key) await discardFiles(tx, [batch.sheet_key]);
    await forgetSheet(tx, id);
    await queueReading(tx, batch, batch.fence + 1);
  });
}

/** Header and first rows of a file whose columns must be chosen. @throws NotFound `batch_not_found` */
export async function getSample(ctx: ActorCtx, id: string): Promise<Sheet> {
  const batch = await findBatchRow(ctx, id);
  const sample = batch && isOwn(ctx, batch) ? await findSampleSheet(ctx, batch) : null;
  if (!sample) throw new NotFound('batch_not_found');
  return sample;
}

/**
 * Starts a batch from typed rows, or rows sent by a program: validated at once, and ready when this returns.
 * Idempotent by id. Throws as startFromFile, and Invalid `batch_too_many_rows`.
 */
export async function startFromRows(
  ctx: ActorCtx,
  batch: BatchOrder & { entry: Exclude<BatchEntry, 'file'>; rows: RawRow[] },
): Promise<void> {
  if (await isOwnBatch(ctx, batch.id)) return;
  const product = await admit(ctx, batch);
  await inTransaction(ctx, async (tx) => {
    const { entry } = batch;
    if (!(await begin(tx, batch, product, { entry, name: null, fileKey: null, state: 'ready' }))) return;
    const { accountId: account_id, userId: user_id } = tx.actor;
    await addRows(tx, { id: batch.id, account_id, user_id }, product, batch.rows);
  });
  await quoteSmall(ctx, batch.id);
}

/**
 * Adds rows to an unconfirmed batch; their line numbers continue. Sent twice under one key they are
 * added once. @throws NotFound `batch_not_found`, Forbidden `forbidden` for a colleague's, Conflict `batch_state`, Invalid `batch_too_many_rows`
 */
export async function appendRows(
  ctx: ActorCtx,
  id: string,
  rows: RawRow[],
  key: string | null = null,
): Promise<void> {
  const request = { id, rows: ctx.vault.blindIndex('batch', JSON.stringify(rows)) };
  const work = (tx: ActorCtx) => append(tx, id, rows);
  await (key ? runOnce(ctx, 'batches.append', key, request, work) : inTransaction(ctx, work));
  await quoteSmall(ctx, id);
}

/**
 * Locks an unconfirmed batch for a change of its contents: only whoever began it, so that a second person never confirms
 * what they wrote themselves.
 */
async function lockAuthored(tx: ActorCtx, id: string): Promise<BatchRow> {
  const batch = await lockOwnBatch(tx, id);
  if (isOtherPerson(tx.actor, batch.user_id) || (batch.approval_above !== null && !mayBeginForTwo(tx.actor)))
    throw new Forbidden('forbidden');
  return batch;
}

async function append(tx: ActorCtx, id: string, rows: RawRow[]): Promise<void> {
  const batch = await lockAuthored(tx, id);
  if (batch.state !== 'ready' || batch.entry === 'file') throw new Conflict('batch_state');
  const last = await lastLine(tx, id);
  const lower = Math.min(...rows.map(({ line }) => line));
  const shiftedRows = rows.map((row) => ({ ...row, line: last + 1 + row.line - lower }));
  await addRows(tx, batch, await getProductById(tx, batch.product_id), shiftedRows);
}

/**
 * Discards an unconfirmed batch with its rows and file.
 * @throws NotFound `batch_not_found`, Conflict `batch_state`
 */
export async function discardBatch(ctx: ActorCtx, id: string): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const batch = await lockOwnBatch(tx, id);
    if (batch.state === 'discarded') return;
    await discard(tx, batch);
    await record(tx, { action: 'batch_discarded', subject: { kind: 'batch', id } });
  });
}

/** Empties an unconfirmed batch; its history stays. Runs in a transaction. */
export async function discard(tx: Ctx, batch: BatchRow): Promise<void> {
  await move(tx, batch, 'discarded');
  await emptyBatch(tx, batch.id);
  await discardFiles(tx, [...fileKeys(batch), ...(await deleteKeptSheets(tx, [batch.id]))]);
}

/**
 * @throws NotFound `product_not_found`, Conflict `batch_product`, TooMany, Invalid `cost_center_unknown`, and what
 * checkOrder refuses
 */
async function admit(ctx: ActorCtx, batch: BatchOrder): Promise<Product> {
  const product = await getProduct(ctx, batch.productExternalId);
  if (!product.batch) throw new Conflict('batch_product');
  const { purpose, jobCategory } = batch;
  const inputs = withPlaceholders({}, product.requiredInputs);
  const { refusal } = await checkOrder(ctx, product, { inputs, purpose, jobCategory });
  if (refusal) throw refusal;
  await checkCostCenter(ctx, batch.costCenterId);
  await ctx.limits.consume(BATCHES_LIMIT, ctx.actor.userId);
  return product;
}

interface Begun {
  entry: BatchEntry;
  name: string | null;
  fileKey: string | null;
  state: 'validating' | 'ready';
}

async function begin(tx: ActorCtx, batch: BatchOrder, product: Product, begun: Begun): Promise<boolean> {
  const { id, purpose, jobCategory, costCenterId } = batch;
  const { userId } = tx.actor;
  const spender = { userId, apiKeyId: actingKey(tx.actor), costCenterId: costCenterId ?? null };
  const limit = await findApprovalLimit(tx, spender);
  if (limit && !mayBeginForTwo(tx.actor)) throw new Forbidden('key_not_allowed');
  const inserted = await insertBatch(tx, {
    ...begun,
    id,
    productId: product.id,
    purpose,
    jobCategory,
    costCenterId,
    approvalAbove: limit?.above ?? null,
    price: product.price,
    quotedUntil: new Date(tx.now().getTime() + QUOTE_MS),
  });
  if (!inserted) {
    if (await isOwnBatch(tx, id)) return false;
    throw new Conflict('batch_state');
  }
  await record(tx, {
    action: 'batch_created',
    subject: { kind: 'batch', id },
    details: { product: product.externalId, purpose },
  });
  return true;
}

const isOwn = ({ actor }: ActorCtx, batch: BatchRow): boolean =>
  batch.account_id === actor.accountId && canReadBatch(actor, { userId: batch.user_id });

/** Whether this id is already a batch of theirs: sent twice, or a reloaded page. */
async function isOwnBatch(ctx: ActorCtx, id: string): Promise<boolean> {
  if (!isUuid(id)) throw new Invalid('invalid');
  const batch = await findBatchRow(ctx, id);
  return batch !== null && batch.account_id === ctx.actor.accountId && batch.user_id === ctx.actor.userId;
}

/** Locks a batch that the person may change until the transaction ends. @throws NotFound `batch_not_found` */
async function lockOwnBatch(tx: ActorCtx, id: string): Promise<BatchRow> {
  const batch = await lockBatch(tx, id);
  if (!batch || !isOwn(tx, batch)) throw new NotFound('batch_not_found');
  return batch;
}

async function move(
  tx: Ctx,
  { id }: BatchRow,
  to: BatchState,
  marks?: Parameters<typeof moveBatch>[3],
): Promise<void> {
  if (!(await moveBatch(tx, id, to, marks))) throw new Conflict('batch_state');
}
