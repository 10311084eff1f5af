import type { RemovalReason } from './team.types';

/** The e-mails of this domain with their parameters; the texts are composed in `views/emails/team.ts`. */
export interface TeamEmails {
  /** `inviter`: null where no registration proved a name. */
  'company-invitation': { company: string; inviter: string | null; link: string; days: number };
  /** `reason`: null where a program gave none; `note`: the administrator's own words, or empty. */
  'member-removed': { company: string; reason: RemovalReason | null; note?: string; link: string };
}

declare module '~/src/domains/notifications/notifications.types' {
  interface TemplateParams extends TeamEmails {}
}
