/** The e-mails of this domain with their parameters; the texts are composed in `views/emails/reports.ts`. */
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
  /** Somebody's order waits for the reader's approval. */
  'approval-asked': {
    link: string;
    company: string;
    who: string;
    product: string;
    amount: string;
    /** Day and time. */
    until: string;
  };
  /** How the reader's own ended; a reason stands on its page alone. */
  'approval-decided': {
    link: string;
    product: string;
    amount: string;
    decision: 'approved' | 'refused' | 'expired';
  };
  'report-failed': { link: string; productName: string; document?: string };
}

declare module '~/src/domains/notifications/notifications.types' {
  interface TemplateParams extends ReportsEmails {}
}
