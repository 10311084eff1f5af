/** The e-mails of this domain with their parameters. */
export interface TerminalsEmails {
  'terminal-report': { link: string; productName: string; days: number; refund: string | null };
  'terminal-refunded': { productName: string; amount: string };
}

declare module '~/src/domains/notifications/notifications.types' {
  interface TemplateParams extends TerminalsEmails {}
}
