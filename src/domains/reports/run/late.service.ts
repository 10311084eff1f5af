import { tellReaders } from '~/src/domains/reports/contest/contest.service';
import { saveCorrection } from '~/src/domains/reports/contest/contest.store';
import { listFindings, listReportSources } from '~/src/domains/reports/report-source.store';
import { redrawJob } from '~/src/domains/reports/reports.jobs';
import { markLate, type ReportRow, saveSummary } from '~/src/domains/reports/reports.store';
import { assessRisk } from '~/src/domains/reports/result/risk.rules';
import { findShownName } from '~/src/domains/sources';
import type { Ctx } from '~/src/platform/context';
import { toDay } from '~/src/shared/dates';
import { emitUpdated } from './report-event.service';

/** Adds an answer after the end: re-assessed, shown with a notice, in a new PDF; never charged. */
export const recordLateAnswer = (ctx: Ctx, report: ReportRow): Promise<void> =>
  reassess(ctx, report, markLate);

/** The same for records that a contest changed; who read the report is told by mail, too. */
export async function recordCorrection(ctx: Ctx, report: ReportRow): Promise<void> {
  await reassess(ctx, report, saveCorrection);
  await tellReaders(ctx, report, 'report-corrected', ctx.now());
}

async function reassess(ctx: Ctx, report: ReportRow, save: typeof markLate): Promise<void> {
  const sources = await listReportSources(ctx, report.id);
  const findings = await listFindings(ctx, report.id);
  const risk = assessRisk({
    findings: findings.map(({ finding }) => finding),
    sources: sources.map(({ source_id, state, reason }) => ({ source: source_id, state, reason })),
    today: toDay(ctx.now()),
  });
  await save(ctx, report.id, risk);
  await saveSummary(ctx, report, findShownName(findings.map(({ finding }) => finding)));
  await emitUpdated(ctx, report, risk.level);
  if (report.state !== 'failed') await ctx.enqueue(redrawJob, { reportId: report.id });
}
