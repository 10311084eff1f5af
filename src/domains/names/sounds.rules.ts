import { foldName } from '~/src/shared/names';

type Replacement = readonly [RegExp, string];

/** Maximum cached words: lists have about ten thousand; the cache is cleared above this. */
const MAX_KNOWN = 50_000;

/** A key of words whose results are kept. */
function keyOf(rules: readonly Replacement[], fold: (word: string) => string): (word: string) => string {
  const cache = new Map<string, string>();
  return (word) => {
    const cached = cache.get(word);
    if (cached !== undefined) return cached;
    const key = rules.reduce((text, [spelling, sound]) => text.replace(spelling, sound), fold(word));
    if (cache.size >= MAX_KNOWN) cache.clear();
    cache.set(word, key);
    return key;
  };
}
const asItIs = (word: string): string => word;

/** Double letters are one. */
const DOUBLE: Replacement = [/(.)\1+/g, '$1'];

/**
 * The phonetic key of a word of a name in Brazilian Portuguese: `Thiago` and `Tiago` have one key. PH and F, TH and T,
 * Y and I, W and V, Z and S, C and K, double letters, a silent H, the endings E and I, O and U.
 */
export const toSound = keyOf(
  [
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
  ],
  (word) => (/^[A-Z]*$/.test(word) ? word : foldName(word)),
);

/** Wider: across the romanizations of Arabic, Slavic and Turkic names. For folded words. */
export const toWideSound = keyOf(
  [
    [/^(EL|AL)(?=.{5})$/, ''],
    [/PH/g, 'F'],
    [/SHCH|SCH|TSCH|SH|CH/g, 'X'],
    [/KH/g, 'H'],
    [/GH/g, 'G'],
    [/DZH|DJ|ZH/g, 'J'],
    [/TH/g, 'T'],
    [/DH/g, 'D'],
    [/QU(?=[EI])/g, 'K'],
    [/CK|Q|C(?=[^EIH]|$)/g, 'K'],
    [/C/g, 'S'],
    [/TZ|TS|Z/g, 'S'],
    [/W/g, 'V'],
    [/OU|OO/g, 'U'],
    [/EE|EI|EY|AI|AY|IE|Y|IY|IJ/g, 'I'],
    [/(?<=[AEIOU])J|J(?=$)/g, 'I'],
    [/H(?![AEIOU])/g, ''],
    [/O/g, 'U'],
    [/E/g, 'I'],
    DOUBLE,
  ],
  asItIs,
);

/** The consonants: what is left of a word in a script without vowels. For folded words. */
export const toSkeleton = keyOf(
  [
    [/H$/, ''],
    [/PH/g, 'F'],
    [/SHCH|SCH|TCH|SH|CH/g, 'X'],
    [/KH/g, 'H'],
    [/GH/g, 'G'],
    [/DH|DD/g, 'D'],
    [/TH/g, 'T'],
    [/ZH|DJ/g, 'J'],
    [/TZ|TS|C(?=[EI])/g, 'S'],
    [/Q|C/g, 'K'],
    [/Z/g, 'S'],
    [/V/g, 'U'],
    [/P/g, 'B'],
    [/[AEIOUWY]/g, ''],
    DOUBLE,
  ],
  asItIs,
);

/** Widest: consonants by where they are spoken, for Chinese syllables and foreign names written in Han or Kana. */
export const toBroadSound = keyOf(
  [
    [/CK|C(?![HEIY])/g, 'K'],
    [/SH|CH|ZH|HS|X|J|Q|TS|Z|S|C/g, 'S'],
    [/[PBFVW]/g, 'B'],
    [/[TD]/g, 'T'],
    [/[KGH]/g, 'K'],
    [/[RL]/g, 'L'],
    [/NG/g, 'N'],
    [/[AEIOUY]/g, ''],
    DOUBLE,
  ],
  asItIs,
);
