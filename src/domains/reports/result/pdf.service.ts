import { findOwnPdfPassword } from '~/src/domains/accounts';
import type { ReportView } from '~/src/domains/reports/reports.types';
import { pdfSeconds } from '~/src/observe/metrics';
import { getI18n } from '~/src/platform/i18n';
import type { DrawingCtx } from '~/src/platform/queue/jobs';
import { hrefTo } from '~/src/shared/routes';
import { getTexts } from '~/src/shared/texts';
import { reportDocument } from './document.rules';
import type { ReportDocument } from './document.types';

const CHILD = 'src/domains/reports/result/pdf.child';

/** A rendered PDF, and which password opens it. */
interface RenderedPdf {
  pdf: Buffer;
  ownPassword: boolean;
}

/**
 * Renders the report as a protected PDF, its `version`-th, in its own process. It opens by the
 * account's own password, or by its document's first characters. @throws Error when the child fails
 */
export async function renderPdf(ctx: DrawingCtx, view: ReportView, version: number): Promise<RenderedPdf> {
  const own = await findOwnPdfPassword(ctx, view.accountId);
  const instance = getI18n(view.locale);
  const document = reportDocument(view, {
    t: getTexts(instance, 'reports'),
    brand: getTexts(instance, 'common')('brand'),
    issuer: ctx.issuer,
    verifyAddress: ctx.origin + hrefTo(view.locale, 'verify-report'),
    checkAddress:
      ctx.origin +
      hrefTo(view.locale, 'verify-report', { code: view.verificationCode }, { v: String(version) }),
  });
  const protectedBy = own === null ? document : { ...document, password: own };
  const urgent = view.origin !== 'batch';
  const bytes = await timed(() =>
    ctx.children.run<ReportDocument, Uint8Array>(CHILD, protectedBy, { urgent }),
  );
  return { pdf: Buffer.from(bytes), ownPassword: own !== null };
}

async function timed<T>(draw: () => Promise<T>): Promise<T> {
  const end = pdfSeconds.startTimer();
  try {
    const drawn = await draw();
    end({ outcome: 'drawn' });
    return drawn;
  } catch (error) {
    end({ outcome: 'failed' });
    throw error;
  }
}
