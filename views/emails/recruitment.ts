import type { RecruitmentEmails } from '~/src/domains/recruitment/recruitment.emails';
import { isPersonName } from '~/src/shared/names';
import type { Composers, T } from './content';

/** A name is what somebody typed: one that could be an address greets nobody. */
const greet = (name: string | null, t: T): string[] =>
  name && isPersonName(name) ? [t('candidateGreeting', { name })] : [];

export const recruitmentEmails: Composers<RecruitmentEmails> = {
  'candidate-invite': ({ name, link, company, vacancy, days }, t) => ({
    subject: t('candidateInvite.subject', { company, vacancy }),
    preview: t('candidateInvite.preview'),
    heading: t('candidateInvite.heading'),
    paragraphs: [...greet(name, t), t('candidateInvite.body', { company, vacancy })],
    button: { label: t('candidateInvite.button'), href: link },
    notes: [t('candidateInvite.valid', { count: days }), t('candidateInvite.unknown')],
  }),
  'candidate-pre-notice': ({ name, link, company, vacancy, until }, t) => ({
    subject: t('candidatePreNotice.subject', { company, until }),
    preview: t('candidatePreNotice.preview'),
    heading: t('candidatePreNotice.heading'),
    paragraphs: [
      ...greet(name, t),
      t('candidatePreNotice.body', { company, vacancy }),
      t('candidatePreNotice.until', { until }),
    ],
    button: { label: t('candidatePreNotice.button'), href: link },
    notes: [],
  }),
  'candidate-answered': ({ name, link, company, vacancy, until }, t) => ({
    subject: t('candidateAnswered.subject', { company }),
    preview: t('candidateAnswered.preview'),
    heading: t('candidateAnswered.heading'),
    paragraphs: [
      ...greet(name, t),
      t('candidateAnswered.body', { company, vacancy }),
      t('candidateAnswered.until', { until }),
    ],
    button: { label: t('candidateAnswered.button'), href: link },
    notes: [],
  }),
  'candidate-decided': ({ name, link, company, vacancy, approved }, t) => ({
    subject: t('candidateDecided.subject', { company, vacancy }),
    preview: t('candidateDecided.preview'),
    heading: t(`candidateDecided.${approved ? 'approved' : 'declined'}Heading`),
    paragraphs: [
      ...greet(name, t),
      t(`candidateDecided.${approved ? 'approved' : 'declined'}Body`, { company, vacancy }),
    ],
    button: { label: t('candidateDecided.button'), href: link },
    notes: [],
  }),
  'candidate-closed': ({ name, link, company, vacancy }, t) => ({
    subject: t('candidateClosed.subject', { company, vacancy }),
    preview: t('candidateClosed.preview'),
    heading: t('candidateClosed.heading'),
    paragraphs: [
      ...greet(name, t),
      t('candidateClosed.body', { company, vacancy }),
      t('candidateClosed.wish', { company }),
    ],
    button: { label: t('candidateClosed.button'), href: link },
    notes: [],
  }),
  'candidate-contested': ({ link, vacancy }, t) => ({
    subject: t('candidateContested.subject', { vacancy }),
    preview: t('candidateContested.preview'),
    heading: t('candidateContested.heading'),
    paragraphs: [t('candidateContested.body', { vacancy })],
    button: { label: t('candidateContested.button'), href: link },
    notes: [],
  }),
};
