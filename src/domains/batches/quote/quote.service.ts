import { setTimeout } from 'node:timers/promises';
import { quoteBatchJob } from '~/src/domains/batches/batches.jobs';
import { canReadBatch } from '~/src/domains/batches/batches.policy';
import { countRows, listUnresponsiveSources } from '~/src/domains/batches/batches.queries';
import { countAffordable, estimateDuration, paidRows, sumDue } from '~/src/domains/batches/batches.rules';
import { type BatchRow, countAllRows, findBatchRow, resetQuote } from '~/src/domains/batches/batches.store';
import type { BatchQuote, QuoteFigures } from '~/src/domains/batches/batches.types';
import { findFunds } from '~/src/domains/billing';
import { getProductById, type Product } from '~/src/domains/catalog';
import { type ActorCtx, type Ctx, inTransaction } from '~/src/platform/context';
import { Conflict, NotFound } from '~/src/platform/errors';
import { computeQuote } from './quoting.service';

/** How long a refusal is shown before it is rechecked: its cause may have been fixed. */
const REFUSED_MS = 60_000;

/**
 * A batch's cost, from figures computed once, at today's price; null while they are being
 * computed, which is requested again if the price changed or the quote has expired. Reads no row.
 * @throws NotFound `batch_not_found`, Conflict `batch_state` and what refuses every order of the batch
 */
export async function quoteBatch(ctx: ActorCtx, id: string): Promise<BatchQuote | null> {
  const batch = await findBatchRow(ctx, id);
  const isOwnAccount = batch?.account_id === ctx.actor.accountId;
  if (!batch || !isOwnAccount || !canReadBatch(ctx.actor, { userId: batch.user_id })) {
    throw new NotFound('batch_not_found');
  }
  if (batch.state !== 'ready' && batch.state !== 'paused') throw new Conflict('batch_state');
  const product = await getProductById(ctx, batch.product_id);
  if (!isStale(batch, product, ctx.now())) return findCurrentQuote(ctx, batch, product);
  await inTransaction(ctx, (tx) => requestQuote(tx, batch.id, ctx.actor.userId));
  await quoteSmall(ctx, batch.id);
  return findCurrentQuote(ctx, (await findBatchRow(ctx, id)) ?? batch, product);
}

async function findCurrentQuote(
  ctx: ActorCtx,
  batch: BatchRow,
  product: Product,
): Promise<BatchQuote | null> {
  if (!batch.quote) return null;
  if ('refusal' in batch.quote) throw new Conflict(batch.quote.refusal, batch.quote.params);
  return quoteFrom(ctx, batch, product, batch.quote);
}

/** Rows priced synchronously: as many as may be typed. */
const MAX_SMALL = 100;

/** Computes the quote of a small batch synchronously; its job then finds nothing to do. */
export async function quoteSmall(ctx: ActorCtx, id: string): Promise<void> {
  if ((await countAllRows(ctx, id)) <= MAX_SMALL) await computeQuote(ctx, { batchId: id });
}

const POLL_MS = 250;

/** Like quoteBatch, but waits for the quote for at most `ms`. @throws Conflict `batch_quoting` after that */
export async function quoteWithin(ctx: ActorCtx, id: string, ms: number): Promise<BatchQuote> {
  for (const until = Date.now() + ms; ; ) {
    const quote = await quoteBatch(ctx, id);
    if (quote) return quote;
    if (Date.now() > until) throw new Conflict('batch_quoting');
    await setTimeout(POLL_MS);
  }
}

function isStale({ quote, quote_asked, quoted_until }: BatchRow, product: Product, now: Date): boolean {
  if (!quote) return quote_asked === 0;
  if ('refusal' in quote) return now.getTime() - Date.parse(quote.at) > REFUSED_MS;
  return quote.price !== product.price || quoted_until < now;
}

/** Requests a new quote by a job, with the rights of `userId`. Runs in a transaction. */
export async function requestQuote(tx: Ctx, id: string, userId: string): Promise<void> {
  const requestNumber = await resetQuote(tx, id, userId);
  await tx.enqueue(quoteBatchJob, { batchId: id }, { key: `batch-quote-${id}-${requestNumber}` });
}

/** The quote from stored figures and the current money, sources and rows. */
async function quoteFrom(
  ctx: ActorCtx,
  batch: BatchRow,
  product: Product,
  figures: QuoteFigures,
): Promise<BatchQuote> {
  const { price, reusable, groups, discount, forbidden, paused = [] } = figures;
  const [due, rows] = [sumDue(groups), paidRows(groups)];
  const { free } = await findFunds(ctx, 0);
  const silent = await listUnresponsiveSources(
    ctx,
    product.sources.map((source) => source.id),
  );
  const getName = (id: string) => product.sources.find((source) => source.id === id)?.name ?? id;
  return {
    counts: await countRows(ctx, batch.id),
    reusable,
    price,
    listTotal: rows * price,
    notAsked: rows * price - due,
    discount,
    total: due - discount,
    free,
    affordable: countAffordable(groups, free),
    forbidden: forbidden.map(getName),
    paused: paused.map(getName),
    missing: figures.missing.map(({ source, rows: lacking }) => ({ source: getName(source), rows: lacking })),
    silent: silent.map(getName),
    durationMs: estimateDuration(product, rows),
    validUntil: batch.quoted_until,
  };
}
