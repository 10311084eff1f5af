import type { PauseReason } from './batches.types';

/** The e-mails of this domain: what their texts need, nothing of whom a row asks about. */
export interface BatchesEmails {
  'batch-ended': {
    link: string;
    /** As the file was called; null for rows that were typed or sent. */
    name: string | null;
    product: string;
    rows: { delivered: number; partial: number; failed: number; reused: number };
    amount: string;
  };
  /** A batch that needs another person's approval. */
  'batch-approval': { link: string; company: string; who: string; product: string; amount: string };
  'batch-paused': {
    link: string;
    name: string | null;
    product: string;
    reason: Exclude<PauseReason, 'person'>;
    /** Rows still waiting. */
    waiting: number;
  };
}

declare module '~/src/domains/notifications/notifications.types' {
  interface TemplateParams extends BatchesEmails {}
}
