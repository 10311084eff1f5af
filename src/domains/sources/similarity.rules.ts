import { toSound } from './phonetic.rules';

/** Why two words of names are considered the same. */
export type Likeness = 'same' | 'sound' | 'spelling' | 'initial';

/** Same sound, different spelling. */
const SAME_SOUND = 0.97;
/** An initial and a name starting with it. */
const INITIAL = 0.85;
/** Words less similar than this are different names, unless they differ by one typo. */
const THRESHOLD = 0.93;
const ONE_SLIP_THRESHOLD = 0.84;
/** In words shorter than this, one letter makes another name. */
const SLIP_FROM = 4;

/** The similarity of two folded words; null for different names. */
export function likeness(one: string, other: string): { similarity: number; by: Likeness } | null {
  if (one === other) return { similarity: 1, by: 'same' };
  if (one.length === 1 || other.length === 1) {
    return one[0] === other[0] ? { similarity: INITIAL, by: 'initial' } : null;
  }
  if (isOtherGender(one, other)) return null;
  const [sound, otherSound] = [toSound(one), toSound(other)];
  if (sound === otherSound) return { similarity: SAME_SOUND, by: 'sound' };
  const similarity = Math.max(jaroWinkler(one, other), SAME_SOUND * jaroWinkler(sound, otherSound));
  const slip = Math.min(one.length, other.length) >= SLIP_FROM && isOneSlip(one, other);
  return similarity >= (slip ? ONE_SLIP_THRESHOLD : THRESHOLD) ? { similarity, by: 'spelling' } : null;
}

/** MARIO and MARIA, GABRIEL and GABRIELA are different people, however similar the spelling. */
function isOtherGender(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (long === `${short}A`) return true;
  const stem = one.slice(0, -1);
  return stem === other.slice(0, -1) && [one, other].every((word) => /[AO]$/.test(word));
}

/** Whether one letter was left out, put in, changed, or swapped with its neighbor. */
function isOneSlip(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  let start = 0;
  while (start < short.length && short[start] === long[start]) start += 1;
  const [rest, more] = [short.slice(start), long.slice(start)];
  if (rest.length < more.length) return rest === more.slice(1);
  const swapped = rest[0] === more[1] && rest[1] === more[0] && rest.slice(2) === more.slice(2);
  return rest.slice(1) === more.slice(1) || swapped;
}

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
  const used = new Array<boolean>(other.length).fill(false);
  const common: string[] = [];
  for (let i = 0; i < one.length; i++) {
    const end = Math.min(i + range + 1, other.length);
    for (let j = Math.max(0, i - range); j < end; j++) {
      if (used[j] || one[i] !== other[j]) continue;
      used[j] = true;
      common.push(one[i] ?? '');
      break;
    }
  }
  if (common.length === 0) return 0;
  const inOther = [...other].filter((_, j) => used[j]);
  const moved = common.filter((letter, i) => letter !== inOther[i]).length / 2;
  const { length: same } = common;
  return (same / one.length + same / other.length + (same - moved) / same) / 3;
}
