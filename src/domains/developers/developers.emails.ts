/** The e-mails of this domain with their parameters; the texts are composed in `views/emails/developers.ts`. */
export interface DevelopersEmails {
  'key-expiring': { link: string; name: string; until: string };
  'webhook-failing': { link: string; name: string };
  'webhook-disabled': { link: string; name: string };
}

declare module '~/src/domains/notifications/notifications.types' {
  interface TemplateParams extends DevelopersEmails {}
}
