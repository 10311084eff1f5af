import type { Ctx } from '~/src/platform/context';
import { dayOf } from '~/src/shared/dates';
import { emitUpdated } from './report-event.service';
import { listFindings, listReportSources } from './report-source.store';
import { redrawJob } from './reports.jobs';
import { markLate, type ReportRow } from './reports.store';
import { assessRisk } from './risk.rules';

/** An answer after the end: added, weighed again, shown with a notice, the PDF redrawn; never charged. */
export async function recordLateAnswer(ctx: Ctx, report: ReportRow): Promise<void> {
  const [sources, findings] = [await listReportSources(ctx, report.id), await listFindings(ctx, report.id)];
  const risk = assessRisk({
    findings: findings.map(({ finding }) => finding),
    sources: sources.map(({ source_id, state, reason }) => ({ source: source_id, state, reason })),
    today: dayOf(ctx.now()),
  });
  await markLate(ctx, report.id, risk);
  await emitUpdated(ctx, report, risk.level);
  if (report.state !== 'failed') await ctx.enqueue(redrawJob, { reportId: report.id });
}
