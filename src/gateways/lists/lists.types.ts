/** The lists that are imported in full. */
export const LIST_IDS = ['ofac-sdn', 'un-consolidated'] as const;
export type ListId = (typeof LIST_IDS)[number];

/** An entry of a sanctions list. */
export interface ListEntry {
  /** The list's own number. */
  id: string;
  kind: 'person' | 'entity' | 'other';
  name: string;
  aliases: string[];
  /** Possible years of birth; empty if the list states none. */
  birthYears: number[];
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
