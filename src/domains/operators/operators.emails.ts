import type { BlockReason } from './people.types';

/** The e-mails of this domain with their parameters. */
export interface OperatorsEmails {
  /** `note`: the operator's message, or empty; it and the link are absent in mails queued by an earlier version. */
  'user-blocked': { reason: BlockReason; note?: string; link?: string };
}

declare module '~/src/domains/notifications/notifications.types' {
  interface TemplateParams extends OperatorsEmails {}
}
