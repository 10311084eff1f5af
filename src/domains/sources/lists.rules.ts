import type { StoredEntry } from './lists.types';
import { type ListMatch, matchEntry, nameTokens } from './matching.rules';

/** A list in memory: entries by the first letters of each token of their names. */
export interface ListIndex {
  entries: readonly StoredEntry[];
  byPrefix: ReadonlyMap<string, readonly number[]>;
}

const PREFIX = 3;

/** Makes a list searchable: only entries that share the first letters of a token are compared. */
export function indexList(entries: readonly StoredEntry[]): ListIndex {
  const byPrefix = new Map<string, number[]>();
  for (const [at, { name, aliases }] of entries.entries()) {
    const prefixes = new Set([name, ...aliases].flatMap(nameTokens).map((token) => token.slice(0, PREFIX)));
    for (const prefix of prefixes) {
      const known = byPrefix.get(prefix);
      if (known) known.push(at);
      else byPrefix.set(prefix, [at]);
    }
  }
  return { entries, byPrefix };
}

export interface ListQuestion {
  name: string;
  kind: 'person' | 'entity';
  birthYear: number | null;
}

export interface Hit {
  entry: StoredEntry;
  match: ListMatch;
}

const MOST = 10;

/** Who on a list may be meant, best first; ten at most. */
export function searchList(index: ListIndex, { name, kind, birthYear }: ListQuestion): Hit[] {
  const candidates = new Set(
    nameTokens(name).flatMap((token) => index.byPrefix.get(token.slice(0, PREFIX)) ?? []),
  );
  const hits: Hit[] = [];
  for (const at of candidates) {
    const entry = index.entries[at];
    if (!entry || entry.kind !== kind) continue;
    const match = matchEntry({ name, birthYear }, entry);
    if (match) hits.push({ entry, match });
  }
  return hits.sort((a, b) => b.match.score - a.match.score).slice(0, MOST);
}

/** A publication with less than half of what was there before is taken for a broken one. */
export const looksBroken = (before: number, after: number): boolean => after * 2 < before;
