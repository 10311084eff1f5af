import type { BirthPeriod } from '~/src/gateways';
import { compareYears } from './birth-years.rules';
import type { Likeness } from './likeness.rules';
import { listAlternatives, type NameKind, type PreparedName, prepareName } from './name-words.rules';
import type { WordPair } from './pairing.rules';
import type { Rarity } from './rarity.rules';
import { type NameScore, scoreNames, type YearRelation } from './score.rules';

/** Version of these rules; stored with each finding. Change it with every change of a rule. */
export const MATCHER = '3';

/** Score from which a name is a possible match (our own threshold, measured: docs/names.md); compared unrounded. */
const THRESHOLD = 0.82;

/**
 * How sure it is that an entry is the subject: `confirmed` by a document number; `probable` by name and what else is
 * known; `namesake`: the same name, but other data. Only the first two raise the risk indicator.
 */
export type Band = 'confirmed' | 'probable' | 'namesake';

/** Two names compared word by word, and the reasons of the score. */
export interface ListMatch {
  /** Absent in findings before version 3, which are read as `probable`. */
  band?: Band;
  /** 0 to 1; rounded in findings before version 3. */
  score: number;
  /** What the score is made of; since version 3. */
  features?: { name: number; birthYear: number; country: number };
  /** The closest name or alias. */
  matchedName: string;
  /** The list itself calls that alias weak. */
  weakAlias?: boolean;
  /** `by` is absent in findings of `jw-1`, as is all that is optional here. */
  tokens: { asked: string; listed: string; similarity: number; by?: Likeness }[];
  /** Words of the listed name without a partner. */
  unmatched: string[];
  /** Words of the queried name without a partner. */
  unmatchedAsked?: string[];
  /** The first name of one has no partner: perhaps another person of the same family. */
  otherGivenName?: boolean;
  /** Only first and last name agree. */
  shortForm?: boolean;
  /** The last surname differs, as after a marriage; counts only with the same birth year. */
  changedSurname?: boolean;
  /** Companies' names with other numbers. */
  otherNumbers?: boolean;
  /** The entry states Brazil as nationality, birthplace, address or country of a document. */
  namesBrazil?: boolean;
  birthYear: YearRelation;
  /** As the list states them; before version 3. */
  listedYears?: number[];
  listedBirths?: BirthPeriod[];
}

interface AskedName {
  prepared: PreparedName;
  /** Null when unknown. */
  birthYear: number | null;
}

/** A name or alias of an entry, as the index holds it. */
interface ListedName {
  name: string;
  weak: boolean;
  prepared: PreparedName;
  births: readonly BirthPeriod[];
  namesBrazil: boolean;
  /** Whether a document number of the entry is the subject's. */
  sameDocument: boolean;
}

/** Every subject has a Brazilian document: an entry that names the country is a little more likely to be the subject. */
const COUNTRY_SHIFT = 0.03;
const MAX_UNLIKE = 0.99;

/** How closely a name matches a listed one, and how sure that is; null when it is not to be shown. */
export function matchName(subject: AskedName, listed: ListedName, rarity: Rarity): ListMatch | null {
  const { relation, shift } = compareYears(subject.birthYear, listed.births);
  const names = scoreNames(subject.prepared, listed.prepared, { rarity, birthYear: relation });
  if (!names && !listed.sameDocument) return null;
  const features = {
    name: names?.score ?? 0,
    birthYear: shift,
    country: listed.namesBrazil ? COUNTRY_SHIFT : 0,
  };
  // Only identical names score 1.
  const most = features.name === 1 ? 1 : MAX_UNLIKE;
  const score = Math.max(0, Math.min(most, features.name + features.birthYear + features.country));
  const band = toBand(listed, names, { score, relation });
  if (!band) return null;
  return {
    band,
    score,
    features,
    matchedName: listed.name,
    weakAlias: listed.weak,
    ...explain(subject.prepared, listed.prepared, names),
    namesBrazil: listed.namesBrazil,
    birthYear: relation,
    listedBirths: [...listed.births],
  };
}

function toBand(
  { weak, sameDocument, prepared }: ListedName,
  names: NameScore | null,
  { score, relation }: { score: number; relation: YearRelation },
): Band | null {
  if (sameDocument) return 'confirmed';
  if (!names) return null;
  // A weak alias of one word, such as a nickname, identifies nobody without the year.
  const tooWeak = weak && prepared.words.length < 2 && relation !== 'equal';
  if (score >= THRESHOLD && !tooWeak) return 'probable';
  return isNearlyIdentical(names) ? 'namesake' : null;
}

const NEARLY_IDENTICAL = 0.94;
const PARTLY: readonly Likeness[] = ['initial', 'acronym', 'syllable', 'nickname', 'language'];

/** The same name but for its spelling: no word is left over, and the order is the same. */
function isNearlyIdentical({ identical, whole, score, pairs, free, otherNumbers }: NameScore): boolean {
  if (identical) return true;
  if (otherNumbers || score < NEARLY_IDENTICAL) return false;
  if (whole) return true;
  const inOrder = pairs
    .toSorted((a, b) => a.at[0]! - b.at[0]!)
    .every(({ to, by }, at, all) => !PARTLY.includes(by) && (at === 0 || to[0]! > all[at - 1]!.to[0]!));
  return inOrder && free.subject.length === 0 && free.listed.length === 0;
}

function explain(subject: PreparedName, listed: PreparedName, names: NameScore | null) {
  const wordsAt = ({ words }: PreparedName, places: readonly number[]) =>
    places.map((at) => words[at] as string);
  if (!names) return { tokens: [], unmatched: listed.words, unmatchedAsked: subject.words };
  if (names.whole) {
    const joined = ({ words }: PreparedName) => words.join(' ');
    return explainWhole(joined(subject), joined(listed), { names, by: 'joined' });
  }
  // A name of numbers alone.
  if (names.identical && names.pairs.length === 0) {
    const number = subject.numbers.join(' ');
    return explainWhole(number, number, { names, by: 'same' });
  }
  const { otherGivenName, shortForm, changedSurname, otherNumbers } = names;
  return {
    tokens: names.pairs.map((pair) => toToken(subject, listed, pair)),
    unmatched: wordsAt(listed, names.free.listed),
    unmatchedAsked: wordsAt(subject, names.free.subject),
    otherGivenName,
    shortForm,
    changedSurname,
    otherNumbers,
  };
}

const explainWhole = (
  subject: string,
  listed: string,
  { names, by }: { names: NameScore; by: Likeness },
) => ({
  tokens: [{ asked: subject, listed, similarity: names.score, by }],
  unmatched: [],
  unmatchedAsked: [],
  otherNumbers: names.otherNumbers,
});

const toToken = (subject: PreparedName, listed: PreparedName, { at, to, similarity, by }: WordPair) => ({
  asked: at.map((place) => subject.words[place]).join(' '),
  listed: to.map((place) => listed.words[place]).join(' '),
  similarity,
  by,
});

/** All words weigh the same: there is no list in which some are rare. */
const EVEN: Rarity = () => 1;

/** Whether two names are those of one person or organization, by name alone and strictly. */
export function isSameByRules(one: string, other: string, kind: NameKind): boolean {
  const terms = { rarity: EVEN, birthYear: 'unknown' } as const;
  return listAlternatives(one).some((each) =>
    listAlternatives(other).some((target) => {
      const names = scoreNames(prepareName(each, kind), prepareName(target, kind), terms);
      return names !== null && names.score >= THRESHOLD;
    }),
  );
}
