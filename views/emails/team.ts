import type { TeamEmails } from '~/src/domains/team/team.emails';
import type { Composers } from './content';

export const teamEmails: Composers<TeamEmails> = {
  'company-invitation': ({ company, inviter, link, days }, t) => ({
    subject: t('companyInvitation.subject'),
    preview: t('companyInvitation.preview', { days }),
    heading: t('companyInvitation.heading', { company }),
    paragraphs: [
      inviter
        ? t('companyInvitation.body', { company, inviter })
        : t('companyInvitation.bodyNameless', { company }),
      t('companyInvitation.how'),
    ],
    button: { label: t('companyInvitation.button'), href: link },
    notes: [t('companyInvitation.expires', { days }), t('companyInvitation.notYou')],
    footer: t('companyInvitation.footer', { company }),
  }),
  'member-removed': ({ company, reason, note, link }, t) => ({
    subject: t('memberRemoved.subject'),
    preview: t('memberRemoved.preview'),
    heading: t('memberRemoved.heading', { company }),
    paragraphs: [
      t('memberRemoved.body', { company }),
      ...(reason ? [t('memberRemoved.reason', { reason: t(`memberRemoved.reasons.${reason}`) })] : []),
      ...(note ? [t('memberRemoved.note', { company, note })] : []),
    ],
    button: { label: t('memberRemoved.button'), href: link },
    notes: [t('memberRemoved.back')],
  }),
  'company-left': ({ company, link }, t) => ({
    subject: t('companyLeft.subject'),
    preview: t('companyLeft.preview'),
    heading: t('companyLeft.heading', { company }),
    paragraphs: [t('companyLeft.body', { company })],
    button: { label: t('companyLeft.button'), href: link },
    notes: [t('companyLeft.notYou'), t('companyLeft.back')],
  }),
  'member-left': ({ company, member, link, joinable }, t) => ({
    subject: t('memberLeft.subject'),
    preview: t('memberLeft.preview', { company }),
    heading: t('memberLeft.heading', { company }),
    paragraphs: [
      t('memberLeft.body', { company, member }),
      t('memberLeft.what'),
      t(joinable ? 'memberLeft.joinable' : 'memberLeft.noLink'),
    ],
    button: { label: t('memberLeft.button'), href: link },
    notes: [],
  }),
  'member-changed': ({ company, member, role, link }, t) => ({
    subject: t('memberChanged.subject'),
    preview: t('memberChanged.preview', { company }),
    heading: t('memberChanged.heading', { company }),
    paragraphs: [
      t('memberChanged.body', { company, member }),
      t(`memberChanged.roles.${role}`),
      t('memberChanged.check'),
    ],
    button: { label: t('memberChanged.button'), href: link },
    notes: [],
  }),
};
