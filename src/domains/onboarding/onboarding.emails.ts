/** The e-mails of this domain with their parameters. */
export interface OnboardingEmails {
  'evaluation-result': {
    kind: 'person' | 'company';
    decision: 'approve' | 'refuse' | 'again';
    /** The operator's message; empty when none is needed. */
    note: string;
    link: string;
  };
}

declare module '~/src/domains/notifications/notifications.types' {
  interface TemplateParams extends OnboardingEmails {}
}
