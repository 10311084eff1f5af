/** The lists that are imported in full. */
export const LIST_IDS = ['ofac-sdn', 'un-consolidated'] as const;
export type ListId = (typeof LIST_IDS)[number];

/** Years of birth that a list states: one year, or a range. */
export interface BirthPeriod {
  from: number;
  to: number;
  /** The list itself says so: `circa`, `APPROXIMATELY`. */
  approximate: boolean;
}

/** A document as a list states it. */
export interface ListDocument {
  kind: string;
  number: string;
  country: string | null;
}

/** An entry of a sanctions list; empty arrays and null where the list states nothing. */
export interface ListEntry {
  /** The list's own number. */
  id: string;
  /** Vessels and aircraft are `other`. */
  kind: 'person' | 'entity' | 'other';
  name: string;
  /** Every other name, former names and weak ones among them. */
  aliases: string[];
  /** Those of the aliases that the list itself calls weak. */
  weakAliases: string[];
  births: BirthPeriod[];
  birthPlaces: string[];
  nationalities: string[];
  documents: ListDocument[];
  /** `YYYY-MM-DD`. */
  listedOn: string | null;
  delistedOn: string | null;
  /** Programmes or sanction regimes. */
  programs: string[];
  /** The list's reference, where it has one (`QDi.001`). */
  reference: string | null;
  /** As the list words them. */
  addresses: string[];
  /** The list's free text: documents, places of birth, links. */
  remarks: string | null;
}

/** A complete list as published. */
export interface PublishedList {
  list: ListId;
  /** `YYYY-MM-DD`: the list's own date, or the day it was downloaded. */
  publishedOn: string;
  /** SHA-256 of the download. */
  sha256: string;
  entries: ListEntry[];
}
