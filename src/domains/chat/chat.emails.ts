/** The e-mails of this domain with their parameters. */
export interface ChatEmails {
  /** To the team: a visitor waits for an answer by e-mail. */
  'chat-handover': { reference: string; number: number | null; email: string; topic: 'general' | 'token' };
}

declare module '~/src/domains/notifications/notifications.types' {
  interface TemplateParams extends ChatEmails {}
}
