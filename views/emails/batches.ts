import type { BatchesEmails } from '~/src/domains/batches/batches.emails';
import type { Composers } from './content';

export const batchesEmails: Composers<BatchesEmails> = {
  'batch-ended': ({ link, name, product, rows, amount }, t) => ({
    subject: t('batchEnded.subject'),
    preview: t('batchEnded.preview'),
    heading: t('batchEnded.heading'),
    paragraphs: [
      name ? t('batchEnded.name', { name, product }) : t('batchEnded.plain', { product }),
      t('batchEnded.rows', rows),
      t('batchEnded.charged', { amount }),
    ],
    button: { label: t('batchEnded.button'), href: link },
    notes: [t('batchEnded.confidential')],
  }),
  'batch-approval': ({ link, company, who, product, amount }, t) => ({
    subject: t('batchApproval.subject'),
    preview: t('batchApproval.preview', { company }),
    heading: t('batchApproval.heading'),
    paragraphs: [t('batchApproval.body', { who, company, product, amount }), t('batchApproval.how')],
    button: { label: t('batchApproval.button'), href: link },
    notes: [t('batchApproval.account', { company })],
  }),
  'batch-paused': ({ link, name, product, reason, waiting }, t) => ({
    subject: t('batchPaused.subject'),
    preview: t('batchPaused.preview'),
    heading: t('batchPaused.heading'),
    paragraphs: [
      name ? t('batchPaused.name', { name, product }) : t('batchPaused.plain', { product }),
      t(`batchPaused.reason.${reason}`),
      t('batchPaused.waiting', { count: waiting }),
    ],
    button: { label: t('batchPaused.button'), href: link },
    notes: [],
  }),
};
