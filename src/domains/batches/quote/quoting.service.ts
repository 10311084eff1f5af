import { findActorForAccount, getRefusal } from '~/src/domains/access';
import { findGateways } from '~/src/domains/accounts';
import { BATCH_ACCESS } from '~/src/domains/batches/batches.policy';
import { QUOTE_MS } from '~/src/domains/batches/batches.rules';
import { type BatchRow, findBatchRow, saveQuote } from '~/src/domains/batches/batches.store';
import type { StoredQuote } from '~/src/domains/batches/batches.types';
import { getProductById } from '~/src/domains/catalog';
import type { ActorCtx, Ctx } from '~/src/platform/context';
import { AppError } from '~/src/platform/errors';
import { failpoint } from '~/src/platform/failpoint';
import { priceBatch } from './pricing.service';

/**
 * Computes a batch's quote with its requester's rights; it is valid for a day. Idempotent, and safe to
 * interrupt: a quote requested again meanwhile is not stored.
 */
export async function computeQuote(ctx: Ctx, { batchId }: { batchId: string }): Promise<void> {
  const batch = await findBatchRow(ctx, batchId);
  if (!batch || batch.quote || (batch.state !== 'ready' && batch.state !== 'paused')) return;
  const quote = await getFigures(ctx, batch);
  failpoint('batch.quoted');
  await saveQuote(ctx, batch, quote, new Date(ctx.now().getTime() + QUOTE_MS));
}

/** The job was given up: shown instead of a price until the next look. */
export async function failQuote(ctx: Ctx, { batchId }: { batchId: string }): Promise<void> {
  const batch = await findBatchRow(ctx, batchId);
  if (batch && !batch.quote)
    await saveQuote(ctx, batch, refused(ctx, 'batch_quote_failed'), batch.quoted_until);
}

const refused = (ctx: Ctx, refusal: string, params: AppError['params'] = {}): StoredQuote => ({
  refusal,
  params,
  at: ctx.now().toISOString(),
});

async function getFigures(ctx: Ctx, batch: BatchRow): Promise<StoredQuote> {
  const { account_id: accountId, user_id, quote_by, locale } = batch;
  const actor = await findActorForAccount(ctx, { userId: quote_by ?? user_id, accountId, workId: batch.id });
  const refusal = actor ? getRefusal(BATCH_ACCESS, actor) : 'batch_not_found';
  if (!actor || refusal) return refused(ctx, refusal ?? 'batch_not_found');
  const gateways = (await findGateways(ctx, accountId)) ?? ctx.gateways;
  const as: ActorCtx = { ...ctx, gateways, actor, locale };
  try {
    return (await priceBatch(as, batch, await getProductById(as, batch.product_id))).figures;
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error;
    return refused(ctx, error.code, error.params);
  }
}
