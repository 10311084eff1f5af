/** Header and footer of a page (specification 2.7); a row without an area gets the standard ones. */
export type SiteArea =
  | 'corporate'
  | 'executivecheck'
  | 'flashcheck'
  | 'doccheck'
  | 'doccheck-reception'
  | 'candidate'
  | 'subject'
  | 'card-machine'
  | 'maintenance';

/**
 * A page's row in the route table. Paths have their own notation: `{x}` a parameter, `[...]` an optional
 * part; parsed by `href` and src/http/paths.ts only.
 */
export interface RouteRow {
  id: string;
  /** Required access: `public`, `guest`, or `user` and further requirements joined by `+` (access.policy.ts). */
  access: string;
  pt: string;
  /** Absent: the same path in both languages. */
  en?: string;
  /** Further paths of the same page. */
  also?: readonly string[];
  /** Area whose header and footer the page has. */
  area?: SiteArea;
  /** An operator may see it as the customer does (decision 0407); every other page is closed to a support visit. */
  support?: true;
  /** Excluded from search engines and the sitemap. */
  noindex?: true;
  /** Where visitors are redirected, instead of to the login and back. */
  visitor?: 'landing' | 'login-directory';
}

type Names<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Names<Rest>
  : never;
type WithoutOptional<Path extends string> = Path extends `${infer Start}[${string}]${infer Rest}`
  ? WithoutOptional<`${Start}${Rest}`>
  : Path;

/** Names of the parameters without which a path does not exist. */
export type RequiredNames<Path extends string> = Names<WithoutOptional<Path>>;

/** The parameters of a path by name. */
export type ParamsOf<Path extends string> = { [Name in RequiredNames<Path>]: string } & {
  [Name in Exclude<Names<Path>, RequiredNames<Path>>]?: string;
};
