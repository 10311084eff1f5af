import type { SiteArea } from './areas';

/**
 * A page's place in the site. Paths have their own notation: `{x}` a parameter, `[...]` an optional
 * part; `href` and src/http/paths.ts are its two readers.
 */
export interface RouteRow {
  id: string;
  /** Who may: `public`, `guest`, or `user` and further needs joined by `+` (access.policy.ts). */
  access: string;
  pt: string;
  /** Absent: the same path in both languages. */
  en?: string;
  /** Further paths that answer with the same page. */
  also?: readonly string[];
  /** Whose header and footer the page wears. */
  area?: SiteArea;
  /** Kept from search engines and out of the sitemap. */
  noindex?: true;
  /** Where a visitor is sent, instead of to the login and back. */
  visitor?: string;
}
