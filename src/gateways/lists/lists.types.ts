/** The lists that are imported whole. */
export const LIST_IDS = ['ofac-sdn', 'un-consolidated'] as const;
export type ListId = (typeof LIST_IDS)[number];

/** Somebody on a sanctions list, as the list states it. */
export interface ListEntry {
  /** The list's own number. */
  id: string;
  kind: 'person' | 'entity' | 'other';
  name: string;
  aliases: string[];
  /** Years in which the person may have been born; none when the list states none. */
  birthYears: number[];
  /** Programmes or sanction regimes. */
  programs: string[];
  /** The list's reference, where it has one (`QDi.001`). */
  reference: string | null;
  /** As the list words them. */
  addresses: string[];
  /** What the list adds in free text: documents, places of birth, links. */
  remarks: string | null;
}

/** A whole list as published. */
export interface PublishedList {
  list: ListId;
  /** `YYYY-MM-DD`: what the list says of itself, or the day it was fetched. */
  publishedOn: string;
  /** SHA-256 of what was fetched. */
  sha256: string;
  entries: ListEntry[];
}
