import type { Ctx } from '~/src/platform/context';
import type { Sealed } from '~/src/platform/crypto/sealing';
import type { RowState } from './batches.types';

/** A row as it is stored, its content sealed. */
export interface StoredRow {
  batch_id: string;
  line: number;
  state: RowState;
  content_sealed: Sealed;
  tries: number;
}

/** Rows of a batch that were accepted, by line. */
export const listAccepted = (ctx: Ctx, id: string, states: readonly RowState[]): Promise<StoredRow[]> =>
  ctx
    .db('batch_rows')
    .where({ batch_id: id })
    .whereIn('state', [...states])
    .orderBy('line')
    .select('batch_id', 'line', 'state', 'content_sealed', 'tries');

/** Changes with the invalid rows of a batch and its stored sheet; null without invalid rows. Locks the batch if so asked. */
export async function findErrorVersion(
  { db }: Ctx,
  id: string,
  { isLocked }: { isLocked: boolean },
): Promise<string | null> {
  const query = db('batches').where({ id });
  const batch = await (isLocked ? query.forShare() : query).first('sheet_key');
  const row = await db('batch_rows')
    .where({ batch_id: id, state: 'invalid' })
    .first(db.raw<{ count: number; last: number }>('count(*)::int as count, max(line) as last'));
  return batch && row && row.count > 0 ? `${batch.sheet_key ?? 'rows'}:${row.count}:${row.last}` : null;
}

/** The highest line number of a batch; 0 when it has none. */
export async function lastLine(ctx: Ctx, id: string): Promise<number> {
  const [row] = await ctx.db('batch_rows').where({ batch_id: id }).max('line as last');
  return Number(row?.last ?? 0);
}

/** Claims the next waiting row for this transaction. */
export async function claimRow(ctx: Ctx, id: string): Promise<StoredRow | null> {
  const row = await ctx
    .db('batch_rows')
    .where({ batch_id: id, state: 'waiting' })
    .orderBy('line')
    .forUpdate()
    .skipLocked()
    .first('batch_id', 'line', 'state', 'content_sealed', 'tries');
  return row ?? null;
}

const oneRow = (ctx: Ctx, { batch_id, line }: Pick<StoredRow, 'batch_id' | 'line'>) =>
  ctx.db('batch_rows').where({ batch_id, line });

export async function markOrdered(ctx: Ctx, row: StoredRow, reportId: string): Promise<void> {
  await oneRow(ctx, row).update({ state: 'ordered', report_id: reportId });
}

/** A row that cannot be ordered: nothing is charged for it. */
export async function failRow(ctx: Ctx, row: StoredRow): Promise<void> {
  await oneRow(ctx, row)
    .where({ state: 'waiting' })
    .update({ state: 'failed', charged: 0, ended_at: ctx.now() });
}

/** Counts an error of ours on a row; returns the total. */
export async function incrementTries(ctx: Ctx, row: StoredRow): Promise<number> {
  const [result] = await oneRow(ctx, row)
    .where({ state: 'waiting' })
    .update({ tries: ctx.db.raw('tries + 1') })
    .returning('tries');
  return result?.tries ?? 0;
}

/** Marks rows that reuse an earlier report, by line. */
export async function markReused(
  ctx: Ctx,
  id: string,
  matches: readonly { line: number; reportId: string }[],
): Promise<void> {
  await ctx.db.raw(
    `update batch_rows r set state = 'reused', report_id = f.report_id, ended_at = ?
       from unnest(?::int[], ?::uuid[]) as f(line, report_id)
      where r.batch_id = ? and r.line = f.line and r.state = 'waiting'`,
    [ctx.now(), matches.map(({ line }) => line), matches.map(({ reportId }) => reportId), id],
  );
}

/** Ends every ordered row whose report has ended, with its outcome and charge. Returns how many. */
export async function endRows(ctx: Ctx): Promise<number> {
  const { rowCount } = await ctx.db.raw(
    `update batch_rows b
        set state = case r.state when 'done' then 'delivered' else r.state end,
            charged = r.charged, ended_at = r.ended_at
       from reports r
      where b.state = 'ordered' and r.id = b.report_id and r.ended_at is not null`,
  );
  return rowCount;
}

/** Skips all waiting rows. */
export async function skipRows(ctx: Ctx, id: string): Promise<void> {
  await ctx
    .db('batch_rows')
    .where({ batch_id: id, state: 'waiting' })
    .update({ state: 'skipped', ended_at: ctx.now() });
}

/** Skips these rows, if waiting. */
export async function skipLines(
  { db, now }: Ctx,
  rows: readonly { batchId: string; line: number }[],
): Promise<void> {
  await db.raw(
    `update batch_rows r set state = 'skipped', ended_at = ?
       from unnest(?::uuid[], ?::int[]) as f(batch_id, line)
      where r.batch_id = f.batch_id and r.line = f.line and r.state = 'waiting'`,
    [now(), rows.map(({ batchId }) => batchId), rows.map(({ line }) => line)],
  );
}

/** Resets failed rows to waiting, each for a new report; returns how many. */
export const resetFailed = (ctx: Ctx, id: string): Promise<number> =>
  ctx
    .db('batch_rows')
    .where({ batch_id: id, state: 'failed' })
    .update({
      state: 'waiting',
      report_id: null,
      charged: null,
      ended_at: null,
      tries: ctx.db.raw('tries + 1'),
    });

/** Clears the content of rows that is no longer needed. */
export async function clearRows(
  { db }: Ctx,
  rows: readonly { batchId: string; line: number }[],
): Promise<void> {
  await db.raw(
    `delete from batch_rows r using unnest(?::uuid[], ?::int[]) as f(batch_id, line)
      where r.batch_id = f.batch_id and r.line = f.line`,
    [rows.map(({ batchId }) => batchId), rows.map(({ line }) => line)],
  );
}
