import { createHash } from 'node:crypto';
import type { Finding, SourceAnswer } from '~/src/domains/sources';
import type { Ctx } from '~/src/platform/context';
import { getSealer } from '~/src/platform/crypto/subject-keys';
import { pipelineStatement, runLookup, runStatement, type Statement } from '~/src/platform/database/knex';
import type { StoredEvidence } from './evidence.store';
import { sourceStatesBefore } from './reports.rules';
import { openJson, sealJson } from './reports.store';
import type { SourceState } from './reports.types';

export interface ReportSourceRow {
  id: string;
  report_id: string;
  account_id: string;
  source_id: string;
  queue: string;
  needs: string[];
  usual_ms: number;
  share: number;
  provider_cost: number;
  required: boolean;
  state: SourceState;
  reason: string | null;
  fence: number;
  tries: number;
  late: boolean;
  receipt: string | null;
  raw_sha256: string | null;
  evidence_key: string | null;
  evidence_type: string | null;
  evidence_sha256: string | null;
  started_at: Date | null;
  captured_at: Date | null;
  /** An operator had it queried again after the end. */
  asked_again_at: Date | null;
}

interface NewReportSource {
  id: string;
  sourceId: string;
  share: number;
  providerCost: number;
  required: boolean;
  state: 'queued' | 'waiting' | 'not_asked';
  reason: string | null;
}

export async function insertReportSources(
  ctx: Ctx,
  report: { id: string; accountId: string },
  sources: readonly NewReportSource[],
): Promise<void> {
  const column = <K extends keyof NewReportSource>(name: K) => sources.map((source) => source[name]);
  await pipelineStatement(ctx.db, INSERT, [
    report.id,
    report.accountId,
    column('id'),
    column('sourceId'),
    column('share'),
    column('providerCost'),
    column('required'),
    column('state'),
    column('reason'),
  ]);
}

/** By columns, so that its text is constant. */
const INSERT: Statement = {
  name: 'report-sources',
  text: `insert into report_sources
      (report_id, account_id, id, source_id, share, provider_cost, required, state, reason)
    select $1, $2, * from unnest($3::uuid[], $4::text[], $5::int[], $6::int[], $7::boolean[], $8::text[], $9::text[])`,
};

/** Without the sealed answer, which is large and rarely needed. */
const COLUMNS = [
  ...['id', 'report_id', 'account_id', 'source_id', 'share', 'provider_cost', 'required', 'state', 'reason'],
  ...['fence', 'tries', 'late', 'receipt', 'raw_sha256', 'evidence_key', 'evidence_type', 'evidence_sha256'],
  ...['started_at', 'captured_at', 'asked_again_at'],
]
  .map((column) => `rs.${column}`)
  .concat('s.queue', 's.needs', 's.usual_ms');

const ROWS = `select ${COLUMNS.join(', ')} from report_sources rs join sources s on s.id = rs.source_id`;

const OF_REPORT: Statement = {
  name: 'sources-of-report',
  text: `${ROWS} where rs.report_id = $1 order by s.position`,
};
const BY_ID: Statement = { name: 'report-source', text: `${ROWS} where rs.id = $1` };

export async function findReportSource({ db }: Ctx, id: string): Promise<ReportSourceRow | null> {
  return (await runStatement<ReportSourceRow>(db, BY_ID, [id]))[0] ?? null;
}

export const listReportSources = ({ db }: Ctx, reportId: string): Promise<ReportSourceRow[]> =>
  runLookup<ReportSourceRow>(db, OF_REPORT, [reportId]);

const BEGIN: Statement = {
  name: 'report-source-begin',
  text: `update report_sources set tries = tries + 1, retry_at = null, started_at = coalesce(started_at, $4),
      state = case state when 'unavailable' then state else 'running' end
    where id = $1 and fence = $2
      and (state = any($3) or (state = 'unavailable' and asked_again_at is not null))
    returning tries`,
};

/**
 * Starts a try. Null when there is nothing to query: ended, or queried again under a newer fence.
 * A second run of the same job after a crash starts another try. One queried again after the end stays
 * unavailable until it answers.
 */
export async function beginTry(ctx: Ctx, id: string, fence: number): Promise<number | null> {
  const open = [...sourceStatesBefore('running'), 'running'];
  const [row] = await runStatement<{ tries: number }>(ctx.db, BEGIN, [id, fence, open, ctx.now()]);
  return row?.tries ?? null;
}

/** Stores when a source without an answer is retried at the latest, for the waiting page. */
export async function markRetry(ctx: Ctx, id: string, fence: number, at: Date): Promise<void> {
  await ctx.db('report_sources').where({ id, fence, state: 'running' }).update({ retry_at: at });
}

/**
 * Ends a source with its answer. False when it had ended, or under a newer fence. The answer is
 * sealed with the account's key. @throws SubjectErased for an answer, when the account is erased
 */
export async function endSource(
  ctx: Ctx,
  row: ReportSourceRow,
  answer: SourceAnswer,
  { late, evidence }: { late: boolean; evidence: StoredEvidence | null },
): Promise<boolean> {
  const raw = 'raw' in answer ? answer.raw : null;
  const sealed = raw !== null && {
    ...(await sealAnswer(ctx, row, raw)),
    receipt: 'receipt' in answer ? answer.receipt : null,
  };
  const count = await ctx
    .db('report_sources')
    .where({ id: row.id, fence: row.fence })
    .whereIn('state', sourceStatesBefore(answer.state))
    .update({
      state: answer.state,
      reason: 'reason' in answer ? answer.reason : null,
      billed: answer.billed,
      latency_ms: answer.latencyMs,
      cost: answer.cost ?? null,
      late,
      captured_at: answer.state === 'unavailable' ? null : ctx.now(),
      ...sealed,
      ...(evidence && {
        evidence_key: evidence.fileKey,
        evidence_sealed: evidence.sealed,
        evidence_type: evidence.contentType,
        evidence_sha256: evidence.sha256,
      }),
    });
  if (count === 1 && answer.state === 'answered') await insertFindings(ctx, row, answer.findings);
  return count === 1;
}

async function sealAnswer(ctx: Ctx, { id, account_id }: ReportSourceRow, raw: string) {
  const sealer = await getSealer(ctx, account_id);
  return {
    raw_sealed: sealer.encrypt(`report.raw:${id}`, Buffer.from(raw)),
    raw_sha256: createHash('sha256').update(raw).digest('hex'),
  };
}

/** Closes the open sources of a report: at the deadline, or when what they wait for will not come. */
export async function closeSources(
  ctx: Ctx,
  reportId: string,
  to: 'unavailable' | 'not_asked',
  reason: string,
): Promise<void> {
  await ctx
    .db('report_sources')
    .where({ report_id: reportId })
    .whereIn(
      'state',
      sourceStatesBefore(to).filter((state) => state !== 'unavailable'),
    )
    .update({ state: to, reason });
}

/** Releases a waiting source. */
export async function releaseWaiting(ctx: Ctx, id: string): Promise<void> {
  await ctx.db('report_sources').where({ id, state: 'waiting' }).update({ state: 'queued' });
}

/** Raises the fence of a source whose job was lost. */
export async function raiseSourceFence(ctx: Ctx, id: string): Promise<number | null> {
  const [row] = await ctx
    .db('report_sources')
    .where({ id })
    .whereIn('state', ['queued', 'running'])
    .update({ fence: ctx.db.raw('fence + 1') })
    .returning('fence');
  return row?.fence ?? null;
}

/** Minimum seconds between queries after the end. */
const AGAIN_SECONDS = 60;

/** Raises the fence of a source without an answer, to query it again after the end. Null when it was just queried. */
export async function markQueriedAgain(ctx: Ctx, id: string): Promise<number | null> {
  const lately = new Date(ctx.now().getTime() - AGAIN_SECONDS * 1_000);
  const [row] = await ctx
    .db('report_sources')
    .where({ id, state: 'unavailable' })
    .where((query) => query.whereNull('asked_again_at').orWhere('asked_again_at', '<', lately))
    .update({ fence: ctx.db.raw('fence + 1'), tries: 0, asked_again_at: ctx.now() })
    .returning('fence');
  return row?.fence ?? null;
}

async function insertFindings(ctx: Ctx, row: ReportSourceRow, findings: readonly Finding[]): Promise<void> {
  if (findings.length === 0) return;
  const sealer = await getSealer(ctx, row.account_id);
  await ctx.db('findings').insert(
    findings.map((finding, position) => ({
      report_source_id: row.id,
      report_id: row.report_id,
      account_id: row.account_id,
      kind: finding.kind,
      basis: finding.basis,
      detail_sealed: sealJson(sealer, `report.finding:${row.id}`, finding),
      captured_at: ctx.now(),
      position,
    })),
  );
}

export interface StoredFinding {
  reportSourceId: string;
  finding: Finding;
}

interface FindingRow {
  report_source_id: string;
  account_id: string;
  detail_sealed: Buffer;
}

const FINDINGS: Statement = {
  name: 'findings-of-report',
  text: `select report_source_id, account_id, detail_sealed from findings where report_id = $1
    order by report_source_id, position`,
};

export async function listFindings(ctx: Ctx, reportId: string): Promise<StoredFinding[]> {
  const rows = await runLookup<FindingRow>(ctx.db, FINDINGS, [reportId]);
  const [first] = rows;
  if (!first) return [];
  const sealer = await getSealer(ctx, first.account_id);
  return rows.map((row) => ({
    reportSourceId: row.report_source_id,
    finding: openJson<Finding>(sealer, `report.finding:${row.report_source_id}`, row.detail_sealed),
  }));
}
