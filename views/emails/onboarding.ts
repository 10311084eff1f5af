import type { OnboardingEmails } from '~/src/domains/onboarding/onboarding.emails';
import type { Composers } from './content';

export const onboardingEmails: Composers<OnboardingEmails> = {
  'evaluation-result': ({ kind, decision, note, link }, t) => ({
    subject: t(`evaluation.${kind}.${decision}.subject`),
    preview: t(`evaluation.${kind}.${decision}.preview`),
    heading: t(`evaluation.${kind}.${decision}.heading`),
    paragraphs: [
      t(`evaluation.${kind}.${decision}.body`),
      ...(note && decision !== 'approve' ? [t('evaluation.reason', { note })] : []),
    ],
    button: { label: t(`evaluation.${kind}.${decision}.button`), href: link },
    notes: [],
  }),
};
