import { record } from '~/src/domains/audit';
import { findPdf, pdfFileName } from '~/src/domains/reports/report-file.store';
import type { ReportView } from '~/src/domains/reports/reports.types';
import type { ActorCtx } from '~/src/platform/context';
import { openPdf } from './pdf.service';

/**
 * A report's newest PDF, password-protected; audited. Null when it has none.
 * `way`: how it was accessed, if not by login.
 */
export async function getPdfCopy(
  ctx: ActorCtx,
  view: ReportView,
  way?: 'link',
): Promise<{ fileName: string; pdf: Buffer } | null> {
  const file = await findPdf(ctx, view.id);
  const pdf = file && (await openPdf(ctx, view, file));
  if (!pdf) return null;
  await record(ctx, {
    action: 'report_downloaded',
    subject: { kind: 'report', id: view.id },
    details: way ? { kind: way } : {},
  });
  return { fileName: pdfFileName({ verification_code: view.verificationCode }), pdf };
}
