import { getProductById, listSources } from '~/src/domains/catalog';
import { listDecided } from '~/src/domains/controls';
import { type Contest, isRemovable, toContest } from '~/src/domains/reports/contest.rules';
import { findReportSource, listFindings, listReportSources } from '~/src/domains/reports/report-source.store';
import { canQueryAgain } from '~/src/domains/reports/reports.rules';
import { findReportRow } from '~/src/domains/reports/reports.store';
import type { SourceState } from '~/src/domains/reports/reports.types';
import { getMarks, isAlert } from '~/src/domains/reports/result/marks.rules';
import type { Ctx } from '~/src/platform/context';

/** A contested report for the operator who answers: what its sources say in numbers, never their records. */
export interface ContestedReport {
  id: string;
  productName: string;
  code: string;
  createdAt: Date;
  contest: Contest | null;
  correctedAt: Date | null;
  sources: ContestedSource[];
}

export interface ContestedSource {
  id: string;
  name: string;
  state: SourceState;
  /** Where they need attention; 0 for an answer without alerts. */
  records: number;
  /** Whether some of its records may be somebody else's: more than the register's own entry of the document. */
  removable: boolean;
  capturedAt: Date | null;
  /** When an operator last had it queried again. */
  askedAgainAt: Date | null;
  canQueryAgain: boolean;
}

/** Whether a source is one of a report's. */
export const isSourceOf = async (ctx: Ctx, reportId: string, reportSourceId: string): Promise<boolean> =>
  (await findReportSource(ctx, reportSourceId))?.report_id === reportId;

/** A contested report; null where it is gone. */
export async function findContestedReport(ctx: Ctx, reportId: string): Promise<ContestedReport | null> {
  const report = await findReportRow(ctx, reportId);
  if (!report) return null;
  const [product, names, sources, findings] = await Promise.all([
    getProductById(ctx, report.product_id),
    listSources(ctx),
    listReportSources(ctx, reportId),
    listFindings(ctx, reportId),
  ]);
  const ofSource = (id: string) =>
    findings.flatMap(({ reportSourceId, finding }) => (reportSourceId === id ? [finding] : []));
  const marks = getMarks({
    createdAt: report.created_at,
    endedAt: report.ended_at,
    sources: sources.map(({ id, source_id: sourceId, state, reason }) => ({
      id,
      sourceId,
      state,
      reason,
      findings: ofSource(id),
    })),
  });
  const nameById = new Map(names.map(({ id, name }) => [id, name]));
  const ids = sources.map(({ id }) => id);
  const settledIds = new Set(await listDecided(ctx, 'report_correction', ids));
  return {
    id: report.id,
    productName: product.name,
    code: report.verification_code,
    createdAt: report.created_at,
    contest: toContest(report),
    correctedAt: report.corrected_at,
    sources: sources.map((source) => {
      const own = ofSource(source.id);
      return {
        id: source.id,
        name: nameById.get(source.source_id) ?? source.source_id,
        state: source.state,
        records: isAlert(marks.get(source.id)) ? own.length : 0,
        removable: own.some(isRemovable),
        capturedAt: source.captured_at,
        askedAgainAt: source.asked_again_at,
        canQueryAgain: canQueryAgain(report, source) && !settledIds.has(source.id),
      };
    }),
  };
}
