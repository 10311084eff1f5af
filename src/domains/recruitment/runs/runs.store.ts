import { randomUUID } from 'node:crypto';
import type { Ctx } from '~/src/platform/context';
import { getSealer, type Sealers } from '~/src/platform/crypto/subject-keys';
import type { NewRow } from '~/src/platform/database/db';
import { toDay } from '~/src/shared/dates';
import { getEndState } from './runs.rules';
import type { LineContent, LineEnd, LineRow, RunCounts, RunKind, RunRow, RunSheet } from './runs.types';

const contentPurpose = (runId: string, line: number): string => `recruitment-line:${runId}:${line}`;
const namePurpose = (runId: string): string => `recruitment-run.name:${runId}`;
const sheetPurpose = (runId: string): string => `recruitment-run.sheet:${runId}`;

const CHUNK_SIZE = 500;

interface NewRun {
  accountId: string;
  kind: RunKind;
  vacancyId?: string | null;
  connectionId?: string | null;
  userId?: string | null;
  /** The file's name. */
  name?: string | null;
  sheet?: RunSheet | null;
}

/** Inserts a run; returns its id. Runs in a transaction. */
export async function insertRun(ctx: Ctx, run: NewRun): Promise<string> {
  const id = randomUUID();
  const sealer = await getSealer(ctx, run.accountId);
  const sealed = (purpose: string, text: string | null | undefined) =>
    text ? sealer.encrypt(purpose, Buffer.from(text)) : null;
  await ctx.db('recruitment_runs').insert({
    id,
    account_id: run.accountId,
    kind: run.kind,
    vacancy_id: run.vacancyId ?? null,
    connection_id: run.connectionId ?? null,
    user_id: run.userId ?? null,
    name_sealed: sealed(namePurpose(id), run.name),
    sheet_sealed: sealed(sheetPurpose(id), run.sheet && JSON.stringify(run.sheet)),
    state: 'received',
    created_at: ctx.now(),
  });
  return id;
}

/** Inserts waiting lines, each sealed under the account's key until processed. Runs in a transaction. */
export async function insertLines(
  ctx: Ctx,
  run: Pick<RunRow, 'id' | 'account_id'>,
  lines: readonly { line: number; content: LineContent }[],
): Promise<void> {
  const sealer = await getSealer(ctx, run.account_id);
  const rows = lines.map(
    ({ line, content }): NewRow<'recruitment_run_rows'> => ({
      run_id: run.id,
      line,
      state: 'waiting',
      content_sealed: sealer.encrypt(contentPurpose(run.id, line), Buffer.from(JSON.stringify(content))),
      created_at: ctx.now(),
    }),
  );
  for (let from = 0; from < rows.length; from += CHUNK_SIZE) {
    await ctx.db('recruitment_run_rows').insert(rows.slice(from, from + CHUNK_SIZE));
  }
}

/** Runs with waiting lines, oldest first; those of systems are imported from their events. */
export const listWaitingRuns = ({ db }: Ctx): Promise<RunRow[]> =>
  db('recruitment_runs as r')
    .whereIn('r.state', ['received', 'importing'])
    .whereIn('r.kind', ['file', 'manual', 'api'])
    .orderBy('r.created_at')
    .limit(20)
    .select('r.*');

/** The next waiting lines of a run. */
export const listWaitingLines = ({ db }: Ctx, run_id: string, limit: number): Promise<number[]> =>
  db('recruitment_run_rows').where({ run_id, state: 'waiting' }).orderBy('line').limit(limit).pluck('line');

/** Claims a waiting line for this transaction; null when another has it, or it has ended. */
export const claimLine = async ({ db }: Ctx, run_id: string, line: number): Promise<LineRow | null> =>
  (await db('recruitment_run_rows')
    .where({ run_id, line, state: 'waiting' })
    .forUpdate()
    .skipLocked()
    .first()) ?? null;

/** Stores a line's outcome. Its content is deleted, unless it was refused: then it can be inspected and retried. */
export async function endLine(
  ctx: Ctx,
  { run_id, line }: Pick<LineRow, 'run_id' | 'line'>,
  { state, code, applicationId }: LineEnd,
): Promise<void> {
  await ctx
    .db('recruitment_run_rows')
    .where({ run_id, line })
    .update({
      state,
      code,
      application_id: applicationId,
      ended_at: ctx.now(),
      ...(state !== 'refused' && { content_sealed: null }),
    });
}

/** Counts the lines of a run by state. */
async function countLines({ db }: Ctx, runId: string): Promise<RunCounts> {
  const rows = await db('recruitment_run_rows')
    .where({ run_id: runId })
    .groupBy('state')
    .select('state')
    .count('* as count');
  const counts: RunCounts = { waiting: 0, ok: 0, known: 0, refused: 0, all: 0 };
  for (const { state, count } of rows) {
    counts[state] = count;
    counts.all += count;
  }
  return counts;
}

/** Updates a run's state from its lines: importing while some wait, else its final state. */
export async function settleRun(ctx: Ctx, id: string): Promise<void> {
  const counts = await countLines(ctx, id);
  const state = counts.waiting > 0 ? 'importing' : getEndState(counts);
  await ctx
    .db('recruitment_runs')
    .where({ id })
    .update({ state, ended_at: counts.waiting > 0 ? null : ctx.now() });
}

/** A system's run of this day, created if missing and locked until the transaction ends. */
async function lockDayRun(
  ctx: Ctx,
  connection: { id: string; account_id: string; kind: RunKind },
): Promise<RunRow> {
  const key = { connection_id: connection.id, day: toDay(ctx.now()) };
  await ctx
    .db('recruitment_runs')
    .insert({
      ...key,
      id: randomUUID(),
      account_id: connection.account_id,
      kind: connection.kind,
      state: 'done',
      created_at: ctx.now(),
    })
    .onConflict(['connection_id', 'day'])
    .ignore();
  return (await ctx.db('recruitment_runs').where(key).forUpdate().first())!;
}

/**
 * Records the outcome of a system's event in the day's run; a resend updates its line.
 * Runs in a transaction.
 */
export async function saveSentLine(
  ctx: Ctx,
  connection: { id: string; account_id: string; kind: RunKind },
  delivery: { eventId: number | null; content: LineContent; end: LineEnd },
): Promise<void> {
  const existing = delivery.eventId
    ? await ctx.db('recruitment_run_rows').where({ event_id: delivery.eventId }).first()
    : undefined;
  if (existing) {
    await endLine(ctx, existing, delivery.end);
    await settleRun(ctx, existing.run_id);
    return;
  }
  const run = await lockDayRun(ctx, connection);
  const [last] = await ctx.db('recruitment_run_rows').where({ run_id: run.id }).max('line as line');
  const line = (last?.line ?? 0) + 1;
  const sealer = await getSealer(ctx, connection.account_id);
  const { state, code, applicationId } = delivery.end;
  await ctx.db('recruitment_run_rows').insert({
    run_id: run.id,
    line,
    state,
    code,
    application_id: applicationId,
    event_id: delivery.eventId,
    content_sealed:
      state === 'refused'
        ? sealer.encrypt(contentPurpose(run.id, line), Buffer.from(JSON.stringify(delivery.content)))
        : null,
    created_at: ctx.now(),
    ended_at: ctx.now(),
  });
  await settleRun(ctx, run.id);
}

/**
 * Resets refused lines of a run that still have content; returns how many. Those of a system go
 * back to its events. Runs in a transaction.
 */
export async function retryLines(ctx: Ctx, run: Pick<RunRow, 'id'>): Promise<number> {
  const rows = await ctx
    .db('recruitment_run_rows')
    .where({ run_id: run.id, state: 'refused' })
    .whereNotNull('content_sealed')
    .update({ state: 'waiting', code: null, ended_at: null })
    .returning('event_id');
  const events = rows.flatMap(({ event_id }) => event_id ?? []);
  if (events.length > 0) {
    await ctx
      .db('ats_events')
      .whereIn('id', events)
      .where({ state: 'refused' })
      .update({ state: 'received', code: null, ended_at: null });
  }
  if (rows.length > 0) {
    await ctx.db('recruitment_runs').where({ id: run.id }).update({ state: 'received', ended_at: null });
  }
  return rows.length;
}

/** A line's content; null once deleted. */
export async function findContent(
  ctx: Ctx,
  run: Pick<RunRow, 'account_id'>,
  row: Pick<LineRow, 'run_id' | 'line' | 'content_sealed'>,
): Promise<LineContent | null> {
  if (!row.content_sealed) return null;
  const sealer = await getSealer(ctx, run.account_id);
  return JSON.parse(sealer.decrypt(contentPurpose(row.run_id, row.line), row.content_sealed).toString());
}

/** Changes with the refused lines of a run that have content; null without the run. Locks run and lines if so asked. */
export async function findRefusedVersion(
  { db }: Ctx,
  id: string,
  { isLocked }: { isLocked: boolean },
): Promise<string | null> {
  const run = db('recruitment_runs').where({ id });
  if (!(await (isLocked ? run.forShare() : run).first('id'))) return null;
  const lines = db('recruitment_run_rows')
    .where({ run_id: id, state: 'refused' })
    .whereNotNull('content_sealed')
    .select('line', 'code', 'ended_at');
  const row = await db
    .from((isLocked ? lines.forShare() : lines).as('refused'))
    .first(db.raw(`md5(string_agg(concat_ws(':', line, code, ended_at), ',' order by line)) as version`));
  return row?.version ?? 'empty';
}

/** Header and columns of a run's file; null without a file. */
export async function findSheet(
  ctx: Ctx,
  { id, account_id, sheet_sealed }: Pick<RunRow, 'id' | 'account_id' | 'sheet_sealed'>,
): Promise<RunSheet | null> {
  if (!sheet_sealed) return null;
  const sealer = await getSealer(ctx, account_id);
  return JSON.parse(sealer.decrypt(sheetPurpose(id), sheet_sealed).toString());
}

/** The name of a run's file. */
export const getFileName = (
  sealers: Sealers,
  { id, account_id, name_sealed }: Pick<RunRow, 'id' | 'account_id' | 'name_sealed'>,
): string | null => name_sealed && sealers(account_id).decrypt(namePurpose(id), name_sealed).toString();
