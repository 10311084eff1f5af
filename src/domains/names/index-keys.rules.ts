import { spellingKeys } from './equivalents.rules';
import type { PreparedName } from './name-words.rules';
import { toBroadSound, toSkeleton, toSound, toWideSound } from './sounds.rules';

/** Version of the keys below and of how names are prepared: an imported list is indexed by it. */
export const INDEX_VERSION = 'names-4';

/** Consonants and wide sounds of fewer letters say too little. */
const MIN_LETTERS = 3;

/** The key of a word's sound, by which its rarity is known too. */
export const soundKey = (word: string): string => `s${toSound(word)}`;
/** The key of a CPF or CNPJ that a list states. */
export const documentKey = (document: string): string => `d${document}`;

/**
 * The keys by which a name is found: sound, wide sound, consonants and spellings of each word; two words together,
 * neighbors joined, the whole name joined; initials of a company. A name is compared with those that share one.
 */
export function nameKeys(name: PreparedName): string[] {
  const telling = name.words.filter((word) => word.length > 1);
  const keys = new Set<string>(telling.flatMap(wordKeys));
  for (const key of [...joinedKeys(name), ...pairKeys(telling), ...acronymKeys(name)]) keys.add(key);
  for (const number of name.words.length === 0 ? name.numbers : []) keys.add(`n${number}`);
  return [...keys];
}

function wordKeys(word: string): string[] {
  const [wide, skeleton] = [toWideSound(word), toSkeleton(word)];
  return [
    soundKey(word),
    ...(wide.length >= MIN_LETTERS ? [`w${wide}`] : []),
    ...(skeleton.length >= MIN_LETTERS ? [`k${skeleton}`] : []),
    ...spellingKeys(word).map((spelling) => `=${spelling}`),
  ];
}

/** Neighbors and the whole name as one word, also by consonants and, for syllables, by where they are spoken. */
function joinedKeys({ words, particles, syllabic, foreign }: PreparedName): string[] {
  const whole = words.join('');
  const neighbors = words.slice(1).map((word, at) => `${words[at]}${word}`);
  const withParticles = words.map((word, at) => `${particles[at] ?? ''}${word}`);
  const prefixes = withParticles.filter((word, at) => word !== words[at]);
  const broad = toBroadSound(whole);
  return [
    ...[...neighbors, ...prefixes].filter((word) => word.length >= 4).map(soundKey),
    ...(whole.length > 1 ? [`j${toSound(whole)}`, `x${toSkeleton(whole)}`] : []),
    ...(prefixes.length > 0 ? [`j${toSound(withParticles.join(''))}`] : []),
    ...(broad.length >= MIN_LETTERS && (syllabic || foreign || words.length <= 4) ? [`b${broad}`] : []),
  ];
}

/** Words of a name that are combined; longer names have rare words. */
const MAX_PAIRED = 6;

/** Two words together find a name of common words. */
function pairKeys(words: readonly string[]): string[] {
  const sounds = [...new Set(words.slice(0, MAX_PAIRED).map(toSound))].sort();
  return sounds.flatMap((one, at) => sounds.slice(at + 1).map((other) => `p${one} ${other}`));
}

const isAcronym = (word: string): boolean => word.length >= 3 && word.length <= 5;

function acronymKeys({ kind, words }: PreparedName): string[] {
  if (kind === 'person') return [];
  const initials = words.map((word) => word[0]).join('');
  return [...words.filter(isAcronym), ...(isAcronym(initials) ? [initials] : [])].map((word) => `i${word}`);
}
