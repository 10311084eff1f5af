import { createHash } from 'node:crypto';
import type { Finding, SourceAnswer } from '~/src/domains/sources';
import type { Ctx } from '~/src/platform/context';
import { getSealer } from '~/src/platform/crypto/subject-keys';
import { pipelineStatement, runLookup, runStatement } from '~/src/platform/database/knex';
import { ofTable, type RowOf, statement } from '~/src/platform/database/statement';
import { statesBefore } from '~/src/shared/transitions';
import type { StoredEvidence } from './evidence.store';
import { isRecheck, SOURCE_TRANSITIONS } from './reports.rules';
import { openJson, sealJson } from './reports.store';
import type { SourceState } from './reports.types';

export type ReportSourceRow = RowOf<typeof BY_ID>;

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
const INSERT = statement(
  'report-sources',
  `insert into report_sources
      (report_id, account_id, id, source_id, share, provider_cost, required, state, reason)
    select $1, $2, * from unnest($3::uuid[], $4::text[], $5::int[], $6::int[], $7::boolean[], $8::text[], $9::text[])`,
);

/** Without the sealed answer, which is large and rarely needed. */
const OWN = ofTable('report_sources', [
  'id',
  'report_id',
  'account_id',
  'source_id',
  'share',
  'provider_cost',
  'required',
  'state',
  'reason',
  'fence',
  'tries',
  'late',
  'receipt',
  'raw_sha256',
  'evidence_key',
  'evidence_type',
  'evidence_sha256',
  'started_at',
  'captured_at',
  'asked_again_at',
]);
const CATALOG = ofTable('sources', ['queue', 'needs', 'usual_ms']);
const SOURCE = { ...OWN, ...CATALOG };
const COLUMNS = [
  ...Object.keys(OWN).map((column) => `rs.${column}`),
  ...Object.keys(CATALOG).map((column) => `s.${column}`),
];

const ROWS = `select ${COLUMNS.join(', ')} from report_sources rs join sources s on s.id = rs.source_id`;

const SOURCES_OF_REPORT = statement(
  'sources-of-report',
  `${ROWS} where rs.report_id = $1 order by s.position`,
  SOURCE,
);
const BY_ID = statement('report-source', `${ROWS} where rs.id = $1`, SOURCE);

export async function findReportSource({ db }: Ctx, id: string): Promise<ReportSourceRow | null> {
  return (await runStatement(db, BY_ID, [id]))[0] ?? null;
}

export const listReportSources = ({ db }: Ctx, reportId: string): Promise<ReportSourceRow[]> =>
  runLookup(db, SOURCES_OF_REPORT, [reportId]);

const BY_IDS = statement('report-sources-by-id', `${ROWS} where rs.id = any($1)`, SOURCE);

export const listReportSourcesById = ({ db }: Ctx, ids: readonly string[]): Promise<ReportSourceRow[]> =>
  runStatement(db, BY_IDS, [ids]);

const BEGIN = statement(
  'report-sources-begin',
  `update report_sources rs set tries = tries + runs, retry_at = null, started_at = coalesce(started_at, $4),
      state = case when state = any($3) then 'running' else state end
    from (select id, fence, count(*)::int as runs from unnest($1::uuid[], $2::int[]) as given (id, fence)
      group by id, fence) as begun
    where rs.id = begun.id and rs.fence = begun.fence
      and (state = any($3) or (asked_again_at is not null and (state = 'unavailable' or asked_again_at > captured_at)))
    returning rs.id`,
  { id: 'report_sources.id' },
);

/**
 * Starts a try of each source, or as many as it is given times. Returns those with something to query: not ended, nor
 * queried again under a newer fence.
 * A second run of the same job after a crash starts another try. One queried again after the end stays
 * as it is until it answers.
 */
export async function beginTries(
  ctx: Ctx,
  sources: readonly { id: string; fence: number }[],
): Promise<ReadonlySet<string>> {
  const open = [...statesBefore(SOURCE_TRANSITIONS, 'running'), 'running'];
  const ids = sources.map(({ id }) => id);
  const fences = sources.map(({ fence }) => fence);
  const rows = await runStatement(ctx.db, BEGIN, [ids, fences, open, ctx.now()]);
  return new Set(rows.map(({ id }) => id));
}

/** Stores when a source without an answer is retried at the latest, for the waiting page. */
export async function markRetry(ctx: Ctx, id: string, fence: number, at: Date): Promise<void> {
  await ctx.db('report_sources').where({ id, fence, state: 'running' }).update({ retry_at: at });
}

/**
 * Ends a source with its answer; returns its state before. Null when it had ended, or under a newer fence. The answer is
 * sealed with the account's key. @throws SubjectErased for an answer, when the account is erased
 */
export async function endSource(
  ctx: Ctx,
  row: ReportSourceRow,
  answer: SourceAnswer,
  { late, evidence }: { late: boolean; evidence: StoredEvidence | null },
): Promise<SourceState | null> {
  const raw = 'raw' in answer ? answer.raw : null;
  const sealed = raw === null ? null : await sealAnswer(ctx, row, raw);
  const [ended] = await runStatement(ctx.db, END, [
    row.id,
    row.fence,
    isRecheck(row) ? [row.state] : statesBefore(SOURCE_TRANSITIONS, answer.state),
    answer.state,
    'reason' in answer ? answer.reason : null,
    answer.billed,
    answer.latencyMs,
    answer.cost ?? null,
    late,
    answer.state === 'unavailable' ? null : ctx.now(),
    sealed?.raw,
    sealed?.sha256,
    'receipt' in answer ? answer.receipt : null,
    evidence?.sha256,
    evidence?.contentType,
    evidence?.fileKey,
    evidence?.sealed,
    ctx.now(),
  ]);
  if (ended && answer.state === 'answered') await insertFindings(ctx, row, answer.findings);
  return ended?.before ?? null;
}

const END = statement(
  'report-source-end',
  `update report_sources rs set state = $4, reason = $5, billed = $6, latency_ms = $7, cost = $8, late = $9,
      captured_at = $10, ended_at = $18, raw_sealed = coalesce($11, raw_sealed), raw_sha256 = coalesce($12, raw_sha256),
      receipt = case when $11::bytea is null then receipt else $13 end,
      evidence_sha256 = coalesce($14, evidence_sha256), evidence_type = coalesce($15, evidence_type),
      evidence_key = case when $14::text is null then evidence_key else $16 end,
      evidence_sealed = case when $14::text is null then evidence_sealed else $17 end
    from (select id as ended, state as before from report_sources where id = $1 for no key update) old
    where id = ended and fence = $2 and state = any($3) returning old.before`,
  { before: 'report_sources.state' },
);

async function sealAnswer(ctx: Ctx, { id, account_id }: ReportSourceRow, raw: string) {
  const sealer = await getSealer(ctx, account_id);
  return {
    raw: sealer.encrypt(`report.raw:${id}`, Buffer.from(raw)),
    sha256: createHash('sha256').update(raw).digest('hex'),
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
      statesBefore(SOURCE_TRANSITIONS, to).filter((state) => state !== 'unavailable'),
    )
    .update({ state: to, reason, ended_at: ctx.now() });
}

const RELEASE = statement(
  'report-sources-release',
  `update report_sources set state = 'queued' where id = any($1) and state = 'waiting'`,
);

/** Releases waiting sources. */
export async function releaseWaiting({ db }: Ctx, ids: readonly string[]): Promise<void> {
  await pipelineStatement(db, RELEASE, [ids]);
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

/** Raises the fence of a source to query it again after the end. Null when it was just queried. */
export async function markQueriedAgain(ctx: Ctx, id: string): Promise<number | null> {
  const lately = new Date(ctx.now().getTime() - AGAIN_SECONDS * 1_000);
  const [row] = await ctx
    .db('report_sources')
    .where({ id })
    .whereNotIn('state', ['waiting', 'queued', 'running', 'not_asked'])
    .where((query) => query.whereNull('asked_again_at').orWhere('asked_again_at', '<', lately))
    .update({ fence: ctx.db.raw('fence + 1'), tries: 0, asked_again_at: ctx.now() })
    .returning('fence');
  return row?.fence ?? null;
}

/** Makes the answer of a query that is still on its way, if any, come too late. */
export async function voidQuery({ db }: Ctx, id: string): Promise<void> {
  await db('report_sources')
    .where({ id })
    .update({ fence: db.raw('fence + 1'), asked_again_at: null });
}

const INSERT_FINDINGS = statement(
  'findings-insert',
  `insert into findings
      (report_source_id, report_id, account_id, captured_at, kind, basis, detail_sealed, position)
    select $1, $2, $3, $4, kind, basis, detail_sealed, position - 1
      from unnest($5::text[], $6::text[], $7::bytea[]) with ordinality as found (kind, basis, detail_sealed, position)`,
);

async function insertFindings(ctx: Ctx, row: ReportSourceRow, findings: readonly Finding[]): Promise<void> {
  if (findings.length === 0) return;
  const sealer = await getSealer(ctx, row.account_id);
  await pipelineStatement(ctx.db, INSERT_FINDINGS, [
    row.id,
    row.report_id,
    row.account_id,
    ctx.now(),
    findings.map(({ kind }) => kind),
    findings.map(({ basis }) => basis),
    findings.map((finding) => sealJson(sealer, `report.finding:${row.id}`, finding)),
  ]);
}

export interface StoredFinding {
  reportSourceId: string;
  finding: Finding;
}

const FINDINGS = statement(
  'findings-of-report',
  `select report_source_id, account_id, detail_sealed from findings where report_id = $1
    order by report_source_id, position`,
  ofTable('findings', ['report_source_id', 'account_id', 'detail_sealed']),
);

export async function listFindings(ctx: Ctx, reportId: string): Promise<StoredFinding[]> {
  const rows = await runLookup(ctx.db, FINDINGS, [reportId]);
  const [first] = rows;
  if (!first) return [];
  const sealer = await getSealer(ctx, first.account_id);
  return rows.map((row) => ({
    reportSourceId: row.report_source_id,
    finding: openJson<Finding>(sealer, `report.finding:${row.report_source_id}`, row.detail_sealed),
  }));
}
