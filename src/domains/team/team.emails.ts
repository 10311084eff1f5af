import type { RemovalReason, Role } from './team.types';

/** The e-mails of this domain with their parameters. */
export interface TeamEmails {
  /** `inviter`: null without a name proven by registration. */
  'company-invitation': { company: string; inviter: string | null; link: string; days: number };
  /** `reason`: null when a program gave none; `note`: the administrator's message, or empty. */
  'member-removed': { company: string; reason: RemovalReason | null; note?: string; link: string };
  'member-blocked': { company: string; link: string };
  'member-unblocked': { company: string; link: string };
  /** To somebody who left by themselves. */
  'company-left': { company: string; link: string };
  /** To the company's administrators. `joinable`: the company's join link, which that person may know, goes on. */
  'member-left': { company: string; member: string; link: string; joinable?: boolean };
  /** To the company's administrators: the platform changed what somebody may do. */
  'member-changed': { company: string; member: string; role: Role; link: string };
}

declare module '~/src/domains/notifications/notifications.types' {
  interface TemplateParams extends TeamEmails {}
}
