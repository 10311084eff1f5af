import { editDistance, isOneSlip, TOO_FAR } from './edit-distance.rules';
import {
  isBrazilian,
  isKnownName,
  isOtherLanguage,
  isOtherSpelling,
  isShortForm,
  listSpellings,
} from './equivalents.rules';
import type { NameKind } from './name-words.rules';
import { toSkeleton, toSound, toWideSound } from './sounds.rules';

/** Why two words of names are considered the same; those after `initial` since version 3. */
export type Likeness =
  | 'same'
  | 'sound'
  | 'spelling'
  | 'initial'
  | 'variant'
  | 'language'
  | 'nickname'
  | 'consonants'
  | 'joined'
  | 'acronym'
  | 'syllable';

interface WordLikeness {
  similarity: number;
  by: Likeness;
}

interface Terms {
  kind: NameKind;
  /** One of the two names is written without vowels. */
  abjad: boolean;
}

/** How alike two words are for each reason; measured (docs/names.md). */
const SIMILARITY = {
  sound: 0.97,
  variant: 0.96,
  wideSound: 0.94,
  consonants: 0.92,
  nickname: 0.88,
  language: 0.87,
  variantSlip: 0.86,
  initial: 0.85,
  consonantSlip: 0.82,
  oneConsonant: 0.8,
  twoNames: 0.72,
} as const;
const MOST_SPELLING = 0.95;

/** Results by the two words. */
type LikenessCache = Map<string, Map<string, WordLikeness | null>>;
const caches: Record<NameKind, { vowels: LikenessCache; abjad: LikenessCache }> = {
  person: { vowels: new Map(), abjad: new Map() },
  entity: { vowels: new Map(), abjad: new Map() },
};
let count = 0;
const MAX_KNOWN = 200_000;
const SAME: WordLikeness = { similarity: 1, by: 'same' };

function forgetAll(): void {
  for (const { vowels, abjad } of Object.values(caches)) {
    vowels.clear();
    abjad.clear();
  }
  count = 0;
}

/** Compares folded words with one of them: their similarity, or null for different names. */
export function likenessOf(one: string, terms: Terms): (other: string) => WordLikeness | null {
  if (count >= MAX_KNOWN) forgetAll();
  const all = caches[terms.kind][terms.abjad ? 'abjad' : 'vowels'];
  const own = all.get(one) ?? new Map<string, WordLikeness | null>();
  all.set(one, own);
  return (other) => {
    if (one === other) return SAME;
    const cached = own.get(other);
    if (cached !== undefined) return cached;
    const value = compareWords(one, other, terms);
    own.set(other, value);
    count += 1;
    return value;
  };
}

function compareWords(one: string, other: string, { kind, abjad }: Terms): WordLikeness | null {
  const isPerson = kind === 'person';
  if (one.length === 1 || other.length === 1) {
    return isPerson && one[0] === other[0] ? { similarity: SIMILARITY.initial, by: 'initial' } : null;
  }
  if (isPerson && isOtherGender(one, other)) return null;
  return (
    compareVariants(one, other, isPerson) ??
    compareSounds(one, other) ??
    (abjad ? compareConsonants(one, other) : null) ??
    (isPerson && isShortForm(one, other) ? { similarity: SIMILARITY.nickname, by: 'nickname' } : null) ??
    compareSpelling(one, other)
  );
}

/** From this length on, an ending in A or O may be one of several romanizations. */
const LONG = 7;

/** MARIO and MARIA, GABRIEL and GABRIELA are different people, however similar the spelling. */
function isOtherGender(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  const stem = one.slice(0, -1);
  const differs =
    long === `${short}A` || (stem === other.slice(0, -1) && [one, other].every((word) => /[AO]$/.test(word)));
  if (!differs || isOtherSpelling(one, other)) return false;
  return short.length < LONG || isBrazilian(one) || isBrazilian(other);
}

function compareVariants(one: string, other: string, isPerson: boolean): WordLikeness | null {
  if (isOtherSpelling(one, other)) return { similarity: SIMILARITY.variant, by: 'variant' };
  const twoBrazilians = isPerson && isBrazilian(one) && isBrazilian(other);
  return isOtherLanguage(one, other) && !twoBrazilians && toSound(one) !== toSound(other)
    ? { similarity: SIMILARITY.language, by: 'language' }
    : null;
}

function compareSounds(one: string, other: string): WordLikeness | null {
  if (toSound(one) === toSound(other)) return { similarity: SIMILARITY.sound, by: 'sound' };
  if (one.length < 3 || other.length < 3 || areTwoNames(one, other)) return null;
  const wide = toWideSound(one);
  return wide.length > 2 && wide === toWideSound(other)
    ? { similarity: SIMILARITY.wideSound, by: 'sound' }
    : null;
}

const areTwoNames = (one: string, other: string): boolean => isKnownName(one) && isKnownName(other);

function compareConsonants(one: string, other: string): WordLikeness | null {
  const [mine, theirs] = [toSkeleton(one), toSkeleton(other)];
  if (mine.length > 0 && mine === theirs) {
    return {
      similarity: mine.length > 1 ? SIMILARITY.consonants : SIMILARITY.oneConsonant,
      by: 'consonants',
    };
  }
  return mine.length >= 4 && theirs.length >= 4 && isOneSlip(mine, theirs)
    ? { similarity: SIMILARITY.consonantSlip, by: 'consonants' }
    : null;
}

/** Letters that may differ, by the length of the longer word. */
const toleratedSlips = (length: number): number => (length <= 3 ? 0 : length <= 6 ? 1 : length <= 9 ? 2 : 3);

function compareSpelling(one: string, other: string): WordLikeness | null {
  const longest = Math.max(one.length, other.length);
  if (Math.min(one.length, other.length) < 3) return null;
  if (areTwoNames(one, other)) {
    const two = !(isBrazilian(one) && isBrazilian(other)) && toJaro(one, other) >= 0.88;
    return two ? { similarity: SIMILARITY.twoNames, by: 'spelling' } : null;
  }
  const slips = countSlips(one, other, toleratedSlips(longest));
  if (slips !== null) {
    const share = 1 - slips / longest;
    const similarity = Math.max((toJaro(one, other) + share) / 2, share);
    return { similarity: Math.min(MOST_SPELLING, similarity), by: 'spelling' };
  }
  return isSlipOfVariant(one, other) || isSlipOfVariant(other, one)
    ? { similarity: SIMILARITY.variantSlip, by: 'variant' }
    : null;
}

const toJaro = (one: string, other: string): number =>
  Math.max(jaroWinkler(one, other), SIMILARITY.sound * jaroWinkler(toSound(one), toSound(other)));

/** A slip in the sound rather than in the spelling. */
const WIDE_COST = 0.2;

/** The letters that differ, by spelling or by wide sound; null above `most`. */
function countSlips(one: string, other: string, most: number): number | null {
  if (most === 0) return null;
  const slips = Math.min(
    boundedDistance(one, other, most),
    boundedDistance(toWideSound(one), toWideSound(other), most) + WIDE_COST,
  );
  return slips <= most ? slips : null;
}

/** Most pairs of words share too few letters to be worth comparing: a slip changes two of those that occur. */
function boundedDistance(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return TOO_FAR;
  const differing = countBits(lettersOf(one) ^ lettersOf(other));
  return differing * 0.4 > most ? TOO_FAR : editDistance(one, other, most + 0.01);
}

/** Which letters occur in a folded word, as bits. */
function lettersOf(word: string): number {
  let bits = 0;
  for (let at = 0; at < word.length; at++) bits |= 1 << (word.charCodeAt(at) - 65);
  return bits;
}

function countBits(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}

/** Whether a word is one typing error away from another spelling of a name. */
const isSlipOfVariant = (word: string, name: string): boolean =>
  word.length >= 5 &&
  listSpellings(word).length === 0 &&
  listSpellings(name).some((each) => each.length >= 5 && isOneSlip(each, word));

/** Similarity of two words by Jaro and Winkler, 0 to 1: prefix of up to 4 letters, from 0.7 on. */
export function jaroWinkler(one: string, other: string): number {
  const jaro = jaroSimilarity(one, other);
  if (jaro < 0.7) return jaro;
  let prefix = 0;
  while (prefix < 4 && prefix < one.length && one[prefix] === other[prefix]) prefix += 1;
  return jaro + prefix * 0.1 * (1 - jaro);
}

function jaroSimilarity(one: string, other: string): number {
  if (one === other) return one === '' ? 0 : 1;
  const range = Math.max(0, Math.floor(Math.max(one.length, other.length) / 2) - 1);
  const marks = new Array<boolean>(other.length).fill(false);
  const common: string[] = [];
  for (let i = 0; i < one.length; i++) {
    const end = Math.min(i + range + 1, other.length);
    for (let j = Math.max(0, i - range); j < end; j++) {
      if (marks[j] || one[i] !== other[j]) continue;
      marks[j] = true;
      common.push(one[i] ?? '');
      break;
    }
  }
  if (common.length === 0) return 0;
  const inOther = [...other].filter((_, j) => marks[j]);
  const transpositions = common.filter((letter, i) => letter !== inOther[i]).length / 2;
  const { length: same } = common;
  return (same / one.length + same / other.length + (same - transpositions) / same) / 3;
}
