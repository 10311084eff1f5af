/** What the operators' search looks through, in the order of its results. */
export const SEARCH_KINDS = [
  'person',
  'company',
  'report',
  'batch',
  'verification',
  'proof',
  'charge',
  'payment',
  'invoice',
  'key',
  'request',
  'subject',
  'lead',
] as const;
export type SearchKind = (typeof SEARCH_KINDS)[number];

/** What a text was read as, for the audit: never the text. */
export const SEARCH_FORMS = ['cpf', 'cnpj', 'email', 'phone', 'id', 'code', 'words'] as const;
export type SearchForm = (typeof SEARCH_FORMS)[number];

/** A text as everything that it may be; null where it cannot be that. */
export interface SearchTerms {
  cpf: string | null;
  cnpj: string | null;
  email: string | null;
  phone: string | null;
  id: string | null;
  /** Of a Pix: the charge's own code, or the bank's. */
  pix: string | null;
  /** Of an invoice, without its month. */
  invoice: number | null;
  keyPrefix: string | null;
  /** The beginning of a verification's id, as its person reads it out; eight hexadecimal digits. */
  caseCode: string | null;
  /** Of a report or a data subject's request (twelve characters), or of a lead (eight). */
  protocol: string | null;
  /** The beginnings of words, without accents, as `to_tsquery` reads them. */
  words: string | null;
}

export interface SearchHit {
  kind: SearchKind;
  id: string;
  /** The account that it belongs to; null for what belongs to none. */
  accountId: string | null;
  accountName: string | null;
  /** What it is called; e-mail addresses are masked. */
  name: string | null;
  note: string | null;
  state: string | null;
  at: Date | null;
  /** Centavos. */
  amount: number | null;
}
