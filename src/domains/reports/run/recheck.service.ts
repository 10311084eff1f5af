import { isDeepStrictEqual } from 'node:util';
import { isChangeWaiting } from '~/src/domains/controls';
import { deleteFindings } from '~/src/domains/reports/contest/contest.store';
import { dropEvidence, type StoredEvidence } from '~/src/domains/reports/evidence.store';
import {
  endSource,
  findReportSource,
  listFindings,
  type ReportSourceRow,
} from '~/src/domains/reports/report-source.store';
import { storeEvidenceJob } from '~/src/domains/reports/reports.jobs';
import { isRecheck } from '~/src/domains/reports/reports.rules';
import type { ReportRow } from '~/src/domains/reports/reports.store';
import type { Finding, SourceAnswer } from '~/src/domains/sources';
import type { Ctx } from '~/src/platform/context';
import { discardFiles } from '~/src/platform/files/discarded-files';
import { recordCorrection } from './late.service';

/**
 * Ends the second query of a source that had answered, while its report is contested: the new answer takes the place of
 * the old one, its certificate included, and what it changes corrects the report. Without an answer, refused, or while
 * two operators are to decide on its records, everything stays. False when it had ended. Runs in a transaction that holds
 * the report.
 */
export async function endRecheck(
  tx: Ctx,
  report: ReportRow,
  row: ReportSourceRow,
  { answer, evidence }: { answer: SourceAnswer; evidence: StoredEvidence | null },
): Promise<boolean> {
  const now = await findReportSource(tx, row.id);
  if (!now || now.fence !== row.fence || !isRecheck(now)) return false;
  if (answer.state === 'unavailable' || answer.state === 'refused') return false;
  if (await isChangeWaiting(tx, 'report_correction', row.id)) return false;
  const before = await listOwn(tx, row);
  const file = now.evidence_key;
  await deleteFindings(tx, row.id);
  await endSource(tx, row, answer, { late: row.late, evidence });
  const isSame = now.state === answer.state && isDeepStrictEqual(before, await listOwn(tx, row));
  if (!evidence && !isSame) await dropEvidence(tx, row.id);
  if (evidence && file) await discardFiles(tx, [file]);
  if (evidence?.sealed) await tx.enqueue(storeEvidenceJob, { reportSourceId: row.id });
  if (!isSame) await recordCorrection(tx, report);
  return true;
}

/** The records of a source, in no order of its own: a source that lists them differently says the same. */
async function listOwn(tx: Ctx, { id, report_id: reportId }: ReportSourceRow): Promise<Finding[]> {
  const own = (await listFindings(tx, reportId)).filter(({ reportSourceId }) => reportSourceId === id);
  const texts = own.map(({ finding }) => [JSON.stringify(finding), finding] as const);
  return texts.toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, finding]) => finding);
}
