import type { ListEntry, ListId } from '~/src/gateways';

/** An imported list, ready to be searched. */
export interface ListVersion {
  id: string;
  list: ListId;
  /** `YYYY-MM-DD`. */
  publishedOn: string;
  sha256: string;
  entries: number;
  importedAt: Date;
  /** When it was last seen to be the newest. */
  checkedAt: Date;
}

export type StoredEntry = ListEntry;
