import type { ListEntry, ListId } from '~/src/gateways';

/** An imported list. */
export interface ListVersion {
  id: string;
  list: ListId;
  /** `YYYY-MM-DD`. */
  publishedOn: string;
  sha256: string;
  entries: number;
  importedAt: Date;
  /** When it was last confirmed to be the newest. */
  checkedAt: Date;
  /** Whether it was read by the current code. */
  isCurrentFormat: boolean;
  /** Whether its names are indexed by the current rules. */
  isIndexed: boolean;
}

export type StoredEntry = ListEntry;
