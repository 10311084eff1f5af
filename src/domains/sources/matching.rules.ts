import { foldName } from '~/src/shared/names';
import { toSound } from './phonetic.rules';
import type { Rarity } from './rarity.rules';
import { type Likeness, likeness } from './similarity.rules';

/** Version of the rules below; stored with each finding. Change it with every change of a rule. */
export const MATCHER = 'jw-2';

/** Score from which a name is a possible match (our own threshold, measured: docs/names.md). */
const THRESHOLD = 0.82;

/** Two names compared word by word, and the reasons of the score. */
export interface ListMatch {
  /** 0 to 1. */
  score: number;
  /** The closest name or alias. */
  matchedName: string;
  /** `by` is absent in findings of `jw-1`, as is all that is optional here. */
  tokens: { asked: string; listed: string; similarity: number; by?: Likeness }[];
  /** Words of the listed name without a partner. */
  unmatched: string[];
  /** Words of the queried name without a partner. */
  unmatchedAsked?: string[];
  /** The first name of one has no partner: perhaps another person of the same family. */
  otherGivenName?: boolean;
  /** Only first and last name agree; counts only with the same birth year. */
  shortForm?: boolean;
  /** The last surname differs, as after a marriage; counts only with the same birth year. */
  changedSurname?: boolean;
  birthYear: 'equal' | 'conflict' | 'unknown';
  /** As the list states them. */
  listedYears?: number[];
}

const PARTICLES = new Set(['DE', 'DA', 'DO', 'DAS', 'DOS', 'E', 'DEL', 'LA', 'VON', 'VAN', 'BIN', 'AL']);
const COMPANY_WORDS = new Set([
  ...['LTDA', 'EIRELI', 'ME', 'EPP', 'SA', 'CIA', 'COMPANHIA', 'INC', 'LLC', 'LTD', 'CO', 'CORP', 'GMBH'],
  ...['COMPANY', 'LIMITED', 'LIMITADA', 'MEI', 'SLU'],
]);
const SUFFIXES: Readonly<Record<string, string>> = {
  ...{ JUNIOR: 'JUNIOR', JR: 'JUNIOR', FILHO: 'FILHO', NETO: 'NETO', SOBRINHO: 'SOBRINHO' },
  ...{ SEGUNDO: 'SEGUNDO', TERCEIRO: 'TERCEIRO' },
};

export type NameKind = 'person' | 'entity';

/**
 * A name's significant words, folded: without particles, `SILVA, Jose` reordered; a company's without its legal form.
 */
export function nameTokens(name: string, kind: NameKind = 'person'): string[] {
  const [last = '', ...first] = name.split(',');
  const turned = kind === 'person' && first.length > 0 ? `${first.join(' ')} ${last}` : name;
  const all = foldName(turned).split(' ').filter(Boolean);
  const counting = all.filter((token) =>
    kind === 'person'
      ? !PARTICLES.has(token)
      : token.length > 1 && !PARTICLES.has(token) && !COMPANY_WORDS.has(token),
  );
  return counting.length > 0 ? counting : all;
}

/** Weight of a word without a partner, relative to its own: people have more names than lists know. */
const LOOSE_ASKED = 0.28;
const LOOSE_LISTED = 0.38;
/** Father and son differ only by the suffix. */
const LOOSE_SUFFIX = 0.9;
/** With the same birth year, the factor for a short form or another last surname. */
const SAME_YEAR_EASE = 0.4;
const OTHER_GIVEN_NAME = 0.25;
const YEAR_SHIFT: Readonly<Record<ListMatch['birthYear'], number>> = {
  equal: 0.05,
  unknown: 0,
  conflict: -0.2,
};
const INITIAL_WEIGHT = 0.25;
const MAX_UNLIKE = 0.99;
/** Minimum weight of a word, however common; the rest depends on its rarity. */
const MIN_WEIGHT = 0.35;

interface Asked {
  name: string;
  kind: NameKind;
  /** Null when unknown. */
  birthYear: number | null;
}

interface Listed {
  name: string;
  aliases: readonly string[];
  birthYears: readonly number[];
}

/**
 * How closely a name matches an entry of a list: best pairs of words by spelling and sound, each weighted by
 * rarity, less for unpaired words and for another first name, a little more for the same birth year, less
 * for another. Null below the threshold.
 */
export function matchEntry(asked: Asked, listed: Listed, rarity: Rarity): ListMatch | null {
  const tokens = nameTokens(asked.name, asked.kind);
  const birthYear = compareYears(asked.birthYear, listed.birthYears);
  let best: ListMatch | null = null;
  for (const matchedName of [listed.name, ...listed.aliases]) {
    const pairing = pairTokens(tokens, nameTokens(matchedName, asked.kind));
    const match = pairing && computeScore(pairing, { kind: asked.kind, birthYear, rarity });
    if (match && match.score >= THRESHOLD && (!best || match.score > best.score)) {
      best = { ...match, matchedName, birthYear, listedYears: [...listed.birthYears] };
    }
  }
  return best;
}

interface Pairing {
  asked: readonly string[];
  listed: readonly string[];
  pairs: { at: number; to: number; similarity: number; by: Likeness }[];
}

/** The best partner of each word; null when too little agrees. */
function pairTokens(asked: readonly string[], listed: readonly string[]): Pairing | null {
  const all = asked.flatMap((one, at) =>
    listed.flatMap((other, to) => {
      const found = likeness(SUFFIXES[one] ?? one, SUFFIXES[other] ?? other);
      return found ? [{ at, to, ...found }] : [];
    }),
  );
  // Among equal ones, those in the same order first: `Silva Silva` keeps its positions.
  all.sort((a, b) => b.similarity - a.similarity || Math.abs(a.at - a.to) - Math.abs(b.at - b.to));
  const [usedAsked, usedListed] = [new Set<number>(), new Set<number>()];
  const pairs = all.filter(({ at, to }) => {
    if (usedAsked.has(at) || usedListed.has(to)) return false;
    usedAsked.add(at);
    usedListed.add(to);
    return true;
  });
  // One common word is no match, unless the whole name is one word; nor are initials alone.
  const least = Math.min(2, Math.max(asked.length, listed.length));
  return pairs.length >= least && pairs.some(({ by }) => by !== 'initial') ? { asked, listed, pairs } : null;
}

interface Terms {
  kind: NameKind;
  birthYear: ListMatch['birthYear'];
  rarity: Rarity;
}
type Score = Omit<ListMatch, 'matchedName' | 'birthYear' | 'listedYears'>;

/** Null when only the short form agrees, without the birth year. */
function computeScore(pairing: Pairing, { kind, birthYear, rarity }: Terms): Score | null {
  const { asked, listed, pairs } = pairing;
  const free = {
    asked: without(asked, new Set(pairs.map(({ at }) => at))),
    listed: without(listed, new Set(pairs.map(({ to }) => to))),
  };
  const form = kind === 'person' ? compareForms(pairing, free, birthYear) : NO_FORM;
  if (form.shortForm && birthYear !== 'equal') return null;
  const weigh = (token: string) =>
    token.length === 1 ? INITIAL_WEIGHT : MIN_WEIGHT + (1 - MIN_WEIGHT) * rarity(toSound(token));
  const eased = form.shortForm || form.changedSurname ? SAME_YEAR_EASE : 1;
  const loose = (words: readonly string[], share: number) =>
    words.reduce((sum, word) => {
      const isSuffix = kind === 'person' && word in SUFFIXES;
      return sum + weigh(word) * (isSuffix ? LOOSE_SUFFIX : share * eased);
    }, 0);
  let found = 0;
  let all = loose(free.asked.words, LOOSE_ASKED) + loose(free.listed.words, LOOSE_LISTED);
  for (const { at, to, similarity, by } of pairs) {
    const weights = [weigh(asked[at] ?? ''), weigh(listed[to] ?? '')];
    const weight = by === 'initial' ? Math.min(...weights) : Math.max(...weights);
    found += similarity * weight;
    all += weight;
  }
  const score = found / all + YEAR_SHIFT[birthYear] - (form.otherGivenName ? OTHER_GIVEN_NAME : 0);
  return {
    // Only identical names score 1.
    score: round(Math.min(found === all ? 1 : MAX_UNLIKE, score)),
    tokens: pairs.map((pair) => toToken(pairing, pair)),
    unmatched: free.listed.words,
    unmatchedAsked: free.asked.words,
    ...form,
  };
}

const toToken = ({ asked, listed }: Pairing, { at, to, similarity, by }: Pairing['pairs'][number]) => ({
  asked: asked[at] ?? '',
  listed: listed[to] ?? '',
  similarity: round(similarity),
  by,
});

const NO_FORM = { otherGivenName: false, shortForm: false, changedSurname: false };

interface Free {
  places: number[];
  words: string[];
}

/** How two people's names differ. */
function compareForms(
  { asked, listed, pairs }: Pairing,
  free: { asked: Free; listed: Free },
  birthYear: ListMatch['birthYear'],
): typeof NO_FORM {
  const [shorter = 0, longer = 0] = [asked, listed].map(withoutSuffix).sort((a, b) => a - b);
  const isLastSurname = ({ places }: Free, words: readonly string[]) =>
    places.length === 1 && places[0] === withoutSuffix(words) - 1;
  return {
    otherGivenName: free.asked.places.includes(0) || free.listed.places.includes(0),
    shortForm: shorter === 2 && longer > 2,
    changedSurname:
      birthYear === 'equal' &&
      pairs.length >= 2 &&
      isLastSurname(free.asked, asked) &&
      isLastSurname(free.listed, listed),
  };
}

const withoutSuffix = (words: readonly string[]): number =>
  words.filter((word) => !(word in SUFFIXES)).length;

function without(words: readonly string[], used: ReadonlySet<number>): Free {
  const places = [...words.keys()].filter((at) => !used.has(at));
  return { places, words: places.map((at) => words[at] ?? '') };
}
const round = (value: number): number => Math.round(value * 1_000) / 1_000;

/** One year of difference is no conflict: lists write `circa`. */
function compareYears(asked: number | null, listed: readonly number[]): ListMatch['birthYear'] {
  if (asked === null || listed.length === 0) return 'unknown';
  if (listed.includes(asked)) return 'equal';
  return listed.some((year) => Math.abs(year - asked) <= 1) ? 'unknown' : 'conflict';
}
