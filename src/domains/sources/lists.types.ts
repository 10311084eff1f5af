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
  /** Whether it is indexed by the current phonetic rules. */
  isIndexed: boolean;
}

export type StoredEntry = ListEntry;
