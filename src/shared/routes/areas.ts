/** Header and footer of a page (specification 2.7); a row without an area gets the standard ones. */
export type SiteArea =
  | 'corporate'
  | 'executivecheck'
  | 'flashcheck'
  | 'doccheck'
  | 'doccheck-reception'
  | 'candidate'
  | 'card-machine'
  | 'maintenance';
