import { createContext, type ReactNode, useContext } from 'react';
import type { SiteFacts } from '~/src/domains/marketing/site.types';
import type { SitePageRow } from '~/src/domains/marketing/site.wording';
import type { ContactFormProps } from '~/views/leads/contact-form.types';

/** Context of every section of a page. */
export interface SiteContext {
  row: SitePageRow;
  facts: SiteFacts;
  /** The visitor's first WhatsApp message. */
  message: string;
  /** Of a page that has the contact form itself. */
  form: ContactFormProps | null;
}

const Context = createContext<SiteContext | null>(null);

export function SiteProvider({ value, children }: { value: SiteContext; children: ReactNode }) {
  return <Context value={value}>{children}</Context>;
}

/** The context of a section's page. @throws Error outside one */
export function useSite(): SiteContext {
  const value = useContext(Context);
  if (!value) throw new Error('useSite outside a page of the site');
  return value;
}
