import type { TFunction } from 'i18next';
import type { Template, TemplateParams } from '~/src/domains/notifications';

/** What an e-mail says; drawn as HTML by `emailDocument`, as text by `emailText`. */
export interface EmailContent {
  subject: string;
  /** What a mail program shows beside the subject. */
  preview: string;
  heading: string;
  paragraphs: string[];
  button: { label: string; href: string } | null;
  /** Small print under the button. */
  notes: string[];
}

type T = TFunction<'emails'>;
type Composer<K extends Template> = (params: TemplateParams[K], t: T) => EmailContent;

const COMPOSERS: { [K in Template]: Composer<K> } = {
  'validate-email': ({ link }, t) => ({
    subject: t('validateEmail.subject'),
    preview: t('validateEmail.preview'),
    heading: t('validateEmail.heading'),
    paragraphs: [t('validateEmail.why'), t('validateEmail.bonus')],
    button: { label: t('validateEmail.button'), href: link },
    notes: [t('validateEmail.expires'), t('validateEmail.notYou')],
  }),
  'report-ready': ({ link, productName, partial, attached }, t) => ({
    subject: t('reportReady.subject', { product: productName }),
    preview: t('reportReady.preview'),
    heading: t('reportReady.heading'),
    paragraphs: [
      t('reportReady.body', { product: productName }),
      ...(partial ? [t('reportReady.partial')] : []),
      ...(attached ? [t('reportReady.attached')] : []),
    ],
    button: { label: t('reportReady.button'), href: link },
    notes: [...(attached ? [t('reportReady.password')] : []), t('reportReady.confidential')],
  }),
  'report-failed': ({ link, productName }, t) => ({
    subject: t('reportFailed.subject', { product: productName }),
    preview: t('reportFailed.preview'),
    heading: t('reportFailed.heading'),
    paragraphs: [t('reportFailed.body', { product: productName }), t('reportFailed.notCharged')],
    button: { label: t('reportFailed.button'), href: link },
    notes: [],
  }),
  'payment-received': ({ link, amount }, t) => ({
    subject: t('paymentReceived.subject'),
    preview: t('paymentReceived.preview'),
    heading: t('paymentReceived.heading'),
    paragraphs: [t('paymentReceived.body', { amount })],
    button: { label: t('paymentReceived.button'), href: link },
    notes: [],
  }),
};

/** The words of one e-mail. No personal data goes into a subject. */
export function composeEmail<K extends Template>(template: K, params: TemplateParams[K], t: T): EmailContent {
  return COMPOSERS[template](params, t);
}
