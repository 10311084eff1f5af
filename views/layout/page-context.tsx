import { createContext, type ReactNode, useContext } from 'react';
import type { OutsideService } from '~/src/configuration/outside-services';
import type { Issuer } from '~/src/shared/issuer';
import type { Locale } from '~/src/shared/locale';
import type { LinkArgs, PlainRouteId, RouteId } from '~/src/shared/routes';
import type { Shell } from './shell.types';

/** What views may use of their request. No domain, no Express. */
export interface PageContext {
  locale: Locale;
  /** The current day in São Paulo, `YYYY-MM-DD`. */
  today: string;
  /** Path without its locale prefix, to mark the current page. */
  path: string;
  /** URL of this page in another language, with its query. */
  switchLocaleHref: (locale: Locale) => string;
  /** URL of a route, in the page's language. */
  href: <Id extends RouteId>(routeId: Id, ...args: LinkArgs<Id>) => string;
  /** Hashed address of a built file (`sprite.svg`, `main.css`). */
  asset: (name: string) => string;
  /** The form token; calling it starts a session, so only forms that need it call it. */
  csrfToken: () => string;
  /** Id of the acting account, sent with each form (docs/model.md "Ownership"). Null for visitors. */
  actingAccountId: string | null;
  /** The user's choice; null follows the system. */
  theme: 'light' | 'dark' | null;
  /** The company that runs the site. */
  issuer: Issuer;
  /** Contact addresses: support, and the data-protection officer. */
  contacts: {
    support: string;
    privacy: string;
    /** Digits for wa.me; null without one. */
    whatsapp: string | null;
  };
  /** Whether an outside service is not configured: what needs it is not available. */
  isOff: (service: OutsideService) => boolean;
  /** Whether a route has a page; menus and pages link to no other. */
  isBuilt: (routeId: string) => routeId is PlainRouteId;
  shell: Shell;
}

const Context = createContext<PageContext | null>(null);

export function PageProvider({ value, children }: { value: PageContext; children: ReactNode }) {
  return <Context value={value}>{children}</Context>;
}

/** The page's context. @throws Error outside a page (islands get what they need as props) */
export function usePage(): PageContext {
  const value = useContext(Context);
  if (!value) throw new Error('usePage outside a page');
  return value;
}
