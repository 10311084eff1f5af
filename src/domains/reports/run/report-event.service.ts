import { toCoverage } from '~/src/domains/reports/coverage.rules';
import { listReportSources } from '~/src/domains/reports/report-source.store';
import type { ReportEnd, ReportRow } from '~/src/domains/reports/reports.store';
import type { Coverage } from '~/src/domains/reports/reports.types';
import type { EndedReport } from '~/src/domains/reports/result/announce.service';
import type { Ctx } from '~/src/platform/context';
import { countEvent, type EventData, emitEvent } from '~/src/platform/queue/events';

/** Emits the event that a report was ordered. */
export async function emitOrdered(
  ctx: Ctx,
  report: { id: string; accountId: string; externalId: string },
): Promise<void> {
  await emitEvent(ctx, {
    accountId: report.accountId,
    kind: 'report.ordered',
    subjectId: report.id,
    data: { externalId: report.externalId },
  });
}

/**
 * Emits the event that a report ended, and counts a success: product, origin and seconds, nothing of the
 * account (specification 12: the tag manager receives events on query success).
 */
export async function emitEnded(
  ctx: Ctx,
  { report, product: { externalId, kind }, coverage }: EndedReport,
  end: ReportEnd,
): Promise<void> {
  await emitEvent(ctx, {
    accountId: report.account_id,
    kind: `report.${end.state}`,
    subjectId: report.id,
    data: {
      externalId,
      charged: end.charged,
      failure: end.failure,
      riskIndicator: end.risk?.level ?? null,
      ...toEventData(coverage),
    },
  });
  if (end.state === 'failed') return;
  const seconds = Math.round((ctx.now().getTime() - report.created_at.getTime()) / 1_000);
  await countEvent(ctx, 'query_success', { externalId, kind, partial: end.state === 'partial', seconds });
}

/** Emits the event that a late answer changed an ended report. */
export async function emitUpdated(ctx: Ctx, report: ReportRow, riskIndicator: string): Promise<void> {
  await emitEvent(ctx, {
    accountId: report.account_id,
    kind: 'report.updated',
    subjectId: report.id,
    data: { riskIndicator, ...toEventData(toCoverage(await listReportSources(ctx, report.id))) },
  });
}

/** The indicator's coverage: sources answered, not queried, and without an answer. */
const toEventData = ({ total, answered, notAsked, noAnswer }: Coverage): EventData => ({
  sourcesTotal: total,
  sourcesAnswered: answered,
  sourcesNotAsked: notAsked,
  sourcesNoAnswer: noAnswer,
});
