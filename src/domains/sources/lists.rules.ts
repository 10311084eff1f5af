import {
  documentKey,
  type ListMatch,
  listAlternatives,
  matchName,
  type NameKind,
  nameKeys,
  type PreparedName,
  prepareName,
  type Rarity,
  rarityIn,
  soundKey,
} from '~/src/domains/names';
import type { BirthPeriod } from '~/src/gateways';
import { parseCnpj } from '~/src/shared/cnpj';
import { parseCpf } from '~/src/shared/cpf';
import type { StoredEntry } from './lists.types';

/** A name or alias in the index of a list. */
export interface IndexedName {
  /** Position of its entry. */
  position: number;
  name: string;
  weak: boolean;
  prepared: PreparedName;
  /** Of each word among the entries of its kind. */
  rarities: number[];
  births: BirthPeriod[];
  namesBrazil: boolean;
}

/** Which names share a key: how many, in how many entries, and which (numbers of `names`). */
interface IndexedKey {
  entries: number;
  names: number[];
}

/** People or organizations of a list, prepared for search. */
export interface NameIndex {
  names: IndexedName[];
  keys: Map<string, IndexedKey>;
}

const BRAZIL = /\b(brazil|brasil)\b/i;

const namesBrazil = ({ nationalities, birthPlaces, addresses, documents }: StoredEntry): boolean =>
  [...nationalities, ...birthPlaces, ...addresses, ...documents.map(({ country }) => country ?? '')].some(
    (place) => BRAZIL.test(place),
  );

/** CPF and CNPJ among the documents that an entry states, as digits. */
const brazilianDocuments = ({ documents }: Pick<StoredEntry, 'documents'>): string[] =>
  documents.flatMap(({ number, country }) => {
    if (country && !BRAZIL.test(country)) return [];
    return parseCpf(number) ?? parseCnpj(number) ?? [];
  });

/** Indexes the people or organizations of a list; positions are those in `entries`. */
export function buildIndex(entries: readonly StoredEntry[], kind: NameKind): NameIndex {
  const index: NameIndex = { names: [], keys: new Map() };
  for (const [position, entry] of entries.entries()) {
    if (entry.kind === kind) addEntry(index, entry, position);
  }
  const rarity = rarityIn(entries.length, (sound) => index.keys.get(`s${sound}`)?.entries ?? 0);
  for (const name of index.names) name.rarities = name.prepared.words.map(rarity);
  return index;
}

function addEntry({ names, keys }: NameIndex, entry: StoredEntry, position: number): void {
  const facts = { position, births: entry.births, namesBrazil: namesBrazil(entry), rarities: [] };
  const documents = brazilianDocuments(entry).map(documentKey);
  const seen = new Set<string>();
  const ownKeys = new Set<string>();
  for (const name of [entry.name, ...entry.aliases].flatMap(listAlternatives)) {
    const prepared = prepareName(name, entry.kind === 'person' ? 'person' : 'entity');
    const id = `${prepared.words.join(' ')} ${prepared.numbers.join(' ')}`;
    if (seen.has(id)) continue;
    seen.add(id);
    const number = names.push({ ...facts, name, weak: entry.weakAliases.includes(name), prepared }) - 1;
    for (const key of [...nameKeys(prepared), ...documents]) {
      const known = keys.get(key) ?? { entries: 0, names: [] };
      known.names.push(number);
      if (!ownKeys.has(key)) known.entries += 1;
      ownKeys.add(key);
      keys.set(key, known);
    }
  }
}

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

/** A key as a search reads it; `names` is null where too many share it. */
export interface FoundKey {
  entries: number;
  count: number;
  names: readonly number[] | null;
}

/** What a search needs of an indexed list: index look-ups only, no scans. */
export interface ListLookup {
  /** Entries in all. */
  size: number;
  /** The keys that the list has, without the names of those that more than `most` share. */
  getKeys(keys: readonly string[], most: number): Promise<ReadonlyMap<string, FoundKey>>;
  namesAt(numbers: readonly number[]): Promise<IndexedName[]>;
  entriesAt(positions: readonly number[]): Promise<Map<number, StoredEntry>>;
}

/** An index in memory: for a list whose stored index is of other rules, and for tests. */
export function lookupInMemory(entries: readonly StoredEntry[], { names, keys }: NameIndex): ListLookup {
  return {
    size: entries.length,
    getKeys: async (wanted, most) =>
      new Map(
        wanted.flatMap((key): [string, FoundKey][] => {
          const found = keys.get(key);
          if (!found) return [];
          const count = found.names.length;
          return [[key, { entries: found.entries, count, names: count > most ? null : found.names }]];
        }),
      ),
    namesAt: async (numbers) => numbers.map((number) => names[number] as IndexedName),
    entriesAt: async (positions) => new Map(positions.map((at) => [at, entries[at] as StoredEntry])),
  };
}

/** Names compared word by word. */
const MAX_CANDIDATES = 150;
/** A key that more names share finds none by itself: two common words together do. */
const MAX_SHARED = 400;
/** Keys other than sounds are wider. */
const WIDE_FACTOR = 0.7;

/** The numbers of the names to compare: by the rarity of the keys that they share. */
function pickCandidates(found: ReadonlyMap<string, FoundKey>, size: number): number[] {
  const all = Math.log(Math.max(size, 1_000) * 2);
  const shared = new Map<number, number>();
  for (const [key, { count, names }] of found) {
    const rarity = Math.max(0, 1 - Math.log(count + 1) / all);
    const weight = key.startsWith('d') ? 100 : 0.1 + rarity * (/^[sjp]/.test(key) ? 1 : WIDE_FACTOR);
    for (const number of names ?? []) shared.set(number, (shared.get(number) ?? 0) + weight);
  }
  const weights = Float64Array.from(shared.values()).sort();
  const least = weights[weights.length - MAX_CANDIDATES] ?? 0;
  return [...shared]
    .filter(([, weight]) => weight >= least)
    .sort(([at, one], [to, other]) => other - one || at - to)
    .slice(0, MAX_CANDIDATES)
    .map(([number]) => number);
}

/** The searched words' rarity in the list. */
function askedRarities(
  { words }: PreparedName,
  found: ReadonlyMap<string, FoundKey>,
  size: number,
): Map<string, number> {
  const rarity = rarityIn(size, (sound) => found.get(`s${sound}`)?.entries ?? 0);
  return new Map(words.map((word) => [word, rarity(word)]));
}

/** At most so many of each: matches, and namesakes beside them. */
const MAX_HITS = 10;

/** Searches a list; the matches first, then the namesakes, each best first. */
export async function searchList(list: ListLookup, question: ListQuery): Promise<Hit[]> {
  const prepared = prepareName(question.name, question.kind);
  const document = question.document ? documentKey(question.document) : null;
  const keys = [...nameKeys(prepared), ...prepared.words.map(soundKey), ...(document ? [document] : [])];
  const found = await list.getKeys([...new Set(keys)], MAX_SHARED);
  const numbers = pickCandidates(found, list.size);
  const sameDocument = new Set(document ? found.get(document)?.names : []);
  const candidates = await list.namesAt(numbers);
  const asked = askedRarities(prepared, found, list.size);
  const best = new Map<number, ListMatch>();
  for (const [at, candidate] of candidates.entries()) {
    const listed = { ...candidate, sameDocument: sameDocument.has(numbers[at] as number) };
    const match = matchName({ prepared, birthYear: question.birthYear }, listed, rarityOf(asked, candidate));
    const known = best.get(candidate.position);
    if (match && (!known || isBetter(match, known))) best.set(candidate.position, match);
  }
  return toHits(list, best);
}

/** The rarity of the words of two names. */
const rarityOf =
  (asked: ReadonlyMap<string, number>, { prepared, rarities }: IndexedName): Rarity =>
  (word) =>
    asked.get(word) ?? rarities[prepared.words.indexOf(word)] ?? 1;

const BANDS = ['confirmed', 'probable', 'namesake'] as const;
const rankBand = ({ band = 'probable' }: ListMatch): number => BANDS.indexOf(band);
const compareMatches = (one: ListMatch, other: ListMatch): number =>
  rankBand(one) - rankBand(other) || other.score - one.score;
const isBetter = (one: ListMatch, other: ListMatch): boolean => compareMatches(one, other) < 0;

async function toHits(list: ListLookup, best: ReadonlyMap<number, ListMatch>): Promise<Hit[]> {
  const ranked = [...best].sort(([, one], [, other]) => compareMatches(one, other));
  const isNamesake = ([, { band }]: [number, ListMatch]) => band === 'namesake';
  const shown = [
    ...ranked.filter((each) => !isNamesake(each)).slice(0, MAX_HITS),
    ...ranked.filter(isNamesake).slice(0, MAX_HITS),
  ];
  if (shown.length === 0) return [];
  const entries = await list.entriesAt(shown.map(([position]) => position));
  return shown.flatMap(([position, match]): Hit[] => {
    const entry = entries.get(position);
    return entry ? [{ entry, match }] : [];
  });
}

/** A publication with less than half of the previous entries is considered broken. */
export const isBroken = (before: number, after: number): boolean => after * 2 < before;
