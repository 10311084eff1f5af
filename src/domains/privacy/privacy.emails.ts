/** The e-mails of this domain with their parameters. */
export interface PrivacyEmails {
  'account-cancelled': { link: string; until: string; days: number };
  'cancellation-undone': { link: string };
}

declare module '~/src/domains/notifications/notifications.types' {
  interface TemplateParams extends PrivacyEmails {}
}
