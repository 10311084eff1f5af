/** Which header and footer a page wears (specification 2.7); a row without one wears the standard ones. */
export type SiteArea =
  | 'corporate'
  | 'executivecheck'
  | 'flashcheck'
  | 'doccheck'
  | 'doccheck-reception'
  | 'candidate'
  | 'card-machine'
  | 'maintenance';
