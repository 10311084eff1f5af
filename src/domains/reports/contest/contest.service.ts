import { isTestAccount } from '~/src/domains/accounts';
import { getProductById } from '~/src/domains/catalog';
import { queueEmail } from '~/src/domains/notifications';
import { findReportRow, lockReport, type ReportRow } from '~/src/domains/reports/reports.store';
import type { Ctx } from '~/src/platform/context';
import { emitEvent } from '~/src/platform/queue/events';
import { formatDate } from '~/src/shared/dates';
import { addressOf } from '~/src/shared/routes';
import { extendContest, listReaders, saveContest, saveContestEnd } from './contest.store';

/**
 * Marks a report as contested by who it is about, on its page, in lists, for programs and where its authenticity is
 * checked, and tells its reader (LGPD, art. 18, § 6º). Neither says by which record or why. One that is contested
 * already stays so, and nobody is told again. Runs in a transaction.
 */
export async function openContest(tx: Ctx, reportId: string, dueAt: Date): Promise<void> {
  const report = await lockReport(tx, reportId);
  if (!report) return;
  if (report.contest_state === 'open') return extendContest(tx, reportId, dueAt);
  await saveContest(tx, reportId, dueAt);
  await emitEvent(tx, {
    accountId: report.account_id,
    kind: 'report.contested',
    subjectId: reportId,
    data: { due: dueAt.toISOString() },
  });
  await tellReaders(tx, report, 'report-contested', dueAt);
}

/**
 * Ends a report's contest: upheld where the report was corrected since, whose readers know by then; otherwise kept, and
 * they are told. It stays open while `isOpen` says so, of two answers at once for the first. Runs in a transaction.
 */
export async function endContest(
  tx: Ctx,
  reportId: string,
  isOpen: (tx: Ctx, reportId: string) => Promise<boolean>,
): Promise<void> {
  const report = await lockReport(tx, reportId);
  if (!report || (await isOpen(tx, reportId))) return;
  const state = isCorrected(report, report.contested_at) ? 'upheld' : 'kept';
  if (!(await saveContestEnd(tx, reportId, state))) return;
  const { account_id: accountId } = report;
  await emitEvent(tx, {
    accountId,
    kind: 'report.contest_ended',
    subjectId: reportId,
    data: { outcome: state },
  });
  if (state === 'kept') await tellReaders(tx, report, 'report-contest-kept', tx.now());
}

const isCorrected = ({ corrected_at: correctedAt }: ReportRow, since: Date | null): boolean =>
  since !== null && correctedAt !== null && correctedAt >= since;

/** Whether a report was corrected since then; false where there is no such report. */
export async function wasCorrected(ctx: Ctx, reportId: string, since: Date): Promise<boolean> {
  const report = await findReportRow(ctx, reportId);
  return report !== null && isCorrected(report, since);
}

type Notice = 'report-contested' | 'report-contest-kept' | 'report-corrected';

/** Mails those who read a report: what it is and when it was ordered, never about whom. */
export async function tellReaders(tx: Ctx, report: ReportRow, template: Notice, until: Date): Promise<void> {
  const { id, account_id: accountId, user_id: userId, product_id: productId } = report;
  if (await isTestAccount(tx, accountId)) return;
  for (const reader of await listReaders(tx, { accountId, userId })) {
    const { locale } = reader;
    const { name, externalId } = await getProductById({ ...tx, locale }, productId);
    const params = {
      link: addressOf(tx.origin, locale, 'result-history', { externalId, uniqueIdentifier: id }),
      product: name,
      ordered: formatDate(report.created_at, locale),
      until: formatDate(until, locale),
    };
    const key = `${template}-${id}-${reader.userId}-${tx.now().getTime()}`;
    await queueEmail(tx, { userId: reader.userId, locale, template, params, key });
  }
}
