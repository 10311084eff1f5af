import type { IncidentKind } from './status.types';

/** What each mail about an incident has; `name` is the source's, null for a part of the service itself. */
interface AboutIncident {
  link: string;
  unsubscribe: string;
  component: string;
  name: string | null;
}

/** The e-mails of this domain, to people without an account. */
export interface SourcesEmails {
  'status-confirm': { link: string; unsubscribe: string };
  'incident-opened': AboutIncident & { state: IncidentKind; since: string };
  /** `isBack`: it answers again; otherwise nobody has asked it. */
  'incident-closed': AboutIncident & { lasted: string; isBack: boolean };
}

declare module '~/src/domains/notifications/notifications.types' {
  interface TemplateParams extends SourcesEmails {}
}
