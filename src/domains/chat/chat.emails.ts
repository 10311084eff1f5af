/** The e-mails of this domain; their words are composed in `views/emails/chat.ts`. */
export interface ChatEmails {
  /** To the team: a visitor waits for an answer by e-mail. */
  'chat-handover': { reference: string; number: number | null; email: string; topic: 'general' | 'token' };
}

declare module '~/src/domains/notifications/notifications.types' {
  interface TemplateParams extends ChatEmails {}
}
