import { getProductById } from '~/src/domains/catalog';
import { queueEmail } from '~/src/domains/notifications';
import type { Ctx } from '~/src/platform/context';
import { hrefTo } from '~/src/shared/routes';
import type { StoredPdf } from './report-file.store';
import { pdfFileName, pdfSealPurpose } from './report-file.store';
import type { ReportRow } from './reports.store';
import type { ReportState } from './reports.types';

/** Tells the person who ordered, once: ready with the protected PDF, or failed and not charged. */
export async function announceEnd(
  ctx: Ctx,
  report: ReportRow,
  state: ReportState,
  pdf: StoredPdf | null,
): Promise<void> {
  const common = { userId: report.user_id, locale: report.locale, key: `report-ended-${report.id}` };
  const product = await getProductById({ ...ctx, locale: report.locale }, report.product_id);
  const path = hrefTo(report.locale, 'result-history', {
    externalId: product.externalId,
    uniqueIdentifier: report.id,
  });
  const params = { link: ctx.origin + path, productName: product.name };
  if (state === 'failed') {
    await queueEmail(ctx, { ...common, template: 'report-failed', params });
    return;
  }
  await queueEmail(ctx, {
    ...common,
    template: 'report-ready',
    params: { ...params, partial: state === 'partial', attached: pdf !== null },
    attachments: pdf
      ? [
          {
            fileKey: pdf.fileKey,
            sealPurpose: pdfSealPurpose(report.id),
            filename: pdfFileName(report),
            contentType: 'application/pdf',
          },
        ]
      : [],
  });
}
