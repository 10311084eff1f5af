import type { VerificationEmails } from '~/src/domains/verification/verification.emails';
import type { Composers } from './content';

export const verificationEmails: Composers<VerificationEmails> = {
  'verification-link': ({ link, hours, company }, t) => ({
    subject: t('verificationLink.subject', { company }),
    preview: t('verificationLink.preview'),
    heading: t('verificationLink.heading'),
    paragraphs: [t('verificationLink.body', { company })],
    button: { label: t('verificationLink.button'), href: link },
    notes: [t('verificationLink.valid', { count: hours }), t('verificationLink.unknown')],
  }),
};
