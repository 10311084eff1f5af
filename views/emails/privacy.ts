import type { PrivacyEmails } from '~/src/domains/privacy/privacy.emails';
import type { Composers } from './content';

export const privacyEmails: Composers<PrivacyEmails> = {
  'account-cancelled': ({ link, until, days }, t) => ({
    subject: t('accountCancelled.subject'),
    preview: t('accountCancelled.preview', { until }),
    heading: t('accountCancelled.heading'),
    paragraphs: [t('accountCancelled.body', { until }), t('accountCancelled.undo', { count: days })],
    button: { label: t('accountCancelled.button'), href: link },
    notes: [t('accountCancelled.notYou')],
  }),
  'cancellation-undone': ({ link }, t) => ({
    subject: t('cancellationUndone.subject'),
    preview: t('cancellationUndone.preview'),
    heading: t('cancellationUndone.heading'),
    paragraphs: [t('cancellationUndone.body')],
    button: { label: t('cancellationUndone.button'), href: link },
    notes: [t('cancellationUndone.notYou')],
  }),
};
