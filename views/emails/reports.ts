import type { ReportsEmails } from '~/src/domains/reports/reports.emails';
import type { Composers } from './content';

/** The report and its masked subject, to tell several reports apart. */
const named = (productName: string, document?: string): string =>
  document ? `${productName}, ${document}` : productName;

export const reportsEmails: Composers<ReportsEmails> = {
  'report-ready': ({ link, productName, document, partial, namesakes, open, attached, ownPassword }, t) => ({
    subject: t('reportReady.subject', { product: named(productName, document) }),
    preview: t('reportReady.preview'),
    heading: t('reportReady.heading'),
    paragraphs: [
      t('reportReady.body', { product: named(productName, document) }),
      ...(open ? [t('reportReady.open', { open })] : []),
      ...(partial ? [t('reportReady.partial')] : []),
      ...(namesakes ? [t('reportReady.namesakes', { count: namesakes })] : []),
      ...(attached ? [t('reportReady.attached')] : []),
    ],
    button: { label: t('reportReady.button'), href: link },
    notes: [
      ...(attached ? [t(ownPassword ? 'reportReady.ownPassword' : 'reportReady.password')] : []),
      t('reportReady.confidential'),
    ],
  }),
  'history-export-ready': ({ link, until }, t) => ({
    subject: t('historyExportReady.subject'),
    preview: t('historyExportReady.preview'),
    heading: t('historyExportReady.heading'),
    paragraphs: [t('historyExportReady.body'), t('historyExportReady.until', { until })],
    button: { label: t('historyExportReady.button'), href: link },
    notes: [t('historyExportReady.confidential')],
  }),
  'approval-asked': ({ link, company, who, product, amount, until }, t) => ({
    subject: t('approvalAsked.subject'),
    preview: t('approvalAsked.preview', { company }),
    heading: t('approvalAsked.heading'),
    paragraphs: [
      t('approvalAsked.body', { who, company, product, amount }),
      t('approvalAsked.until', { until }),
    ],
    button: { label: t('approvalAsked.button'), href: link },
    notes: [t('approvalAsked.account', { company })],
  }),
  'approval-decided': ({ link, product, amount, decision }, t) => ({
    subject: t(`approvalDecided.${decision}.subject`),
    preview: t(`approvalDecided.${decision}.preview`),
    heading: t(`approvalDecided.${decision}.subject`),
    paragraphs: [t(`approvalDecided.${decision}.body`, { product, amount })],
    button: { label: t('approvalDecided.button'), href: link },
    notes: [],
  }),
  'report-failed': ({ link, productName, document }, t) => ({
    subject: t('reportFailed.subject', { product: named(productName, document) }),
    preview: t('reportFailed.preview'),
    heading: t('reportFailed.heading'),
    paragraphs: [
      t('reportFailed.body', { product: named(productName, document) }),
      t('reportFailed.notCharged'),
    ],
    button: { label: t('reportFailed.button'), href: link },
    notes: [],
  }),
};
