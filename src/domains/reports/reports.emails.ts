/** The e-mails of this domain with their parameters. */
export interface ReportsEmails {
  'report-ready': {
    link: string;
    productName: string;
    /** Masked: `CPF ***.456.789-**`; absent in older messages. */
    document?: string;
    partial: boolean;
    /** Namesakes on international lists, counted beside the indicator; absent in older messages. */
    namesakes?: number;
    /** Unanswered and unqueried sources, counted; null when every source answered. */
    open?: string | null;
    attached: boolean;
    /** The PDF opens by the account's own password. */
    ownPassword?: boolean;
  };
  /** A large history file is ready; its expiry, nothing personal. */
  'history-export-ready': { link: string; until: string };
  /** An order waits for the reader's approval. */
  'approval-asked': {
    link: string;
    company: string;
    who: string;
    product: string;
    amount: string;
    /** Day and time. */
    until: string;
  };
  /** The outcome of the reader's own request; the reason is only on its page. */
  'approval-decided': {
    link: string;
    product: string;
    amount: string;
    decision: 'approved' | 'refused' | 'expired';
  };
  /** Who a report is about contests it; the days of the order and of the answer. */
  'report-contested': { link: string; product: string; ordered: string; until: string };
  /** That contest changed nothing. */
  'report-contest-kept': { link: string; product: string; ordered: string; until: string };
  /** A contest changed the report. */
  'report-corrected': { link: string; product: string; ordered: string; until: string };
  'report-failed': { link: string; productName: string; document?: string };
}

declare module '~/src/domains/notifications/notifications.types' {
  interface TemplateParams extends ReportsEmails {}
}
