import { foldName } from '~/src/shared/names';

/** Version of the key below: an imported list is indexed by it. Change it with every change of a rule. */
export const SOUND_VERSION = 'pt-1';

/**
 * Spellings of Brazilian names that sound alike, in the order of the replacements: PH and F, TH and T,
 * Y and I, W and V, Z and S, C and K, double letters, a silent H, the endings E and I, O and U.
 */
const RULES: readonly (readonly [RegExp, string])[] = [
  [/PH/g, 'F'],
  [/TH/g, 'T'],
  [/JH/g, 'J'],
  [/Y/g, 'I'],
  [/SCH|SH|CH(?![LR])/g, 'X'],
  [/H/g, ''],
  [/W/g, 'V'],
  [/^U(?=[AEIO])/, 'V'],
  [/CT/g, 'T'],
  [/PT/g, 'T'],
  [/C(?=[EI])/g, 'S'],
  [/CK|QU(?=[EI])|Q|C/g, 'K'],
  [/G(?=[EI])/g, 'J'],
  [/GU(?=[EI])/g, 'G'],
  [/Z/g, 'S'],
  [/M(?![AEIOU])/g, 'N'],
  [/([A-Z])\1+/g, '$1'],
  [/EI(?=A)/g, 'I'],
  [/E(?=[AOU])/g, 'I'],
  [/O(?=[AE])/g, 'U'],
  [/E$/, 'I'],
  [/O$/, 'U'],
];

const known = new Map<string, string>();
/** Maximum cached words: lists have about ten thousand; the cache is cleared above this. */
const MAX_KNOWN = 50_000;

/** The phonetic key of a word of a name in Brazilian Portuguese: `Thiago` and `Tiago` have one key. */
export function toSound(word: string): string {
  const cached = known.get(word);
  if (cached !== undefined) return cached;
  const sound = RULES.reduce((text, [spelling, sounds]) => text.replace(spelling, sounds), foldName(word));
  if (known.size >= MAX_KNOWN) known.clear();
  known.set(word, sound);
  return sound;
}
