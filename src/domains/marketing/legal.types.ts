export const LEGAL_DOCUMENTS = [
  'terms',
  'privacy',
  'cookies',
  'lgpd',
  'governance',
  'accessibility',
] as const;
export type LegalDocumentId = (typeof LEGAL_DOCUMENTS)[number];

/** The areas that have the same documents under addresses of their own. */
export type LegalArea = 'corporate' | 'executivecheck' | 'flashcheck';

export interface LegalView {
  document: LegalDocumentId;
  /** Null for the general version. */
  area: LegalArea | null;
  version: string;
  /** `YYYY-MM-DD`. */
  since: string;
}

/** A paragraph or list item (`- …`) with `[text](address)` and `**strong**`, or a table, with an id where code reads it. */
export type LegalBlock = string | { id?: string; head: string[]; rows: string[][] };

/** A document as the locales hold it. */
export interface LegalText {
  title: string;
  description: string;
  lead: string;
  sections: { title: string; body: LegalBlock[] }[];
}
