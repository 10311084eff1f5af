import type { BlockReason } from './people.types';

/** The e-mails of this domain, with what their texts need; their words are composed in `views/emails/operators.ts`. */
export interface OperatorsEmails {
  'user-blocked': { reason: BlockReason };
}

declare module '~/src/domains/notifications/notifications.types' {
  interface TemplateParams extends OperatorsEmails {}
}
