import type { AccessMethod } from '~/src/shared/access-method';

/** The e-mails of this domain with their parameters. */
export interface AccessEmails {
  /** `amount`: what it earns, as money in the reader's language; absent where it earns nothing. */
  'validate-email': { link: string; cameFromChatbot?: boolean; amount?: string };
  'security-code': { code: string; minutes: number };
  'recover-password': { link: string; minutes: number };
  'password-changed': { link: string; ended?: readonly AccessMethod[] };
  'ways-ended': { link: string; ended: readonly AccessMethod[] };
  'email-change': { link: string; hours: number };
  'email-change-notice': { link: string; to: string; days: number };
  'network-changed': { link: string; network: 'google' | 'facebook'; linked: boolean };
  'factor-removal-asked': { link: string; at: string };
  'factor-removed': { link: string };
  'new-device': { link: string; device: string; at: string };
  'operator-named': { link: string; minutes: number };
}

declare module '~/src/domains/notifications/notifications.types' {
  interface TemplateParams extends AccessEmails {}
}
