import { captureHold, releaseHold } from '~/src/domains/billing';
import { getProductById } from '~/src/domains/catalog';
import { toCoverage } from '~/src/domains/reports/coverage.rules';
import { countPdfs, insertReportFile, type StoredPdf } from '~/src/domains/reports/report-file.store';
import { listFindings, listReportSources } from '~/src/domains/reports/report-source.store';
import {
  getReportView,
  type ReportParts,
  readParts,
  toReportView,
} from '~/src/domains/reports/reports.queries';
import { endReport, findReportRow, lockReport, type ReportRow } from '~/src/domains/reports/reports.store';
import type { FailureCode, ReportView, RiskAssessment } from '~/src/domains/reports/reports.types';
import { announceEnd } from '~/src/domains/reports/result/announce.service';
import { createPdf } from '~/src/domains/reports/result/pdf.service';
import { assessRisk } from '~/src/domains/reports/result/risk.rules';
import { findShownName } from '~/src/domains/sources';
import { reportSeconds, reportsEnded } from '~/src/observe/metrics';
import { noteReport } from '~/src/observe/trace';
import { type Ctx, inTransaction } from '~/src/platform/context';
import { isErased } from '~/src/platform/crypto/sealing';
import { getSealer } from '~/src/platform/crypto/subject-keys';
import { Conflict } from '~/src/platform/errors';
import { failpoint } from '~/src/platform/failpoint';
import { claimFiles } from '~/src/platform/files/claimed-files';
import type { DrawingCtx } from '~/src/platform/queue/jobs';
import { settleJob } from '~/src/platform/queue/outbox';
import { toDay } from '~/src/shared/dates';
import { type Settlement, settleCharge } from './charge.rules';
import { emitEnded } from './report-event.service';

/**
 * Ends a report whose sources have ended: decides its charge, renders the PDF, and in one
 * transaction ends it, captures or releases the hold, and queues the e-mail. May run twice: the fence and the
 * state let only one take effect.
 */
export async function assembleReport(
  ctx: DrawingCtx,
  job: { reportId: string; fence: number },
): Promise<void> {
  const parts = await inTransaction<Ctx, ReportParts | null>(ctx, async (tx) => {
    const row = await findReportRow(tx, job.reportId);
    return !row || row.ended_at || row.fence !== job.fence ? null : readParts(tx, row);
  });
  if (!parts) return;
  noteReport(parts.row.id);
  const decision = decide(ctx, parts);
  failpoint('assemble.decided');
  const pdf = decision.settlement.state === 'failed' ? null : await createFirstPdf(ctx, parts, decision);
  failpoint('assemble.drawn');
  await claimFiles(ctx, pdf ? [pdf.fileKey] : [], () => end(ctx, parts.row, decision, pdf));
  failpoint('assemble.ended');
}

/** The report cannot be assembled: it fails, and nothing is charged. */
export async function failReport(ctx: Ctx, reportId: string, failure: FailureCode): Promise<void> {
  const report = await findReportRow(ctx, reportId);
  const settlement = { state: 'failed', charge: 0, failure } as const;
  if (report) await end(ctx, report, { settlement, risk: null }, null);
}

interface Decision {
  settlement: Settlement;
  risk: RiskAssessment | null;
}

function decide(ctx: Ctx, { row, sources, findings }: ReportParts): Decision {
  const settlement = settleCharge(row.price, sources);
  if (settlement.state === 'failed') return { settlement, risk: null };
  const risk = assessRisk({
    findings: findings.map(({ finding }) => finding),
    sources: sources.map(({ source_id, state, reason }) => ({ source: source_id, state, reason })),
    today: toDay(ctx.now()),
  });
  return { settlement, risk };
}

/** The PDF shows the report as it will be after the transaction. */
async function createFirstPdf(
  ctx: DrawingCtx,
  parts: ReportParts,
  { settlement, risk }: Decision,
): Promise<StoredPdf> {
  const { row } = parts;
  const now = await toReportView({ ...ctx, locale: row.locale }, await getSealer(ctx, row.account_id), parts);
  const endedReport: ReportView = {
    ...now,
    state: settlement.state,
    charged: settlement.charge,
    endedAt: ctx.now(),
    risk,
  };
  return createPdf(ctx, endedReport, 1);
}

async function end(
  ctx: Ctx,
  { id, fence, origin, created_at: createdAt, locale, product_id: productId }: ReportRow,
  { settlement, risk }: Decision,
  pdf: StoredPdf | null,
): Promise<boolean> {
  // Cached outside of a transaction.
  const product = await getProductById({ ...ctx, locale }, productId);
  const isEnded = await inTransaction(ctx, async (tx) => {
    const report = await lockReport(tx, id);
    if (!report || report.ended_at || report.fence !== fence) return false;
    const findings = await listFindings(tx, id);
    const sources = await listReportSources(tx, id);
    if (pdf) await insertReportFile(tx, { id, accountId: report.account_id }, pdf);
    // As late as possible, because it locks the wallet, on which all orders of the account contend.
    const charged = await settleHold(tx, report, settlement.charge);
    failpoint('assemble.charged');
    const failure = settlement.state === 'failed' ? settlement.failure : null;
    const ending = { state: settlement.state, charged, failure, risk };
    const name = findShownName(findings.map(({ finding }) => finding));
    if (!(await endReport(tx, report, ending, name))) return false;
    const ended = { report, product, coverage: toCoverage(sources) };
    await announceEnd(tx, ended, settlement.state, pdf);
    await emitEnded(tx, ended, ending);
    await settleJob(tx);
    return true;
  });
  if (isEnded) {
    reportsEnded.inc({ state: settlement.state });
    reportSeconds.observe({ origin }, (ctx.now().getTime() - createdAt.getTime()) / 1_000);
  }
  return isEnded;
}

/** Captures or releases the hold. An expired hold can no longer be charged: the report is free. */
async function settleHold(ctx: Ctx, report: ReportRow, amount: number): Promise<number> {
  if (!report.hold_id) return 0;
  try {
    if (amount > 0) await captureHold(ctx, report.hold_id, amount);
    else await releaseHold(ctx, report.hold_id);
    return amount;
  } catch (error) {
    if (!(error instanceof Conflict) || error.code !== 'hold_settled') throw error;
    ctx.log.error({ reportId: report.id }, 'report: the hold had expired, delivered without a charge');
    return 0;
  }
}

/**
 * Renders the PDF of an ended report again, after a late answer or a correction. Of two at once the second draws anew:
 * it may have read what the first shows no longer.
 */
export async function redrawReport(ctx: DrawingCtx, reportId: string): Promise<void> {
  const report = await findReportRow(ctx, reportId);
  if (!report?.ended_at || report.state === 'failed') return;
  const view = await getReportView({ ...ctx, locale: report.locale }, report.account_id, report.id);
  const version = (await countPdfs(ctx, report.id)) + 1;
  const pdf = await createPdf(ctx, view, version);
  let isOverdrawn = false;
  const insert = async (tx: Ctx): Promise<boolean> => {
    const locked = await lockReport(tx, reportId);
    if (!locked || isErased(locked.inputs_sealed)) return false;
    isOverdrawn = (await countPdfs(tx, reportId)) >= version;
    if (!isOverdrawn) await insertReportFile(tx, view, pdf);
    return !isOverdrawn;
  };
  await claimFiles(ctx, [pdf.fileKey], () => inTransaction(ctx, insert));
  if (isOverdrawn) await redrawReport(ctx, reportId);
}
