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
