import { listPausedBatches } from '~/src/domains/batches/batches.queries';
import { insertBatch, insertRows, moveBatch, orderingMarks } from '~/src/domains/batches/batches.store';
import { getProductById, type Product } from '~/src/domains/catalog';
import type { JobCategory, Purpose } from '~/src/domains/reports';
import type { SourceInputs } from '~/src/domains/sources';
import { type ActorCtx, inTransaction } from '~/src/platform/context';
import { mustMove } from '~/src/platform/state-moves';

/** A batch confirmed elsewhere: nothing is left to be read, quoted or confirmed. */
interface ConfirmedBatch {
  id: string;
  product: Pick<Product, 'id' | 'price'>;
  purpose: Purpose;
  jobCategory: JobCategory | null;
  /** Validated already; numbered from 1. */
  rows: readonly SourceInputs[];
}

/**
 * Starts a batch that runs at once as the acting user, at the product's current price; it is fed like any other.
 * Idempotent by id. Runs in a transaction.
 */
export async function runConfirmed(tx: ActorCtx, agreed: ConfirmedBatch): Promise<void> {
  const { id, product, purpose, jobCategory } = agreed;
  const batch = await insertBatch(tx, {
    id,
    purpose,
    jobCategory,
    name: null,
    fileKey: null,
    entry: 'recruitment',
    state: 'ready',
    productId: product.id,
    price: product.price,
    quotedUntil: tx.now(),
  });
  if (!batch) return;
  const rows = agreed.rows.map((inputs, index) => ({
    line: index + 1,
    state: 'waiting' as const,
    content: { inputs, texts: {} },
    errors: null,
    firstLine: null,
  }));
  await insertRows(tx, { id, account_id: tx.actor.accountId }, rows);
  const marks = { confirmed_at: tx.now(), ...orderingMarks(tx) };
  await mustMove(moveBatch(tx, id, 'running', marks), `batch ${id} → running`);
}

/** Resumes paused batches as the acting user, at the current price; returns how many. */
export async function resumeConfirmed(ctx: ActorCtx, ids: readonly string[]): Promise<number> {
  return inTransaction(ctx, async (tx) => {
    let resumed = 0;
    for (const { id, product_id } of await listPausedBatches(tx, ids)) {
      const { price } = await getProductById(tx, product_id);
      if (await moveBatch(tx, id, 'running', { ...orderingMarks(tx), price })) resumed += 1;
    }
    return resumed;
  });
}
