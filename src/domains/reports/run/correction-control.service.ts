import { record } from '~/src/domains/audit';
import { listSources } from '~/src/domains/catalog';
import type { Control } from '~/src/domains/controls';
import { deleteFindings } from '~/src/domains/reports/contest/contest.store';
import { isRemovable, REGISTER_KINDS } from '~/src/domains/reports/contest.rules';
import { dropEvidence } from '~/src/domains/reports/evidence.store';
import { findReportSource, listFindings, voidQuery } from '~/src/domains/reports/report-source.store';
import { findReportRow, lockReport } from '~/src/domains/reports/reports.store';
import type { Ctx } from '~/src/platform/context';
import { Conflict, NotFound } from '~/src/platform/errors';
import { recordCorrection } from './late.service';

type RecordsValue = { removed: boolean } | null;

/**
 * Taking the records of a source out of a contested report, where they are somebody else's though the source repeats
 * them; with the certificate that shows them. It changes what a customer was told, so two operators decide, and no query
 * brings them back. The subject is a source of a report.
 */
export const reportCorrection: Control<RecordsValue> = {
  kind: 'report_correction',
  deciders: 'operators',
  duty: 'subjects',
  tighten: (before) => before,
  async read(tx, { subject }) {
    const source = await findReportSource(tx, subject);
    if (!source) return null;
    return { removed: !(await hasRemovable(tx, source.report_id, subject)) };
  },
  async apply(tx, { subject }) {
    const { source, report } = await findContested(tx, subject, lockReport);
    await deleteFindings(tx, subject, REGISTER_KINDS);
    await dropEvidence(tx, subject);
    await voidQuery(tx, subject);
    await recordCorrection(tx, report);
    await record(tx, {
      action: 'report_corrected',
      subject: { kind: 'report', id: report.id },
      details: { source: source.source_id },
      accountId: report.account_id,
    });
  },
  // Without its lock, which confirming takes after the control's.
  async refuse(tx, { subject }) {
    const { report } = await findContested(tx, subject, findReportRow);
    if (!(await hasRemovable(tx, report.id, subject))) throw new Conflict('report_records_stay');
  },
  async describe(ctx, { subject }) {
    const source = await findReportSource(ctx, subject);
    const report = source && (await findReportRow(ctx, source.report_id));
    const names = await listSources(ctx);
    const name = names.find(({ id }) => id === source?.source_id)?.name;
    return report ? `${name ?? source.source_id} · ${report.verification_code}` : null;
  },
};

/** Whether a source of a report has records that may be somebody else's. */
const hasRemovable = async (tx: Ctx, reportId: string, reportSourceId: string): Promise<boolean> =>
  (await listFindings(tx, reportId)).some(
    (each) => each.reportSourceId === reportSourceId && isRemovable(each.finding),
  );

/** A source of a report that is contested. @throws NotFound; Conflict `report_not_contested` */
async function findContested(tx: Ctx, reportSourceId: string, find: typeof findReportRow) {
  const source = await findReportSource(tx, reportSourceId);
  const report = source && (await find(tx, source.report_id));
  if (!report) throw new NotFound('not_found');
  if (report.contest_state !== 'open') throw new Conflict('report_not_contested');
  return { source, report };
}
