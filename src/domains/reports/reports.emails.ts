/** The e-mails of this domain, with what their texts need; their words are composed in `views/emails/reports.ts`. */
export interface ReportsEmails {
  'report-ready': {
    link: string;
    productName: string;
    partial: boolean;
    attached: boolean;
    /** The PDF opens by the account's own password. */
    ownPassword?: boolean;
  };
  'report-failed': { link: string; productName: string };
}

declare module '~/src/domains/notifications/notifications.types' {
  interface TemplateParams extends ReportsEmails {}
}
