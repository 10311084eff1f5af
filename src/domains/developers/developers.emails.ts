/** The e-mails of this domain with their parameters. */
export interface DevelopersEmails {
  'key-expiring': { link: string; name: string; until: string };
  /**
   * `keys` were suspended with their person's access, `used`: last use; the secrets of `endpoints` and `connections`, by
   * name, stay as they are though that person may know them.
   */
  'keys-suspended': {
    link: string;
    company: string;
    person: string;
    keys: readonly { name: string; prefix: string; used: string | null }[];
    endpoints: readonly string[];
    connections: readonly string[];
  };
  'webhook-failing': { link: string; name: string };
  'webhook-disabled': { link: string; name: string };
}

declare module '~/src/domains/notifications/notifications.types' {
  interface TemplateParams extends DevelopersEmails {}
}
