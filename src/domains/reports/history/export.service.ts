import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { record } from '~/src/domains/audit';
import { hasCostCenters } from '~/src/domains/billing';
import { queueEmail } from '~/src/domains/notifications';
import { exportJob } from '~/src/domains/reports/reports.jobs';
import type { HistoryFilter } from '~/src/domains/reports/reports.types';
import { type ActorCtx, type Ctx, inTransaction } from '~/src/platform/context';
import { SubjectErased } from '~/src/platform/crypto/subject-keys';
import { toCursor } from '~/src/platform/cursor';
import { Conflict, Forbidden, NotFound } from '~/src/platform/errors';
import { failpoint } from '~/src/platform/failpoint';
import { getI18n, type Translate } from '~/src/platform/i18n';
import type { Limit } from '~/src/platform/limits';
import { RetryLater } from '~/src/platform/queue/jobs';
import { csvHead, csvRows } from '~/src/platform/tables/csv';
import { formatDate } from '~/src/shared/dates';
import { readsAll } from '~/src/shared/rights/readers';
import { addressOf } from '~/src/shared/routes';
import { countExport } from './export.queries';
import {
  type ExportRow,
  failExportRow,
  findExport,
  getFilter,
  insertExport,
  readPart,
  savePart,
  setRowCount,
} from './export.store';
import { listReports } from './history.queries';
import { historyColumns } from './history.wording';
import { type HistoryScope, scopeFor } from './scope.rules';

/** Maximum rows returned directly by a request; a job makes larger files. */
export const MAX_DIRECT_ROWS = 1_000;

const RETENTION_MS = 7 * 24 * 3_600_000;
const PART_ROWS = 1_000;
const EXPORT_LIMIT: Limit = { name: 'history-export', points: 20, seconds: 3_600 };
/** Sorts after every id: the file starts with the newest report at the time of the request. */
const LAST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

const pack = promisify<Buffer, Buffer>(gzip);
const unpack = promisify<Buffer, Buffer>(gunzip);

/**
 * Requests the filtered history as a file, under an id chosen by the page. Idempotent. Its
 * requester is notified when it is ready. @throws Conflict `export_running`, TooMany `too_many`
 */
export async function requestExport(
  ctx: ActorCtx,
  { id, filter }: { id: string; filter: HistoryFilter },
): Promise<void> {
  const { accountId, userId } = ctx.actor;
  if (await isOwnExport(ctx, id)) return;
  await ctx.limits.consume(EXPORT_LIMIT, userId);
  const now = ctx.now();
  const own = filter.view === 'mine' ? { ...filter, view: null, userId } : filter;
  await inTransaction(ctx, async (tx) => {
    const inserted = await insertExport(tx, {
      id,
      accountId,
      userId,
      readsAll: readsAll(ctx.actor),
      filter: own,
      cursor: toCursor(`${now.toISOString()}|${LAST_ID}`),
      expiresAt: new Date(now.getTime() + RETENTION_MS),
    });
    if (!inserted) {
      if (await isOwnExport(tx, id)) return;
      throw new Conflict('export_running');
    }
    await tx.enqueue(exportJob, { exportId: id }, { key: `export-${id}` });
    await record(tx, { action: 'history_export_requested', subject: { kind: 'export', id } });
  });
}

async function isOwnExport(ctx: ActorCtx, id: string): Promise<boolean> {
  const row = await findExport(ctx, id);
  return row !== null && row.account_id === ctx.actor.accountId && row.user_id === ctx.actor.userId;
}

/**
 * Builds the file in parts, each stored with its cursor: a restart continues after the last one.
 * Idempotent, and safe to run concurrently. @throws RetryLater `export_elsewhere`
 */
export async function buildExport(ctx: Ctx, exportId: string): Promise<void> {
  let row = await findExport(ctx, exportId);
  if (row?.state !== 'making') return;
  const as = { ...ctx, locale: row.locale };
  try {
    const centers = await hasCostCenters(ctx, row.account_id, row.created_at);
    const selection = { ...scopeThen(row), filter: await getFilter(ctx, row), centers };
    if (row.row_count === null)
      await setRowCount(ctx, exportId, await countExport(as, selection, row.created_at));
    while (row?.state === 'making') row = await addPart(as, row, selection);
  } catch (error) {
    // Its requester is gone.
    if (error instanceof SubjectErased) return failExportRow(ctx, exportId);
    throw error;
  }
  if (row === null) throw new RetryLater('export_elsewhere', 10_000);
}

type Selection = HistoryScope & { filter: HistoryFilter; centers: boolean };

async function addPart(ctx: Ctx, row: ExportRow, selection: Selection): Promise<ExportRow | null> {
  const { lines, next } = await listReports(ctx, {
    ...selection,
    limit: PART_ROWS,
    after: row.cursor,
    since: row.created_at,
  });
  const t = getI18n(row.locale).t as unknown as Translate;
  const columns = historyColumns(t, selection.centers);
  const head = row.parts === 0 ? csvHead(columns, row.locale) : '';
  const body = await pack(Buffer.from(head + csvRows(columns, lines, row.locale)));
  const savedRow = await savePart(ctx, row, { body, next, ready: (tx) => announce(tx, row) });
  failpoint('export.part');
  return savedRow;
}

/** The scope of the file: its requester's at that moment. */
const scopeThen = ({
  account_id: accountId,
  user_id: userId,
  reads_all: seesAll,
  created_at: at,
}: ExportRow) => scopeFor({ accountId, userId }, { seesAll, at });

/** Notifies the requester; returns the file's expiry. */
async function announce(tx: Ctx, { id, user_id: userId, locale }: ExportRow): Promise<Date> {
  const until = new Date(tx.now().getTime() + RETENTION_MS);
  await queueEmail(tx, {
    userId,
    locale,
    template: 'history-export-ready',
    params: { link: addressOf(tx.origin, locale, 'history'), until: formatDate(until, locale) },
    key: `history-export-${id}`,
  });
  return until;
}

/** Marks the file as failed, for its requester's page. */
export const failExport = (ctx: Ctx, exportId: string): Promise<void> => failExportRow(ctx, exportId);

interface ReadyExport {
  pieces: AsyncIterable<string>;
  filter: HistoryFilter;
  /** When it was ordered. */
  at: Date;
}

/**
 * A ready file, for its requester, if their scope is unchanged; audited as an export.
 * @throws NotFound `export_not_found`, Conflict `export_running`, Forbidden `export_access_changed`
 */
export async function openExport(ctx: ActorCtx, id: string): Promise<ReadyExport> {
  const row = (await isOwnExport(ctx, id)) ? await findExport(ctx, id) : null;
  if (!row || row.state === 'failed' || row.expires_at <= ctx.now()) throw new NotFound('export_not_found');
  if (row.state === 'making') throw new Conflict('export_running');
  if (row.reads_all && !readsAll(ctx.actor)) throw new Forbidden('export_access_changed');
  await record(ctx, { action: 'history_exported', subject: { kind: 'export', id } });
  return { pieces: streamParts(ctx, row), filter: await getFilter(ctx, row), at: row.created_at };
}

async function* streamParts(ctx: Ctx, row: ExportRow): AsyncGenerator<string> {
  for (let at = 0; at < row.parts; at += 1) {
    yield (await unpack(await readPart(ctx, row, at))).toString();
  }
}
