import type { NameKind } from '~/src/domains/names/name-words.rules';
import { buildIndex, pickCandidates } from '~/src/domains/sources/list-index.rules';
import { type Hit, matchCandidates, searchKeys } from '~/src/domains/sources/lists.rules';
import type { ListEntry } from '~/src/gateways';
import { type MadeUpPerson, madeUpPerson, seeded } from './population';
import { NEEDS_YEAR, VARIANTS, type VariantKind } from './variants';

interface Positive {
  kind: VariantKind;
  asked: MadeUpPerson;
  /** The entry that should match. */
  id: string;
}

export interface NameTrial {
  entries: ListEntry[];
  positives: Positive[];
  unlisted: MadeUpPerson[];
}

/** An entry of a list that states no more than what is passed. */
export const madeUpEntry = (entry: Partial<ListEntry>): ListEntry => ({
  id: '1',
  kind: 'person',
  name: '',
  aliases: [],
  weakAliases: [],
  births: [],
  programs: [],
  birthPlaces: [],
  nationalities: [],
  documents: [],
  listedOn: null,
  delistedOn: null,
  reference: null,
  addresses: [],
  remarks: null,
  ...entry,
});

const toEntry = ({ name, year }: MadeUpPerson, at: number): ListEntry =>
  madeUpEntry({ id: String(at), name, births: [{ from: year, to: year, approximate: false }] });

interface Size {
  entries: number;
  /** Number of each kind. */
  positives: number;
  unlisted: number;
}

/** A list of fictitious people, queries for people on it, and unlisted people; the same for the same seed. */
export function nameTrial(size: Size, seed = 2_026): NameTrial {
  const random = seeded(seed);
  const people = Array.from({ length: size.entries }, () => madeUpPerson(random));
  const positives: Positive[] = [];
  for (const [kind, vary] of Object.entries(VARIANTS) as [
    VariantKind,
    (typeof VARIANTS)['slip of the pen'],
  ][]) {
    for (let createdCount = 0, tries = 0; createdCount < size.positives && tries < 100_000; tries += 1) {
      const at = Math.floor(random() * people.length);
      const person = people[at] as MadeUpPerson;
      const name = vary(person.name, random);
      if (!name) continue;
      positives.push({ kind, asked: { name, year: person.year }, id: String(at) });
      createdCount += 1;
    }
  }
  const listed = new Set(people.map(({ name }) => name));
  const unlisted: MadeUpPerson[] = [];
  while (unlisted.length < size.unlisted) {
    const person = madeUpPerson(random);
    if (!listed.has(person.name)) unlisted.push(person);
  }
  return { entries: people.map(toEntry), positives, unlisted };
}

type Query = { name: string; birthYear: number | null; document?: string | null };
type Matcher = (asked: Query) => Hit[];

/** The product's matching against a list in memory. */
export function currentMatcher(entries: readonly ListEntry[], kind: NameKind = 'person'): Matcher {
  const index = buildIndex(entries, kind);
  return (asked) => {
    const question = { document: null, ...asked, kind };
    const candidates = pickCandidates(index, entries.length, searchKeys(question));
    return matchCandidates(question, candidates).map(({ position, match }) => ({
      entry: entries[position] as ListEntry,
      match,
    }));
  };
}

export interface TrialResult {
  recall: Partial<Record<VariantKind, number>>;
  /** For all kinds except those that need a birth year; and for all. */
  recallPlain: number;
  recallAll: number;
  /** Listed names that are shown as matches for an unlisted person; namesakes are not. */
  falseAlerts: number;
  /** Namesakes shown beside them. */
  namesakes: number;
}

/** Runs all queries. */
export function runTrial(
  { positives, unlisted }: NameTrial,
  search: Matcher,
  withYear: boolean,
): TrialResult {
  const ask = ({ name, year }: MadeUpPerson) => search({ name, birthYear: withYear ? year : null });
  const matches = positives.map(({ kind, asked, id }) => ({
    kind,
    hit: ask(asked).some(({ entry }) => entry.id === id),
  }));
  const share = (of: typeof matches) => of.filter(({ hit }) => hit).length / of.length;
  const kinds = [...new Set(matches.map(({ kind }) => kind))];
  const hits = unlisted.flatMap(ask);
  const namesakes = hits.filter(({ match }) => match.band === 'namesake').length;
  return {
    recall: Object.fromEntries(
      kinds.map((kind) => [kind, share(matches.filter((one) => one.kind === kind))]),
    ),
    recallPlain: share(matches.filter(({ kind }) => !NEEDS_YEAR.includes(kind))),
    recallAll: share(matches),
    falseAlerts: (hits.length - namesakes) / unlisted.length,
    namesakes: namesakes / unlisted.length,
  };
}
