import { isSuffix, type PreparedName } from './name-words.rules';
import { type Pairing, pairWords, type WordPair } from './pairing.rules';
import type { Rarity } from './rarity.rules';
import { compareWhole } from './whole-names.rules';

/** How two birth years compare; those that are near say nothing. */
export type YearRelation = 'equal' | 'near' | 'conflict' | 'unknown';

interface ScoreTerms {
  rarity: Rarity;
  birthYear: YearRelation;
}

/** Two prepared names compared, before the birth year counts. */
export interface NameScore {
  /** Up to 1, unrounded; may be negative. */
  score: number;
  pairs: WordPair[];
  free: { subject: number[]; listed: number[] };
  /** The same words in the same order, and the same numbers. */
  identical: boolean;
  /** Words are cut elsewhere, or not at all: the names were compared as one word each. */
  whole: boolean;
  otherGivenName: boolean;
  shortForm: boolean;
  changedSurname: boolean;
  otherNumbers: boolean;
}

/** Minimum weight of a word, however common; the rest depends on its rarity. */
const MIN_WEIGHT = 0.35;
const INITIAL_WEIGHT = 0.25;
/** Words of organizations that many have, and parts of Arabic compounds. */
const GENERIC_FACTOR = 0.4;
const GENERIC = new Set(
  `GROUP GRUPO GRUPPE GROUPE HOLDING HOLDINGS INTERNATIONAL INTERNACIONAL COMERCIO COMERCIAL INDUSTRIA INDUSTRIES
  INDUSTRIAL SERVICOS SERVICES SERVICE TRADING GENERAL ENTERPRISES ENTERPRISE EMPRESA FIRM ORGANIZATION ORGANISATION
  BRASIL BRAZIL DIN ABD`.split(/\s+/),
);
/** Weight of a word without a partner, relative to its own: people have more names than lists know. */
const LOOSE_ASKED = 0.28;
const LOOSE_LISTED = 0.38;
/** Words left over in both names contradict each other. */
const CONTRADICTION = { person: 1.1, entity: 1.3 } as const;
/** Father and son differ only by the suffix. */
const LOOSE_SUFFIX = 0.9;
/** A patronymic that one of two names leaves out. */
const LOOSE_PATRONYMIC = 0.15;
/** With the same birth year, the factor for a short form or another last surname. */
const SAME_YEAR_EASE = 0.4;
/** For a short form whose words are rare enough to stand alone. */
const RARE_EASE = 0.45;
const OTHER_GIVEN_NAME = 0.25;
/** Where a rare surname agrees as well, a given name that one of two names leaves out weighs little. */
const GIVEN_NAME_OF_RARE = 0.06;
const SHORT_FORM = 0.15;
/** Funds, branches and series of one name differ by number alone: shown, with the reason, but never as identical. */
const OTHER_NUMBERS = 0.1;
const FATHER_FOR_SON = 0.25;
const ADDED_EASE = 0.6;
const MAX_UNLIKE = 0.99;
const RARE_SURNAME = 0.6;
const RARE_GIVEN_NAME = 0.85;

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
const isInitial = ({ by }: WordPair): boolean => by === 'initial';

const areEqual = <T>(one: readonly T[], other: readonly T[]): boolean =>
  one.length === other.length && one.every((each, at) => each === other[at]);

const isEmpty = ({ words, numbers }: PreparedName): boolean => words.length === 0 && numbers.length === 0;

/** How closely two names agree by their words; null when too little agrees. */
export function scoreNames(subject: PreparedName, listed: PreparedName, terms: ScoreTerms): NameScore | null {
  const { kind } = subject;
  const pairing = pairWords(subject, listed, { kind, abjad: subject.abjad !== listed.abjad });
  const otherNumbers = !areEqual(subject.numbers, listed.numbers);
  const identical = !otherNumbers && !isEmpty(subject) && areEqual(subject.words, listed.words);
  const numbers = otherNumbers ? OTHER_NUMBERS : 0;
  const isPartial = pairing.pairs.length < Math.max(subject.words.length, listed.words.length);
  const whole = isPartial ? compareWhole(subject, listed) : 0;
  const plain = { otherGivenName: false, shortForm: false, changedSurname: false };
  if (whole > 0 && !identical) {
    const score = whole - numbers;
    const free = { subject: [], listed: [] };
    return { score, pairs: pairing.pairs, free, identical, whole: true, otherNumbers, ...plain };
  }
  if (!identical && !isEnough(subject, listed, pairing)) return null;
  const facts = getFacts(subject, listed, pairing, terms);
  const { otherGivenName, shortForm, changedSurname } = facts;
  const score = identical ? 1 : weighFacts(facts, kind, { numbers, birthYear: terms.birthYear });
  return {
    score,
    pairs: pairing.pairs,
    free: pairing.free,
    identical,
    whole: false,
    otherNumbers,
    otherGivenName,
    shortForm,
    changedSurname,
  };
}

/** One common word is no match, unless the whole name is one word; nor are initials alone. */
function isEnough(subject: PreparedName, listed: PreparedName, { pairs, free }: Pairing): boolean {
  if (!pairs.some((pair) => !isInitial(pair))) return false;
  const least = Math.min(2, Math.max(subject.words.length, listed.words.length));
  const covered = sum(pairs.map(({ at, to }) => Math.max(at.length, to.length)));
  if (covered >= least) return true;
  return subject.kind === 'entity' && (free.subject.length === 0 || free.listed.length === 0);
}

/** What two names agree and differ in, as weights. */
interface Facts {
  /** Weight of the paired words, and its part that agrees. */
  pairWeight: number;
  agreement: number;
  looseAsked: number;
  looseListed: number;
  suffixes: number;
  isComplete: boolean;
  otherGivenName: boolean;
  /** The first name has no partner, and the other name has words left over as well. */
  contradictingGivenName: boolean;
  shortForm: boolean;
  changedSurname: boolean;
  /** The given name of one is the father's of the other. */
  fatherForSon: boolean;
  hasInitials: boolean;
  words: number;
  rarestGivenName: number;
  rarestSurname: number;
}

function getFacts(
  subject: PreparedName,
  listed: PreparedName,
  { pairs, free }: Pairing,
  { rarity, birthYear }: ScoreTerms,
): Facts {
  const isPerson = subject.kind === 'person';
  const weigh = (word: string) => weighWord(word, rarity);
  const weighPair = ({ at, to, by }: WordPair) => {
    const subjectWeight = sum(at.map((place) => weigh(subject.words[place] as string)));
    const listWeight = sum(to.map((place) => weigh(listed.words[place] as string)));
    return by === 'initial' ? Math.min(subjectWeight, listWeight) : Math.max(subjectWeight, listWeight);
  };
  const weights = pairs.map(weighPair);
  const loose = (name: PreparedName, places: readonly number[], other: PreparedName) =>
    weighLoose(name, places, { weigh, isEased: isPerson && !hasPatronymic(other) });
  const isGivenNameLoose = isPerson && (free.subject.includes(0) || free.listed.includes(0));
  return {
    pairWeight: sum(weights),
    agreement: sum(pairs.map(({ similarity }, at) => similarity * (weights[at] as number))),
    looseAsked: loose(subject, free.subject, listed),
    looseListed: loose(listed, free.listed, subject),
    suffixes: isPerson
      ? weighSuffixes(subject, free.subject, weigh) + weighSuffixes(listed, free.listed, weigh)
      : 0,
    isComplete: free.subject.length === 0 && free.listed.length === 0,
    otherGivenName: isGivenNameLoose,
    contradictingGivenName: isGivenNameLoose && free.subject.length > 0 && free.listed.length > 0,
    shortForm: isPerson && isShortForm(subject.words, listed.words),
    changedSurname: isPerson && birthYear === 'equal' && isSurnameChange(subject, listed, { pairs, free }),
    fatherForSon: isPerson && isFatherForSon(subject, listed, pairs),
    hasInitials: pairs.some(isInitial),
    words: sum(pairs.map(({ at, to }) => Math.max(at.length, to.length))),
    ...getRarest(subject, listed, pairs, rarity),
  };
}

const weighWord = (word: string, rarity: Rarity): number =>
  word.length === 1
    ? INITIAL_WEIGHT
    : (MIN_WEIGHT + (1 - MIN_WEIGHT) * rarity(word)) * (GENERIC.has(word) ? GENERIC_FACTOR : 1);

interface Weighing {
  weigh: (word: string) => number;
  /** The other name has no patronymic, so that this one's may have been left out. */
  isEased: boolean;
}

function weighLoose(
  { kind, words }: PreparedName,
  places: readonly number[],
  { weigh, isEased }: Weighing,
): number {
  return sum(
    places.map((at) => {
      const word = words[at] as string;
      if (kind === 'person' && isSuffix(word)) return 0;
      return weigh(word) * (isEased && isPatronymicAt(words, at) ? LOOSE_PATRONYMIC : 1);
    }),
  );
}

const weighSuffixes = (
  { words }: PreparedName,
  places: readonly number[],
  weigh: Weighing['weigh'],
): number =>
  sum(
    places
      .map((at) => words[at] as string)
      .filter(isSuffix)
      .map(weigh),
  ) * LOOSE_SUFFIX;

const PATRONYMIC = /(OVICH|EVICH|OVITCH|EVITCH|OVITSCH|OVYCH|EVYCH|IOVYCH|OVIC|OVNA|EVNA|IVNA|INICHNA)$/;
const isPatronymicAt = (words: readonly string[], at: number): boolean =>
  at > 0 && words.length >= 3 && (words[at] as string).length >= 7 && PATRONYMIC.test(words[at] as string);
const hasPatronymic = ({ words }: PreparedName): boolean => words.some((_, at) => isPatronymicAt(words, at));

const countNames = (words: readonly string[]): number =>
  words.filter((word, at) => !isSuffix(word) && !isPatronymicAt(words, at)).length;

/** One name has a given name and a surname alone, the other has more. */
function isShortForm(subject: readonly string[], listed: readonly string[]): boolean {
  const [one, other] = [countNames(subject), countNames(listed)];
  return Math.min(one, other) === 2 && Math.max(one, other) > 2;
}

/** Only the last surnames differ. */
function isSurnameChange(subject: PreparedName, listed: PreparedName, { pairs, free }: Pairing): boolean {
  const isLast = (places: readonly number[], { words }: PreparedName) =>
    places.length === 1 && places[0] === words.filter((word) => !isSuffix(word)).length - 1;
  return pairs.length >= 2 && isLast(free.subject, subject) && isLast(free.listed, listed);
}

/** `Ali bin Hasan` is the son of `Hasan bin Ali`, or his father. */
function isFatherForSon(subject: PreparedName, listed: PreparedName, pairs: readonly WordPair[]): boolean {
  const isFather = ({ particles }: PreparedName, places: readonly number[]) =>
    places.some((at) => at > 0 && /BIN|BEN|IBN/.test(particles[at] ?? ''));
  const turned = (places: readonly number[], father: PreparedName, others: readonly number[]) =>
    isFather(father, places) && others[0] === 0;
  return (
    pairs.some(({ at, to }) => turned(to, listed, at)) && pairs.some(({ at, to }) => turned(at, subject, to))
  );
}

function getRarest(subject: PreparedName, listed: PreparedName, pairs: readonly WordPair[], rarity: Rarity) {
  const rarest = (places: readonly number[], { words }: PreparedName) =>
    Math.max(...places.map((at) => rarity(words[at] as string)));
  const of = (group: readonly WordPair[]) =>
    Math.max(0, ...group.map(({ at, to }) => Math.min(rarest(at, subject), rarest(to, listed))));
  const telling = pairs.filter((pair) => !isInitial(pair));
  return {
    rarestGivenName: of(telling.filter(({ at }) => at[0] === 0)),
    rarestSurname: of(telling.filter(({ at }) => at[0] !== 0)),
  };
}

/** Words left over in both names contradict each other; in one of them they make the other a shorter form. */
function weighFacts(
  facts: Facts,
  kind: PreparedName['kind'],
  { numbers, birthYear }: { numbers: number; birthYear: YearRelation },
): number {
  const { pairWeight, agreement, looseAsked, looseListed, suffixes, isComplete } = facts;
  const both = Math.min(looseAsked, looseListed);
  const more = Math.abs(looseAsked - looseListed) * (looseAsked > looseListed ? LOOSE_ASKED : LOOSE_LISTED);
  const { ease, penalty } =
    kind === 'person' ? weighForm(facts, birthYear, both) : { ease: weighAdded(facts, both), penalty: 0 };
  const contradiction = facts.changedSurname ? SAME_YEAR_EASE : CONTRADICTION[kind];
  const share = agreement / (pairWeight + both * contradiction + more * ease + suffixes);
  const score = share - penalty - numbers;
  const isSame = isComplete && agreement === pairWeight && suffixes === 0 && numbers === 0;
  return Math.min(isSame ? 1 : MAX_UNLIKE, score);
}

/** Words added to a company's rare name weigh less. */
const weighAdded = ({ rarestSurname, rarestGivenName }: Facts, both: number): number =>
  both === 0 && Math.max(rarestSurname, rarestGivenName) >= RARE_SURNAME ? ADDED_EASE : 1;

/** What the form of two people's names takes away, and how much lighter leftover words become. */
function weighForm(facts: Facts, birthYear: YearRelation, both: number): { ease: number; penalty: number } {
  let ease = birthYear === 'equal' && (facts.shortForm || facts.changedSurname) ? SAME_YEAR_EASE : 1;
  let penalty = facts.fatherForSon ? FATHER_FOR_SON : 0;
  if (facts.shortForm && birthYear !== 'equal') {
    const isRare = facts.rarestSurname >= RARE_SURNAME || facts.rarestGivenName >= RARE_GIVEN_NAME;
    if (isRare && both === 0 && !facts.contradictingGivenName && !facts.hasInitials) ease = RARE_EASE;
    else penalty += SHORT_FORM;
  }
  if (facts.contradictingGivenName) penalty += OTHER_GIVEN_NAME;
  else if (facts.otherGivenName) {
    const isRare = facts.rarestSurname >= RARE_SURNAME && facts.words >= 2;
    penalty += isRare ? GIVEN_NAME_OF_RARE : OTHER_GIVEN_NAME;
  }
  return { ease, penalty };
}
