import type { OperatorsEmails } from '~/src/domains/operators/operators.emails';
import type { Composers } from './content';

export const operatorsEmails: Composers<OperatorsEmails> = {
  'user-blocked': ({ reason, note, link }, t) => ({
    subject: t('userBlocked.subject'),
    preview: t('userBlocked.preview'),
    heading: t('userBlocked.heading'),
    paragraphs: [
      t('userBlocked.body'),
      t('userBlocked.reason', { reason: t(`userBlocked.reasons.${reason}`) }),
      ...(note ? [t('userBlocked.note', { note })] : []),
    ],
    button: link ? { label: t('userBlocked.button'), href: link } : null,
    notes: [t('userBlocked.contest')],
  }),
};
