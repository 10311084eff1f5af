import {
  documentKey,
  listAlternatives,
  type NameKind,
  nameKeys,
  type PreparedName,
  prepareName,
  rarityIn,
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
  const nameIds = new Set<string>();
  const ownKeys = new Set<string>();
  for (const name of [entry.name, ...entry.aliases].flatMap(listAlternatives)) {
    const prepared = prepareName(name, entry.kind === 'person' ? 'person' : 'entity');
    const id = `${prepared.words.join(' ')} ${prepared.numbers.join(' ')}`;
    if (nameIds.has(id)) continue;
    nameIds.add(id);
    const number = names.push({ ...facts, name, weak: entry.weakAliases.includes(name), prepared }) - 1;
    for (const key of [...nameKeys(prepared), ...documents]) {
      const keyEntry = keys.get(key) ?? { entries: 0, names: [] };
      keyEntry.names.push(number);
      if (!ownKeys.has(key)) keyEntry.entries += 1;
      ownKeys.add(key);
      keys.set(key, keyEntry);
    }
  }
}

/** A name to compare with the searched one. */
export interface Candidate extends IndexedName {
  /** A document number of its entry is the subject's. */
  sameDocument: boolean;
}

/** What a search reads of an index. */
export interface Candidates {
  /** Entries of the list. */
  size: number;
  /** In how many entries each of the search's keys occurs. */
  inEntries: Readonly<Record<string, number>>;
  names: readonly Candidate[];
}

/** Names compared word by word. */
export const MAX_CANDIDATES = 100;
/** A key that more names share finds none by itself: two common words together do. */
export const MAX_SHARED = 400;
/** Keys other than those of sounds are wider. */
export const WIDE_FACTOR = 0.7;

/**
 * The candidates of an index in memory: the names that share the rarest of the keys. The rule of `findCandidates` in the
 * store, for a list whose stored index is of other rules.
 */
export function pickCandidates(
  { names, keys }: NameIndex,
  size: number,
  searchKeys: readonly string[],
): Candidates {
  const all = Math.log(Math.max(size, 1_000) * 2);
  const shared = new Map<number, number>();
  const sameDocument = new Set<number>();
  const inEntries: Record<string, number> = {};
  for (const key of searchKeys) {
    const keyEntry = keys.get(key);
    if (!keyEntry) continue;
    inEntries[key] = keyEntry.entries;
    if (keyEntry.names.length > MAX_SHARED) continue;
    const rarity = Math.max(0, 1 - Math.log(keyEntry.names.length + 1) / all);
    const isDocument = key.startsWith('d');
    const weight = isDocument ? 100 : 0.1 + rarity * (/^[sjp]/.test(key) ? 1 : WIDE_FACTOR);
    for (const number of keyEntry.names) {
      shared.set(number, (shared.get(number) ?? 0) + weight);
      if (isDocument) sameDocument.add(number);
    }
  }
  // Rounded, because sums of fractions depend on their order.
  const numbers = [...shared]
    .map(([number, weight]) => ({ number, weight: Math.round(weight * 1e6) }))
    .sort((one, other) => other.weight - one.weight || one.number - other.number)
    .slice(0, MAX_CANDIDATES)
    .map(({ number }) => number);
  return {
    size,
    inEntries,
    names: numbers.map((number) => ({
      ...(names[number] as IndexedName),
      sameDocument: sameDocument.has(number),
    })),
  };
}
