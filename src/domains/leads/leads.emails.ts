import type { LeadKind, Volume } from './leads.types';

/** The e-mails of this domain, with what their texts need; their words are composed in `views/emails/leads.ts`. */
export interface LeadsEmails {
  /** To the sender: nothing that they typed freely, for anybody may type anybody's address. */
  'contact-received': { protocol: string; kind: LeadKind; volume: Volume | null };
  /** To sales: who it is is on the page behind the link alone. */
  'new-lead': { protocol: string; kind: LeadKind; volume: Volume | null; link: string };
}

declare module '~/src/domains/notifications/notifications.types' {
  interface TemplateParams extends LeadsEmails {}
}
