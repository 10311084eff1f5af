import { checkRow, isEmptyRow, rowKey } from '~/src/domains/batches/batches.rules';
import {
  type BatchRow,
  countAllRows,
  getContent,
  insertRows,
  type NewRow,
} from '~/src/domains/batches/batches.store';
import { MAX_ROWS, type RawRow } from '~/src/domains/batches/batches.types';
import { lastLine, listAccepted } from '~/src/domains/batches/rows.store';
import type { Product } from '~/src/domains/catalog';
import type { Ctx } from '~/src/platform/context';
import { getSealer } from '~/src/platform/crypto/subject-keys';
import { Invalid } from '~/src/platform/errors';
import { emitEvent } from '~/src/platform/queue/events';
import { requestQuote } from './quote.service';

/**
 * Validates rows, marks duplicates, and adds them; the batch is then quoted again. Runs in
 * a transaction. Returns how many are invalid. @throws Invalid `batch_too_many_rows`
 */
export async function addRows(
  tx: Ctx,
  batch: Pick<BatchRow, 'id' | 'account_id' | 'user_id'>,
  product: Product,
  rawRows: readonly RawRow[],
): Promise<{ invalid: number }> {
  const rows = rawRows.filter((row) => !isEmptyRow(row));
  const last = await lastLine(tx, batch.id);
  const linesByKey = last > 0 ? await getKeys(tx, batch) : new Map<string, number>();
  if ((await countAllRows(tx, batch.id)) + rows.length > MAX_ROWS) {
    throw new Invalid('batch_too_many_rows', {}, { most: MAX_ROWS });
  }
  const added = rows.map((row) => checked(row, product, linesByKey, tx.now()));
  await insertRows(tx, batch, added);
  await requestQuote(tx, batch.id, batch.user_id);
  await emitEvent(tx, { accountId: batch.account_id, kind: 'batch.ready', subjectId: batch.id });
  return { invalid: added.filter(({ state }) => state === 'invalid').length };
}

function checked(row: RawRow, product: Product, linesByKey: Map<string, number>, now: Date): NewRow {
  const { line } = row;
  const check = checkRow(row, product, now);
  const { texts } = check;
  if (!check.ok) {
    const content = { inputs: {}, given: row.values, texts };
    return { line, state: 'invalid', content, errors: check.errors, firstLine: null };
  }
  const key = rowKey(check.inputs);
  const firstLine = linesByKey.get(key) ?? null;
  if (firstLine === null) linesByKey.set(key, line);
  const state = firstLine === null ? 'waiting' : 'duplicate';
  return { line, state, content: { inputs: check.inputs, texts }, errors: null, firstLine };
}

/** The row keys that a batch already has. */
async function getKeys(ctx: Ctx, batch: Pick<BatchRow, 'id' | 'account_id'>): Promise<Map<string, number>> {
  const sealer = await getSealer(ctx, batch.account_id);
  const rows = await listAccepted(ctx, batch.id, ['waiting']);
  return new Map(rows.map((row) => [rowKey(getContent(sealer, row).inputs), row.line]));
}
