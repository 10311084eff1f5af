/** The e-mails of this domain with their parameters: none says who queried whom, or anything else about a person. */
export interface SubjectsEmails {
  'subject-code': { code: string; minutes: number };
  'subject-attempt': { link: string };
  'subject-face-begun': { link: string };
  'subject-face-opened': { link: string };
  'subject-request-received': { link: string; protocol: string; until: string };
  'subject-request-question': { link: string; protocol: string };
  'subject-request-answered': { link: string; protocol: string };
  'subject-request-due': { link: string; protocol: string; until: string };
}

declare module '~/src/domains/notifications/notifications.types' {
  interface TemplateParams extends SubjectsEmails {}
}
