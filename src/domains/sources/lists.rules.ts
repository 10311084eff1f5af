import type { StoredEntry } from './lists.types';
import { type ListMatch, matchEntry, type NameKind, nameTokens } from './matching.rules';
import { toSound } from './phonetic.rules';
import { type Rarity, rarityIn } from './rarity.rules';

/** Inverted index of a list's names: positions of the entries by phonetic key. */
type Postings = ReadonlyMap<string, readonly number[]>;

/** The phonetic keys by which names are found; initials are skipped. */
const toSounds = (names: readonly string[], kind: NameKind): string[] => [
  ...new Set(
    names
      .flatMap((name) => nameTokens(name, kind))
      .filter((token) => token.length > 1)
      .map(toSound),
  ),
];

/** Indexes the people or organizations of a list; positions are those in `entries`. */
export function toPostings(entries: readonly StoredEntry[], kind: NameKind): Map<string, number[]> {
  const postings = new Map<string, number[]>();
  for (const [at, entry] of entries.entries()) {
    if (entry.kind !== kind) continue;
    for (const sound of toSounds([entry.name, ...entry.aliases], kind)) {
      const known = postings.get(sound);
      if (known) known.push(at);
      else postings.set(sound, [at]);
    }
  }
  return postings;
}

/** Maximum entries compared word by word; those sharing only common words come last. */
const MAX_CANDIDATES = 300;

/** The positions to compare, most similar first: by the rarity of shared phonetic keys. */
function pickCandidates(found: Postings, rarity: Rarity): number[] {
  const shared = new Map<number, number>();
  for (const [sound, positions] of found) {
    const weight = 0.1 + rarity(sound);
    for (const at of positions) shared.set(at, (shared.get(at) ?? 0) + weight);
  }
  const ranked = [...shared].sort(([at, one], [to, other]) => other - one || at - to);
  return ranked.slice(0, MAX_CANDIDATES).map(([at]) => at);
}

export interface ListQuery {
  name: string;
  kind: NameKind;
  birthYear: number | null;
}

export interface Hit {
  entry: StoredEntry;
  match: ListMatch;
}

const MAX_HITS = 10;

/** The matching candidates, best first; ten at most. */
const rankHits = (question: ListQuery, candidates: readonly StoredEntry[], rarity: Rarity): Hit[] =>
  candidates
    .flatMap((entry): Hit[] => {
      const match = entry.kind === question.kind ? matchEntry(question, entry, rarity) : null;
      return match ? [{ entry, match }] : [];
    })
    .sort((a, b) => b.match.score - a.match.score)
    .slice(0, MAX_HITS);

/** What a search needs of an indexed list: index look-ups only, no scans. */
export interface ListLookup {
  /** Entries in all. */
  size: number;
  getPositions(sounds: readonly string[]): Promise<Postings>;
  entriesAt(positions: readonly number[]): Promise<StoredEntry[]>;
  /** How many entries have each phonetic key. */
  getCounts(sounds: readonly string[]): Promise<ReadonlyMap<string, number>>;
}

/** Searches a list by the phonetic keys of a name. */
export async function searchPhonetically(list: ListLookup, question: ListQuery): Promise<Hit[]> {
  const found = await list.getPositions(toSounds([question.name], question.kind));
  const carried = (sound: string) => found.get(sound)?.length ?? 0;
  const candidates = await list.entriesAt(pickCandidates(found, rarityIn(list.size, carried)));
  const names = candidates.flatMap(({ name, aliases }) => [name, ...aliases]);
  const counts = await list.getCounts(toSounds(names, question.kind));
  return rankHits(
    question,
    candidates,
    rarityIn(list.size, (sound) => counts.get(sound) ?? carried(sound)),
  );
}

/** A publication with less than half of the previous entries is considered broken. */
export const isBroken = (before: number, after: number): boolean => after * 2 < before;
