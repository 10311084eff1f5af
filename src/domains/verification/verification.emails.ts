/** The e-mails of this domain with their parameters. */
export interface VerificationEmails {
  'verification-link': { link: string; hours: number; company: string };
}

declare module '~/src/domains/notifications/notifications.types' {
  interface TemplateParams extends VerificationEmails {}
}
