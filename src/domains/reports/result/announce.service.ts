import { isTestAccount } from '~/src/domains/accounts';
import { getProductById, type Product } from '~/src/domains/catalog';
import { queueEmail } from '~/src/domains/notifications';
import { toCoverage } from '~/src/domains/reports/coverage.rules';
import type { StoredPdf } from '~/src/domains/reports/report-file.store';
import { findPdf, pdfFileName, pdfSealPurpose } from '~/src/domains/reports/report-file.store';
import { listReportSources } from '~/src/domains/reports/report-source.store';
import { findAccountReport } from '~/src/domains/reports/reports.queries';
import { getInputs, type ReportRow } from '~/src/domains/reports/reports.store';
import type { Coverage, ReportState } from '~/src/domains/reports/reports.types';
import { coverageText, maskSubject } from '~/src/domains/reports/reports.wording';
import type { ActorCtx, Ctx } from '~/src/platform/context';
import { getSealer, SubjectErased } from '~/src/platform/crypto/subject-keys';
import { Conflict, NotFound } from '~/src/platform/errors';
import { getI18n } from '~/src/platform/i18n';
import type { Limit } from '~/src/platform/limits';
import type { Locale } from '~/src/shared/locale';
import { canRead } from '~/src/shared/rights/readers';
import { addressOf } from '~/src/shared/routes';
import { getTexts } from '~/src/shared/texts';
import { countNamesakes, getReportMailPreference } from './announce.queries';
import { ensureDrawn } from './pdf.service';

/** Key of the mail that says that a report ended. */
const endedMailKey = (reportId: string): string => `report-ended-${reportId}`;

/** An ended report, with what its messages and events say. */
export interface EndedReport {
  report: ReportRow;
  /** In the language of the message. */
  product: Product;
  coverage: Coverage;
}

const TOLD_ELSEWHERE: readonly ReportRow['origin'][] = ['terminal', 'batch', 'verification', 'monitor'];

/** Limit of resent e-mails per user. */
const RESENT: Limit = { name: 'report-resent', points: 5, seconds: 600 };

/**
 * Sends the e-mail of an ended report to the actor.
 * @throws NotFound `report_not_found`, Conflict `report_running`, TooMany `too_many`
 */
export async function resendReport(ctx: ActorCtx, reportId: string): Promise<void> {
  const report = await findAccountReport(ctx, ctx.actor.accountId, reportId);
  if (!report || !canRead(ctx.actor, { userId: report.user_id })) throw new NotFound('report_not_found');
  if (!report.ended_at) throw new Conflict('report_running');
  await ctx.limits.consume(RESENT, ctx.actor.userId);
  const file = await findPdf(ctx, reportId);
  const pdf = file && (await ensureDrawn(ctx, { id: reportId, accountId: report.account_id }, file));
  const product = await getProductById(ctx, report.product_id);
  const coverage = toCoverage(await listReportSources(ctx, reportId));
  await sendEnd(ctx, { report, product, coverage }, report.state, pdf, {
    userId: ctx.actor.userId,
    locale: ctx.locale,
  });
}

/**
 * Notifies the orderer, once: ready, with the protected PDF unless they chose otherwise, or
 * failed and not charged, which cannot be switched off. Terminal sales have a receiver of their
 * own, notified by the sale; a batch notifies once for all rows; a verification shows its report on its page, and a monitor only says what changed.
 */
export async function announceEnd(
  ctx: Ctx,
  ended: EndedReport,
  state: ReportState,
  pdf: StoredPdf | null,
): Promise<void> {
  const { report } = ended;
  if (TOLD_ELSEWHERE.includes(report.origin)) return;
  if (await isTestAccount(ctx, report.account_id)) return;
  const key = endedMailKey(report.id);
  const preference = await getReportMailPreference(ctx, report.user_id);
  if (preference === 'none' && state !== 'failed') return;
  const attached = preference === 'attached' ? pdf : null;
  await sendEnd(ctx, ended, state, attached, { userId: report.user_id, locale: report.locale, key });
}

async function sendEnd(
  ctx: Ctx,
  { report, product, coverage }: EndedReport,
  state: ReportState,
  pdf: StoredPdf | null,
  common: { userId: string; locale: Locale; key?: string },
): Promise<void> {
  const { locale } = common;
  const link = addressOf(ctx.origin, locale, 'result-history', {
    externalId: product.externalId,
    uniqueIdentifier: report.id,
  });
  const document = await findDocument(ctx, report);
  if (document === null) return;
  const params = { link, productName: product.name, document };
  if (state === 'failed') {
    await queueEmail(ctx, { ...common, template: 'report-failed', params });
    return;
  }
  await queueEmail(ctx, {
    ...common,
    template: 'report-ready',
    params: {
      ...params,
      partial: state === 'partial',
      namesakes: await countNamesakes(ctx, report.id),
      // The report's gaps, also stated in the mail, which names no indicator.
      open: coverageText(coverage, getTexts(getI18n(locale), 'reports')),
      attached: pdf !== null,
      ownPassword: pdf?.ownPassword ?? false,
    },
    attachments: pdf
      ? [
          {
            fileKey: pdf.fileKey,
            sealedOf: report.account_id,
            sealPurpose: pdfSealPurpose(report.id),
            filename: pdfFileName(report),
            contentType: 'application/pdf',
          },
        ]
      : [],
  });
}

/**
 * The subject, masked; null when the account is erased, and nobody is notified. What
 * cannot be read is left out: a mail's text must not keep a report from ending, nor its money held.
 */
async function findDocument(ctx: Ctx, report: ReportRow): Promise<string | null | undefined> {
  try {
    const inputs = getInputs(await getSealer(ctx, report.account_id), report);
    return maskSubject({ target: report.target, inputs });
  } catch (error) {
    if (error instanceof SubjectErased) return null;
    ctx.log.error({ reportId: report.id, err: error }, 'report mail: the inputs cannot be read');
    return undefined;
  }
}
