import { isDeepStrictEqual } from 'node:util';
import { deleteFindings } from '~/src/domains/reports/contest/contest.store';
import type { StoredEvidence } from '~/src/domains/reports/evidence.store';
import {
  endSource,
  findReportSource,
  listFindings,
  type ReportSourceRow,
} from '~/src/domains/reports/report-source.store';
import { isRecheck } from '~/src/domains/reports/reports.rules';
import type { ReportRow } from '~/src/domains/reports/reports.store';
import type { SourceAnswer } from '~/src/domains/sources';
import type { Ctx } from '~/src/platform/context';
import { recordCorrection } from './late.service';

/**
 * Ends the second query of a source that had answered, while its report is contested: the new answer takes the place of
 * the old one, and what it changes corrects the report. Without an answer everything stays. False when it had ended.
 * Runs in a transaction that holds the report.
 */
export async function endRecheck(
  tx: Ctx,
  report: ReportRow,
  row: ReportSourceRow,
  { answer, evidence }: { answer: SourceAnswer; evidence: StoredEvidence | null },
): Promise<boolean> {
  const now = await findReportSource(tx, row.id);
  if (!now || now.fence !== row.fence || !isRecheck(now) || answer.state === 'unavailable') return false;
  const before = await listOwn(tx, row);
  await deleteFindings(tx, row.id);
  await endSource(tx, row, answer, { late: row.late, evidence });
  const isSame = isDeepStrictEqual(before, await listOwn(tx, row));
  if (!isSame) await recordCorrection(tx, report);
  return true;
}

const listOwn = async (tx: Ctx, { id, report_id: reportId }: ReportSourceRow) =>
  (await listFindings(tx, reportId)).filter(({ reportSourceId }) => reportSourceId === id);
