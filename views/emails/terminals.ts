import type { TerminalsEmails } from '~/src/domains/terminals/terminals.emails';
import type { Composers } from './content';

export const terminalsEmails: Composers<TerminalsEmails> = {
  'terminal-report': ({ link, productName, days, refund }, t) => ({
    subject: t('terminalReport.subject', { product: productName }),
    preview: t('terminalReport.preview'),
    heading: t('terminalReport.heading'),
    paragraphs: [
      t('terminalReport.body', { product: productName }),
      ...(refund ? [t('terminalReport.refund', { amount: refund })] : []),
    ],
    button: { label: t('terminalReport.button'), href: link },
    notes: [t('terminalReport.password', { count: days }), t('reportReady.confidential')],
  }),
  'terminal-refunded': ({ productName, amount }, t) => ({
    subject: t('terminalRefunded.subject', { product: productName }),
    preview: t('terminalRefunded.preview'),
    heading: t('terminalRefunded.heading'),
    paragraphs: [t('terminalRefunded.body', { product: productName, amount }), t('terminalRefunded.when')],
    button: null,
    notes: [],
  }),
};
