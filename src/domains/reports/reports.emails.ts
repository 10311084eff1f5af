/** The e-mails of this domain, with what their texts need; their words are composed in `views/emails/reports.ts`. */
export interface ReportsEmails {
  'report-ready': {
    link: string;
    productName: string;
    /** Masked: `CPF ***.456.789-**`; absent in messages from before it was said. */
    document?: string;
    partial: boolean;
    /** What the report was not told, counted; null when every source answered. */
    open?: string | null;
    attached: boolean;
    /** The PDF opens by the account's own password. */
    ownPassword?: boolean;
  };
  /** A large file of the history is ready; nothing personal, until when it is kept. */
  'history-export-ready': { link: string; until: string };
  'report-failed': { link: string; productName: string; document?: string };
}

declare module '~/src/domains/notifications/notifications.types' {
  interface TemplateParams extends ReportsEmails {}
}
