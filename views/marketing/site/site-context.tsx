import { createContext, type ReactNode, useContext } from 'react';
import type { SiteFacts, SitePageRow } from '~/src/domains/marketing/site.types';

/** What every section of a page may ask. */
export interface SiteContext {
  row: SitePageRow;
  facts: SiteFacts;
  /** What the visitor's first message on WhatsApp says. */
  message: string;
}

const Context = createContext<SiteContext | null>(null);

export function SiteProvider({ value, children }: { value: SiteContext; children: ReactNode }) {
  return <Context value={value}>{children}</Context>;
}

/** The page that a section is part of. @throws Error outside one */
export function useSite(): SiteContext {
  const value = useContext(Context);
  if (!value) throw new Error('useSite outside a page of the site');
  return value;
}
