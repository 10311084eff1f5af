interface About {
  /** What the candidate is called; null: unknown. */
  name: string | null;
  link: string;
  company: string;
  vacancy: string;
}

/** The e-mails of this domain with their parameters. */
export interface RecruitmentEmails {
  'candidate-invite': About & { days: number };
  'candidate-pre-notice': About & { until: string };
  'candidate-answered': About & { until: string };
  'candidate-decided': About & { approved: boolean };
  'candidate-closed': About;
  /** To the vacancy's owner. */
  'candidate-contested': { link: string; vacancy: string };
}

declare module '~/src/domains/notifications/notifications.types' {
  interface TemplateParams extends RecruitmentEmails {}
}
