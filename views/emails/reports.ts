import type { ReportsEmails } from '~/src/domains/reports/reports.emails';
import type { Composers } from './content';

export const reportsEmails: Composers<ReportsEmails> = {
  'report-ready': ({ link, productName, partial, attached, ownPassword }, t) => ({
    subject: t('reportReady.subject', { product: productName }),
    preview: t('reportReady.preview'),
    heading: t('reportReady.heading'),
    paragraphs: [
      t('reportReady.body', { product: productName }),
      ...(partial ? [t('reportReady.partial')] : []),
      ...(attached ? [t('reportReady.attached')] : []),
    ],
    button: { label: t('reportReady.button'), href: link },
    notes: [
      ...(attached ? [t(ownPassword ? 'reportReady.ownPassword' : 'reportReady.password')] : []),
      t('reportReady.confidential'),
    ],
  }),
  'report-failed': ({ link, productName }, t) => ({
    subject: t('reportFailed.subject', { product: productName }),
    preview: t('reportFailed.preview'),
    heading: t('reportFailed.heading'),
    paragraphs: [t('reportFailed.body', { product: productName }), t('reportFailed.notCharged')],
    button: { label: t('reportFailed.button'), href: link },
    notes: [],
  }),
};
