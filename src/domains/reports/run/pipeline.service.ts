import {
  EVIDENCE_FOLDER,
  findWaitingEvidence,
  replaceWaitingEvidence,
  saveEvidence,
} from '~/src/domains/reports/evidence.store';
import {
  closeSources,
  endSource,
  findReportSource,
  listReportSources,
  markRetry,
  type ReportSourceRow,
  releaseWaiting,
} from '~/src/domains/reports/report-source.store';
import { assembleJob, sourceJob, storeEvidenceJob } from '~/src/domains/reports/reports.jobs';
import { getPriority, isRecheck, SOURCE_TRIES } from '~/src/domains/reports/reports.rules';
import { lockReport, type ReportRow, raiseFence, setOutstanding } from '~/src/domains/reports/reports.store';
import {
  isLasting,
  pausedAnswer,
  querySource,
  type SourceAnswer,
  type SourceQuery,
} from '~/src/domains/sources';
import { sourceAnswers, sourceCost } from '~/src/observe/metrics';
import { noteReport } from '~/src/observe/trace';
import { type Ctx, inTransaction } from '~/src/platform/context';
import { isErased } from '~/src/platform/crypto/sealing';
import { failpoint } from '~/src/platform/failpoint';
import { claimFiles } from '~/src/platform/files/claimed-files';
import { PAUSE_JITTER, RetryLater } from '~/src/platform/queue/jobs';
import { settleJob } from '~/src/platform/queue/outbox';
import { backoff } from '~/src/platform/queue/queue';
import { recordLateAnswer } from './late.service';
import { endRecheck } from './recheck.service';
import { beginTry, statedName } from './source-try.service';

/** Queues the job that queries a source, under a key unique to this query. */
export const queueSource = (ctx: Ctx, report: Origin, source: AskedSource): Promise<void> =>
  queueSources(ctx, report, [source]);

/** The same for all sources that a report queries at once. */
export const queueSources = (ctx: Ctx, report: Origin, sources: readonly AskedSource[]): Promise<void> =>
  ctx.enqueueAll(
    sourceJob,
    sources.map(({ id, queue, fence }) => ({
      payload: { reportSourceId: id, fence, queue },
      key: `report-source-${id}-${fence}`,
      priority: getPriority(report),
    })),
  );

type Origin = Pick<ReportRow, 'origin'>;
interface AskedSource {
  id: string;
  queue: string;
  fence: number;
}

/** Queues the job that assembles a report whose sources have ended, under a new fence. */
export async function queueAssembly(ctx: Ctx, reportId: string): Promise<void> {
  const { fence, origin } = await raiseFence(ctx, reportId);
  const key = `report-assemble-${reportId}-${fence}`;
  await ctx.enqueue(assembleJob, { reportId, fence }, { key, priority: getPriority({ origin }) });
}

/**
 * Queries one source and records its outcome. May run twice, even concurrently: whichever ends the row
 * first counts. @throws RetryLater while a retry makes sense
 */
export async function runSource(ctx: Ctx, job: { reportSourceId: string; fence: number }): Promise<void> {
  failpoint('source.begin');
  const attempt = await beginTry(ctx, job.reportSourceId, job.fence);
  if (!attempt) return;
  const { source, report, inputs, isTest } = attempt;
  noteReport(report.id);
  const question = { target: report.target, inputs, accountId: report.account_id };
  const answer =
    (await pausedAnswer(ctx, source.source_id)) ??
    (await (isTest ? queryForTest : query)(ctx, source.source_id, question));
  failpoint('source.answered');
  if (answer.state === 'unavailable' && isRetryable(ctx, answer, source.tries, report)) {
    throw await retryLater(ctx, source, answer);
  }
  await finishSource(ctx, source, answer);
  failpoint('source.finished');
}

/** The job was given up: the source counts as unavailable. */
export async function abandonSource(ctx: Ctx, job: { reportSourceId: string; fence: number }): Promise<void> {
  const row = await findReportSource(ctx, job.reportSourceId);
  if (!row) return;
  const answer: SourceAnswer = { state: 'unavailable', reason: 'down', billed: false, latencyMs: 0 };
  await finishSource(ctx, { ...row, fence: job.fence }, answer);
}

/** A provider that keeps failing is left alone for a while; its questions wait or end unavailable. */
async function query(ctx: Ctx, sourceId: string, question: SourceQuery): Promise<SourceAnswer> {
  const breaker = ctx.breakers(sourceId);
  const waitMs = breaker.waitMs(ctx.now().getTime());
  if (waitMs > 0) {
    return { state: 'unavailable', reason: 'down', retryAfterMs: waitMs, billed: false, latencyMs: 0 };
  }
  const answer = await querySource(ctx, sourceId, question);
  breaker.record(answer.state !== 'unavailable', ctx.now().getTime());
  return answer;
}

/** Queries of test accounts: the sandbox answers, and its failures do not affect the real provider's breaker. */
async function queryForTest(ctx: Ctx, sourceId: string, question: SourceQuery): Promise<SourceAnswer> {
  const { testGateways: gateways } = ctx;
  if (!gateways) return { state: 'unavailable', reason: 'down', billed: false, latencyMs: 0 };
  return querySource({ ...ctx, gateways }, sourceId, question);
}

function isRetryable(
  ctx: Ctx,
  answer: SourceAnswer & { state: 'unavailable' },
  tries: number,
  report: ReportRow,
): boolean {
  if (tries >= SOURCE_TRIES || isLasting(answer.reason)) return false;
  // Queried again after the end: nobody is waiting.
  if (report.ended_at) return true;
  return ctx.now().getTime() + (answer.retryAfterMs ?? 0) < report.deadline_at.getTime();
}

/** Stores the next try for the waiting page, before leaving it to the queue. */
async function retryLater(
  ctx: Ctx,
  { id, fence, tries }: ReportSourceRow,
  { reason, retryAfterMs }: SourceAnswer & { state: 'unavailable' },
): Promise<RetryLater> {
  const pauseMs = retryAfterMs ?? backoff(tries, sourceJob.backoffMs);
  await markRetry(ctx, id, fence, new Date(ctx.now().getTime() + pauseMs * (1 + PAUSE_JITTER)));
  return new RetryLater(reason, pauseMs);
}

/** Ends a source, updates the count, and starts the next stage after the last one: in one transaction. */
async function finishSource(ctx: Ctx, row: ReportSourceRow, answer: SourceAnswer): Promise<void> {
  const evidence = await saveEvidence(ctx, row, answer);
  const end = async (tx: Ctx): Promise<boolean> => {
    const report = await lockReport(tx, row.report_id);
    // Nothing is added to a report that was emptied meanwhile.
    if (!report || (report.ended_at && isErased(report.inputs_sealed))) return false;
    if (isRecheck(row)) {
      const isEnded = await endRecheck(tx, report, row, { answer, evidence });
      await settleJob(tx);
      return isEnded;
    }
    const late = report.ended_at !== null;
    const before = await endSource(tx, row, answer, { late, evidence });
    if (before === null) return false;
    if (evidence?.sealed) await tx.enqueue(storeEvidenceJob, { reportSourceId: row.id });
    await settleJob(tx);
    if (late) await recordLateAnswer(tx, report);
    // Closed by the deadline: it was counted, and the due assembly will include the answer.
    if (late || before === 'unavailable') return true;
    await setOutstanding(tx, report.id, report.outstanding - 1);
    if (report.outstanding === 1) await nextStage(tx, report);
    return true;
  };
  let hasEnded = false;
  await claimFiles(ctx, evidence?.fileKey ? [evidence.fileKey] : [], async () => {
    hasEnded = await inTransaction(ctx, end);
    return hasEnded;
  });
  if (!hasEnded) return;
  sourceAnswers.inc({ source: row.source_id, state: answer.state });
  if (answer.billed) sourceCost.inc({ source: row.source_id }, answer.cost ?? row.provider_cost);
}

/** Stores the certificate of an answer that came while files could not be stored. Idempotent. */
export async function storeEvidence(
  ctx: Ctx,
  { reportSourceId: id }: { reportSourceId: string },
): Promise<void> {
  const evidence = await findWaitingEvidence(ctx, id);
  if (!evidence) return;
  const fileKey = await ctx.files.put(EVIDENCE_FOLDER, evidence.sealed);
  await claimFiles(ctx, [fileKey], () => replaceWaitingEvidence(ctx, id, { ...evidence, fileKey }));
}

/** The sources that waited for a name, then the assembly. */
async function nextStage(ctx: Ctx, report: ReportRow): Promise<void> {
  const sources = (await listReportSources(ctx, report.id)).filter(({ state }) => state === 'waiting');
  if (sources.length > 0 && (await statedName(ctx, report.id))) {
    await releaseWaiting(
      ctx,
      sources.map(({ id }) => id),
    );
    await queueSources(ctx, report, sources);
    return setOutstanding(ctx, report.id, sources.length);
  }
  if (sources.length > 0) await closeSources(ctx, report.id, 'not_asked', 'no_name');
  await queueAssembly(ctx, report.id);
}
