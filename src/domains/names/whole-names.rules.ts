import { editDistance } from './edit-distance.rules';
import type { PreparedName } from './name-words.rules';
import { isSyllable } from './pairing.rules';
import { toBroadSound, toSkeleton, toSound } from './sounds.rules';

const ALIKE = { same: 0.98, sound: 0.96, slip: 0.92, script: 0.88 } as const;

/**
 * Two names compared as one word each, for words that are cut elsewhere and scripts that do not cut them: 0 when they
 * are not alike.
 */
export function compareWhole(subject: PreparedName, listed: PreparedName): number {
  const [one, other] = [subject.words.join(''), listed.words.join('')];
  const words = Math.min(subject.words.length, listed.words.length);
  const latin = Math.max(
    compareJoined(one, other, words),
    subject.kind === 'entity' ? compareJoined(withParticles(subject), withParticles(listed), words) : 0,
  );
  if (latin > 0 || subject.kind !== 'person') return latin;
  if (subject.foreign !== listed.foreign) return isSameForeignName(subject, listed) ? ALIKE.script : 0;
  if (subject.abjad !== listed.abjad) return isSameSkeleton(one, other) ? ALIKE.script : 0;
  return isSameInSyllables(subject, listed) ? ALIKE.script : 0;
}

const withParticles = ({ words, particles }: PreparedName): string =>
  words.map((word, at) => `${particles[at] ?? ''}${word}`).join('');

function compareJoined(one: string, other: string, words: number): number {
  if (one.length < 5 || other.length < 5 || Math.abs(one.length - other.length) > 3) return 0;
  if (one === other) return ALIKE.same;
  if (toSound(one) === toSound(other)) return ALIKE.sound;
  const isLong = Math.min(one.length, other.length) >= 9;
  return isLong && words === 1 && editDistance(one, other, 1) <= 1 ? ALIKE.slip : 0;
}

/** `约翰` and `John`: by where the consonants are spoken. */
function isSameForeignName(subject: PreparedName, listed: PreparedName): boolean {
  const [one, other] = [subject, listed].map(({ words, foreign }) => {
    const joined = words.join('');
    const spoken = foreign ? joined.replace(/(?<=.)JI|QI/g, 'TI').replace(/JING/g, 'TING') : joined;
    return toBroadSound(spoken)
      .replace(/M/g, 'N')
      .replace(/(.)\1+/g, '$1');
  }) as [string, string];
  const most = one.length >= 7 ? 2 : 1;
  return one.length >= 4 && one[0] === other[0] && editDistance(one, other, most) <= most;
}

function isSameSkeleton(one: string, other: string): boolean {
  const [mine, theirs] = [toSkeleton(one), toSkeleton(other)];
  if (mine.length < 5 || theirs.length < 5) return false;
  return mine === theirs || (mine.length >= 7 && editDistance(mine, theirs, 1) <= 1);
}

/** A word of two syllables in pinyin. */
const TWO_SYLLABLES =
  /^((?:ZH|CH|SH|[BPMFDTNLGKHJQXRZCSYW])?(?:IANG|UANG|IONG|IAO|IAN|UAI|UAN|ANG|ENG|ING|ONG|AO|AI|AN|EI|EN|IA|IE|IN|IU|OU|UA|UE|UI|UN|UO|A|E|I|O|U))((?:ZH|CH|SH|[BPMFDTNLGKHJQXRZCSYW])(?:IANG|UANG|IONG|IAO|IAN|UAI|UAN|ANG|ENG|ING|ONG|AO|AI|AN|EI|EN|IA|IE|IN|IU|OU|UA|UE|UI|UN|UO|A|E|I|O|U))$/;

/** Whether a name can be one of few syllables. */
const areShort = ({ words }: PreparedName): boolean =>
  words.length <= 4 && words.every(({ length }) => length <= 12);

const splitSyllables = (word: string): string[] => {
  const two = word.length >= 4 ? TWO_SYLLABLES.exec(word) : null;
  return two ? [two[1] as string, two[2] as string] : [word];
};
/** Whether syllables are spelled by Wade and Giles, or in pinyin. */
const isWadeGiles = (words: readonly string[]) =>
  words.some((word) => /HS|TS|UNG$|IEN$|UEH|^CH[IU]/.test(word));
const isPinyin = (words: readonly string[]) => words.some((word) => /[XQZ]|ONG$/.test(word));
const lastVowel = (word: string): string =>
  word
    .replace(/[^AEIOU]/g, '')
    .slice(-1)
    .replace('O', 'U');

/** `Hsi Chin-p'ing` and `Xi Jinping`: the same syllables in another romanization. */
function isSameInSyllables(subject: PreparedName, listed: PreparedName): boolean {
  if (!areShort(subject) || !areShort(listed)) return false;
  const one = subject.words.flatMap(splitSyllables);
  if (!one.every(isSyllable)) return false;
  const other = listed.words.flatMap(splitSyllables);
  if (one.length !== other.length || one.length < 2 || !other.every(isSyllable)) return false;
  const otherSystem = (isWadeGiles(one) && isPinyin(other)) || (isWadeGiles(other) && isPinyin(one));
  if (subject.syllabic === listed.syllabic && !otherSystem) return false;
  return one.every((word, at) => {
    const target = other[at] as string;
    return (
      word === target ||
      (toBroadSound(word) === toBroadSound(target) && lastVowel(word) === lastVowel(target))
    );
  });
}
