import {
  documentKey,
  type ListMatch,
  matchName,
  type NameKind,
  nameKeys,
  type PreparedName,
  prepareName,
  type Rarity,
  rarityIn,
  soundKey,
} from '~/src/domains/names';
import type { Candidates, IndexedName } from './list-index.rules';
import type { StoredEntry } from './lists.types';

export interface ListQuery {
  name: string;
  kind: NameKind;
  birthYear: number | null;
  /** CPF or CNPJ, digits. */
  document: string | null;
}

export interface Hit {
  entry: StoredEntry;
  match: ListMatch;
}

/** A match and the position of its entry. */
interface PlacedMatch {
  position: number;
  match: ListMatch;
}

/** The keys by which a search finds its candidates. */
export function searchKeys({ name, kind, document }: ListQuery): string[] {
  const prepared = prepareName(name, kind);
  const keys = [...nameKeys(prepared), ...prepared.words.map(soundKey)];
  return [...new Set(document ? [...keys, documentKey(document)] : keys)];
}

/** At most so many of each: matches, and namesakes beside them. */
const MAX_HITS = 10;

/** What a search shows of its candidates: the matches first, then the namesakes, each best first; one an entry. */
export function matchCandidates(question: ListQuery, candidates: Candidates): PlacedMatch[] {
  const prepared = prepareName(question.name, question.kind);
  const subject = { prepared, birthYear: question.birthYear };
  const rarities = askedRarities(prepared, candidates);
  const best = new Map<number, ListMatch>();
  for (const candidate of candidates.names) {
    const match = matchName(subject, candidate, rarityOf(rarities, candidate));
    const other = best.get(candidate.position);
    if (match && (!other || compareMatches(match, other) < 0)) best.set(candidate.position, match);
  }
  const ranked = [...best]
    .map(([position, match]) => ({ position, match }))
    .sort((one, other) => compareMatches(one.match, other.match));
  const isNamesake = ({ match }: PlacedMatch) => match.band === 'namesake';
  return [
    ...ranked.filter((each) => !isNamesake(each)).slice(0, MAX_HITS),
    ...ranked.filter(isNamesake).slice(0, MAX_HITS),
  ];
}

/** The searched words' rarity in the list. */
function askedRarities({ words }: PreparedName, { size, inEntries }: Candidates): Map<string, number> {
  const rarity = rarityIn(size, (sound) => inEntries[`s${sound}`] ?? 0);
  return new Map(words.map((word) => [word, rarity(word)]));
}

/** The rarity of the words of two names. */
const rarityOf =
  (ownRarities: ReadonlyMap<string, number>, { prepared, rarities }: IndexedName): Rarity =>
  (word) =>
    ownRarities.get(word) ?? rarities[prepared.words.indexOf(word)] ?? 1;

const BANDS = ['confirmed', 'probable', 'namesake'] as const;
const rankBand = ({ band = 'probable' }: ListMatch): number => BANDS.indexOf(band);

/** The surer band first, then the higher score. */
const compareMatches = (one: ListMatch, other: ListMatch): number =>
  rankBand(one) - rankBand(other) || other.score - one.score;

/** The hits of two searches for one subject, such as by civil name and nome social: of each entry the surer one. */
export function mergeHits(...searches: readonly (readonly Hit[])[]): Hit[] {
  const best = new Map<string, Hit>();
  for (const hit of searches.flat()) {
    const other = best.get(hit.entry.id);
    if (!other || compareMatches(hit.match, other.match) < 0) best.set(hit.entry.id, hit);
  }
  return [...best.values()].sort((one, other) => compareMatches(one.match, other.match));
}

/** A publication with less than half of the previous entries is considered broken. */
export const isBroken = (before: number, after: number): boolean => after * 2 < before;
