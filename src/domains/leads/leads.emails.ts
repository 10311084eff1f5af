import type { LeadKind, Volume } from './leads.types';

/** The e-mails of this domain with their parameters. */
export interface LeadsEmails {
  /** To the sender: no free text, because anybody may enter anybody's address. */
  'contact-received': { protocol: string; kind: LeadKind; volume: Volume | null };
  /** To sales: the identity is only on the linked page. */
  'new-lead': { protocol: string; kind: LeadKind; volume: Volume | null; link: string };
  /** To the sender, from an operator, in their words; `contact` is the address to write back to. */
  'lead-reply': { protocol: string; text: string; contact: string };
}

declare module '~/src/domains/notifications/notifications.types' {
  interface TemplateParams extends LeadsEmails {}
}
