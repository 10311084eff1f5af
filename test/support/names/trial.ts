import { type Hit, type ListLookup, searchPhonetically, toPostings } from '~/src/domains/sources/lists.rules';
import type { ListEntry } from '~/src/gateways';
import { matchEntry as matchJw1 } from './jw-1';
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

const toEntry = ({ name, year }: MadeUpPerson, at: number): ListEntry => ({
  ...{ id: String(at), kind: 'person', name, aliases: [], birthYears: [year], programs: [], reference: null },
  ...{ addresses: [], remarks: null },
});

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
    for (let made = 0, tries = 0; made < size.positives && tries < 100_000; tries += 1) {
      const at = Math.floor(random() * people.length);
      const person = people[at] as MadeUpPerson;
      const name = vary(person.name, random);
      if (!name) continue;
      positives.push({ kind, asked: { name, year: person.year }, id: String(at) });
      made += 1;
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

type Matcher = (asked: { name: string; birthYear: number | null }) => Promise<Pick<Hit, 'entry'>[]>;

/** The product's matching against a list in memory. */
export function currentMatcher(entries: readonly ListEntry[]): Matcher {
  const postings = toPostings(entries, 'person');
  const lookup: ListLookup = {
    size: entries.length,
    getPositions: async (sounds) => new Map(sounds.map((sound) => [sound, postings.get(sound) ?? []])),
    entriesAt: async (positions) => positions.map((at) => entries[at] as ListEntry),
    getCounts: async (sounds) => new Map(sounds.map((sound) => [sound, postings.get(sound)?.length ?? 0])),
  };
  return (asked) => searchPhonetically(lookup, { ...asked, kind: 'person' });
}

/** The previous rules, which scan the list. */
export const earlierMatcher =
  (entries: readonly ListEntry[]): Matcher =>
  async (asked) =>
    entries.flatMap((entry) => (matchJw1(asked, entry) ? [{ entry }] : []));

export interface TrialResult {
  recall: Partial<Record<VariantKind, number>>;
  /** For all kinds except those that need a birth year; and for all. */
  recallPlain: number;
  recallAll: number;
  /** Listed names that are shown for an unlisted person. */
  falseAlerts: number;
}

/** Runs all queries. */
export async function runTrial(
  { positives, unlisted }: NameTrial,
  search: Matcher,
  withYear: boolean,
): Promise<TrialResult> {
  const ask = ({ name, year }: MadeUpPerson) => search({ name, birthYear: withYear ? year : null });
  const found = await Promise.all(
    positives.map(async ({ kind, asked, id }) => ({
      kind,
      hit: (await ask(asked)).some(({ entry }) => entry.id === id),
    })),
  );
  const share = (of: typeof found) => of.filter(({ hit }) => hit).length / of.length;
  const kinds = [...new Set(found.map(({ kind }) => kind))];
  let alerts = 0;
  for (const person of unlisted) alerts += (await ask(person)).length;
  return {
    recall: Object.fromEntries(kinds.map((kind) => [kind, share(found.filter((one) => one.kind === kind))])),
    recallPlain: share(found.filter(({ kind }) => !NEEDS_YEAR.includes(kind))),
    recallAll: share(found),
    falseAlerts: alerts / unlisted.length,
  };
}
