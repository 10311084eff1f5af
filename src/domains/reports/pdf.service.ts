import { createI18n } from '~/src/platform/i18n';
import type { JobCtx } from '~/src/platform/jobs';
import { hrefTo } from '~/src/shared/routes';
import { reportDocument } from './document.rules';
import type { ReportDocument } from './document.types';
import type { ReportView } from './reports.types';

const CHILD = 'src/domains/reports/pdf.child';

/** The report as a protected PDF, its `version`-th, drawn in a process of its own. @throws Error when the child fails */
export async function drawPdf(ctx: JobCtx, view: ReportView, version: number): Promise<Buffer> {
  const i18n = createI18n(view.locale);
  const document = reportDocument(view, {
    t: i18n.getFixedT(view.locale, 'reports'),
    brand: i18n.getFixedT(view.locale, 'common')('brand'),
    verifyAddress: ctx.origin + hrefTo(view.locale, 'verify-report'),
    checkAddress:
      ctx.origin +
      hrefTo(view.locale, 'verify-report', { code: view.verificationCode }, { v: String(version) }),
  });
  return Buffer.from(await ctx.children.run<ReportDocument, Uint8Array>(CHILD, document));
}
