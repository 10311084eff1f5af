import type { LeadsEmails } from '~/src/domains/leads/leads.emails';
import type { LeadKind, Volume } from '~/src/domains/leads/leads.types';
import type { Composers, T } from './content';

/** The subject, in the form's wording. */
function describeRequest(t: T, kind: LeadKind, volume: Volume | null): string {
  const word = t as unknown as (key: string) => string;
  return [word(`leads:kind.${kind}`), volume && word(`leads:volume.${volume}`)].filter(Boolean).join(', ');
}

export const leadsEmails: Composers<LeadsEmails> = {
  'contact-received': ({ protocol, kind, volume }, t) => ({
    subject: t('contactReceived.subject', { protocol }),
    preview: t('contactReceived.preview'),
    heading: t('contactReceived.heading'),
    paragraphs: [
      t('contactReceived.body', { about: describeRequest(t, kind, volume) }),
      t('contactReceived.protocol', { protocol }),
      t('contactReceived.next'),
    ],
    button: null,
    notes: [t('contactReceived.notYou')],
    footer: t('contactReceived.footer'),
  }),
  'new-lead': ({ protocol, kind, volume, link }, t) => ({
    subject: t('newLead.subject', { protocol }),
    preview: t('newLead.preview'),
    heading: t('newLead.heading'),
    paragraphs: [t('newLead.body', { about: describeRequest(t, kind, volume) }), t('newLead.who')],
    button: { label: t('newLead.button'), href: link },
    notes: [],
    footer: t('newLead.footer'),
  }),
};
