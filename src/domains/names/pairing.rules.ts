import { editDistance, isOneSlip } from './edit-distance.rules';
import { type Likeness, likenessOf } from './likeness.rules';
import { featuresOf, run } from './name-features.rules';
import type { NameKind, PreparedName } from './name-words.rules';
import { toSound } from './sounds.rules';

/** Words of one name that stand for words of the other: usually one each. */
export interface WordPair {
  at: number[];
  to: number[];
  similarity: number;
  by: Likeness;
}

export interface Pairing {
  pairs: WordPair[];
  /** Places of the words without a partner. */
  free: { subject: number[]; listed: number[] };
}

interface Terms {
  kind: NameKind;
  abjad: boolean;
}

/** Joined words count for more words, so they come before pairs that are as similar. */
const JOINED_FIRST = 0.05;
const rank = ({ similarity, by }: WordPair): number => similarity + (by === 'joined' ? JOINED_FIRST : 0);

/** The best partner of each word. */
export function pairWords(subject: PreparedName, listed: PreparedName, terms: Terms): Pairing {
  const matches = singlePairs(subject, listed, terms);
  for (const find of terms.kind === 'entity' ? SEVERAL_OF_ENTITIES : SEVERAL)
    matches.push(...find(subject, listed), ...turn(find(listed, subject)));
  // Among equal ones, those in the same order first: `Silva Silva` keeps its positions.
  matches.sort((a, b) => rank(b) - rank(a) || Math.abs(a.at[0]! - a.to[0]!) - Math.abs(b.at[0]! - b.to[0]!));
  if (terms.kind === 'person') matches.push(...syllablePair(subject.words, listed.words));
  return takeBest(matches, subject.words.length, listed.words.length);
}

function takeBest(matches: readonly WordPair[], subjectLength: number, listed: number): Pairing {
  const free = { subject: run(0, subjectLength), listed: run(0, listed) };
  const pairs = matches.filter(({ at, to }) => {
    if (!includesAll(free.subject, at) || !includesAll(free.listed, to)) return false;
    free.subject = free.subject.filter((place) => !at.includes(place));
    free.listed = free.listed.filter((place) => !to.includes(place));
    return true;
  });
  return { pairs, free };
}

const includesAll = (places: readonly number[], subset: readonly number[]): boolean =>
  subset.every((place) => places.includes(place));

function singlePairs(subject: PreparedName, listed: PreparedName, terms: Terms): WordPair[] {
  const pairs: WordPair[] = [];
  const others = featuresOf(listed).full;
  for (const [at, word] of featuresOf(subject).full.entries()) {
    const compare = likenessOf(word, terms);
    for (const [to, other] of others.entries()) {
      const alike = compare(other);
      if (!alike) continue;
      const isGiven = at === 0 && to === 0 && terms.kind === 'person';
      const certain = alike.by === 'same' || alike.by === 'variant';
      if (isGiven && !certain && isOtherEnding(word, other)) continue;
      pairs.push({ at: [at], to: [to], similarity: alike.similarity, by: alike.by });
    }
  }
  return pairs;
}

/** Given names whose ending alone differs are two names: `Michel` and `Michele`, `Andrea` and `Andree`. */
function isOtherEnding(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (long === `${short}E` && short.length >= 4) return true;
  const sameStem = one.length >= 5 && one.length === other.length && one.slice(0, -1) === other.slice(0, -1);
  return sameStem && /[AOE]$/.test(one) && /[AOE]$/.test(other);
}

/** Pairs of several words with one; the other way round the names are swapped. */
type FindPairs = (one: PreparedName, other: PreparedName) => WordPair[];
const turn = (pairs: readonly WordPair[]): WordPair[] =>
  pairs.map(({ at, to, ...rest }) => ({ at: to, to: at, ...rest }));

const PARTICLE_JOINED = 0.96;

/** `Al Sayed` and `Alsayed`. */
function particlePairs(one: PreparedName, other: PreparedName): WordPair[] {
  const pairs: WordPair[] = [];
  for (const { at, text, sound } of featuresOf(one).led) {
    for (const [to, target] of other.words.entries()) {
      const isSame = text === target || (text.length > 5 && sound === toSound(target));
      if (isSame) pairs.push({ at, to: [to], similarity: PARTICLE_JOINED, by: 'joined' });
    }
  }
  return pairs;
}

/** Letters of an acronym. */
const [SHORTEST_ACRONYM, LONGEST_ACRONYM] = [2, 5];
const ACRONYM = 0.86;
/** Two letters alone say little. */
const WEAK_ACRONYM = 0.7;

/** `International Business Machines` and `IBM`. */
function acronymPairs(one: PreparedName, other: PreparedName): WordPair[] {
  return other.words.flatMap((acronym, to) => {
    const { length } = acronym;
    if (length < SHORTEST_ACRONYM || length > LONGEST_ACRONYM) return [];
    return run(0, Math.max(0, one.words.length - length + 1)).flatMap((from): WordPair[] => {
      const spelled = run(from, length).every((at, letter) => {
        const word = one.words[at] as string;
        return word.length > 1 && word[0] === acronym[letter];
      });
      const similarity = length >= 3 || other.words.length > 1 ? ACRONYM : WEAK_ACRONYM;
      return spelled ? [{ at: run(from, length), to: [to], similarity, by: 'acronym' }] : [];
    });
  });
}

/** Two or three words that are one in the other name: `Ana Maria` and `Anamaria`. */
function joinedPairs(one: PreparedName, other: PreparedName): WordPair[] {
  const pairs: WordPair[] = [];
  for (const { at, text } of featuresOf(one).joined) {
    for (const [to, target] of other.words.entries()) {
      const similarity = compareJoined(text, target);
      if (similarity > 0) pairs.push({ at, to: [to], similarity, by: 'joined' });
    }
  }
  return pairs;
}

function compareJoined(joined: string, target: string): number {
  if (joined.length < 4 || target.length < 4 || Math.abs(target.length - joined.length) > 2) return 0;
  if (target === joined) return 0.99;
  if (toSound(target) === toSound(joined)) return 0.95;
  return joined.length >= 8 && isOneSlip(target, joined) ? 0.89 : 0;
}

const SEVERAL: readonly FindPairs[] = [particlePairs, joinedPairs];
const SEVERAL_OF_ENTITIES: readonly FindPairs[] = [particlePairs, acronymPairs, joinedPairs];

/** A syllable as Chinese and Korean names have. */
export const isSyllable = (word: string): boolean =>
  /^(ZH|CH|SH|HS|TS|[BPMFDTNLGKHJQXRZCSYW])?[AEIOUY]{1,3}(N|NG|R|H|K|L|M|P|T)?$/.test(word);

/** The one differing word of two names of short syllables: `Li Keqiang` and `Li Ke Qang`. */
function syllablePair(subject: readonly string[], listed: readonly string[]): WordPair[] {
  if (subject.length !== listed.length || subject.length < 3) return [];
  const differing = subject.flatMap((word, at) => (word === listed[at] ? [] : [at]));
  const [at] = differing;
  if (differing.length !== 1 || at === undefined) return [];
  const [one, other] = [subject[at] as string, listed[at] as string];
  if (one.length > 5 || other.length > 5 || !isSyllable(one) || !isSyllable(other)) return [];
  const distance = editDistance(one, other, 1.7);
  if (distance > 1.7) return [];
  return [{ at: [at], to: [at], similarity: distance <= 1 ? 0.72 : 0.6, by: 'syllable' }];
}
