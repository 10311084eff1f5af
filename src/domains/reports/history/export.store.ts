import { openJson, sealJson } from '~/src/domains/reports/reports.store';
import type { HistoryFilter } from '~/src/domains/reports/reports.types';
import { type Ctx, inTransaction } from '~/src/platform/context';
import { getSealer } from '~/src/platform/crypto/subject-keys';
import type { Row } from '~/src/platform/database/db';
import { deleteInSteps } from '~/src/platform/database/delete-in-steps';

/**
 * `reads_all`: whether it contains everybody's orders, not only the requester's; `parts`: those stored so far, of which
 * `cursor` is the position of the next one.
 */
export type ExportRow = Row<'report_exports'>;

interface NewExport {
  id: string;
  accountId: string;
  userId: string;
  readsAll: boolean;
  filter: HistoryFilter;
  cursor: string;
  expiresAt: Date;
}

const filterPurpose = (id: string): string => `export.filter:${id}`;
const partPurpose = (id: string, position: number): string => `export.part:${id}:${position}`;

/** False when it exists, or another of this user's is in progress for the account. */
export async function insertExport(ctx: Ctx, order: NewExport): Promise<boolean> {
  const sealer = await getSealer(ctx, order.accountId);
  const rows = await ctx
    .db('report_exports')
    .insert({
      id: order.id,
      account_id: order.accountId,
      user_id: order.userId,
      reads_all: order.readsAll,
      locale: ctx.locale,
      filter_sealed: sealJson(sealer, filterPurpose(order.id), order.filter),
      cursor: order.cursor,
      created_at: ctx.now(),
      expires_at: order.expiresAt,
    })
    .onConflict()
    .ignore()
    .returning('id');
  return rows.length === 1;
}

export const findExport = async (ctx: Ctx, id: string): Promise<ExportRow | null> =>
  (await ctx.db('report_exports').where({ id }).first()) ?? null;

/** The requested filter. @throws SubjectErased */
export async function getFilter(ctx: Ctx, row: ExportRow): Promise<HistoryFilter> {
  return openJson(await getSealer(ctx, row.account_id), filterPurpose(row.id), row.filter_sealed);
}

/** Stores the number of rows, once: a recount would include later ones. */
export async function setRowCount(ctx: Ctx, id: string, count: number): Promise<void> {
  await ctx.db('report_exports').where({ id }).whereNull('row_count').update({ row_count: count });
}

/**
 * Stores the part after `row` with its cursor; the last one makes the file ready, together with what
 * `ready` does. Null, without effect, when another worker stored it.
 */
export async function savePart(
  ctx: Ctx,
  row: ExportRow,
  { body, next, ready }: { body: Buffer; next: string | null; ready: (tx: Ctx) => Promise<Date> },
): Promise<ExportRow | null> {
  const sealer = await getSealer(ctx, row.account_id);
  return inTransaction(ctx, async (tx) => {
    const { id, parts } = row;
    const [stored] = await tx
      .db('report_exports')
      .where({ id, parts, state: 'making' })
      .update({ parts: parts + 1, cursor: next ?? row.cursor })
      .returning('*');
    if (!stored) return null;
    const body_sealed = sealer.encrypt(partPurpose(id, parts), body);
    await tx.db('report_export_parts').insert({ export_id: id, position: parts, body_sealed });
    if (next !== null) return stored;
    const until = { state: 'ready' as const, ready_at: tx.now(), expires_at: await ready(tx) };
    await tx.db('report_exports').where({ id }).update(until);
    return { ...stored, ...until };
  });
}

/** One stored part, opened. */
export async function readPart(ctx: Ctx, row: ExportRow, position: number): Promise<Buffer> {
  const sealer = await getSealer(ctx, row.account_id);
  const part = await ctx.db('report_export_parts').where({ export_id: row.id, position }).first();
  if (!part) throw new Error('a part of an export is missing');
  return sealer.decrypt(partPurpose(row.id, position), part.body_sealed);
}

/** Marks it as failed: deletes its parts, and allows another request. */
export async function failExportRow(ctx: Ctx, id: string): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const failed = await tx
      .db('report_exports')
      .where({ id, state: 'making' })
      .update({ state: 'failed', expires_at: new Date(tx.now().getTime() + FAILED_MS) });
    if (failed > 0) await tx.db('report_export_parts').where({ export_id: id }).delete();
  });
}

/** How long the page shows a failed file. */
const FAILED_MS = 24 * 3_600_000;

/** Deletes expired files with their parts. Returns how many. */
export function deleteOldExports(ctx: Ctx): Promise<number> {
  return deleteInSteps(ctx.db, 'report_exports', (rows) => rows.where('expires_at', '<=', ctx.now()));
}
