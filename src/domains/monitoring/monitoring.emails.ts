import type { MonitorReason } from './monitoring.types';

/** The e-mails of this domain: initials of the subject, neither purpose nor record. */
export interface MonitoringEmails {
  'monitor-changed': {
    link: string;
    initials: string;
    /** Findings that are new, gone or changed. */
    changes: number;
    /** Sources that state the same. */
    equal: number;
  };
  /** A monitor that waits, or ended by itself. */
  'monitor-stopped': { link: string; initials: string; reason: Exclude<MonitorReason, 'person' | 'subject'> };
}

declare module '~/src/domains/notifications/notifications.types' {
  interface TemplateParams extends MonitoringEmails {}
}
