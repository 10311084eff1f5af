import anyAscii from 'any-ascii';
import { LETTERS as LATIN } from '~/src/shared/names';

/** Letters and their Latin spelling, as `ЖZH ЗZ`; a letter alone has none. */
const toTable = (letters: string): ReadonlyMap<string, string> =>
  new Map(
    letters
      .trim()
      .split(/\s+/)
      .map((pair) => [pair.slice(0, 1), pair.slice(1)]),
  );

const CYRILLIC = toTable(`
  АA БB ВV ГG ҐG ДD ЂDJ ЃG ЕE ЁE ЄE ЖZH ЗZ ЅZ ИI ІI ЇI ЙI ЈJ КK ЛL ЉLJ МM НN ЊNJ ОO ПP РR СS ТT ЋC ЌK УU ЎU ФF
  ХKH ЦTS ЧCH ЏDZ ШSH ЩSHCH Ъ ЫY Ь ЭE ЮYU ЯYA ӘA ҒG ҚK ҢN ӨO ҰU ҮU ҺH`);

/** Arabic, Persian and Urdu; short vowels are not written. */
const ARABIC = toTable(`
  اA أA إI آA ٱA بB پP تT ثTH جJ چCH حH خKH دD ذDH رR زZ ژZH سS شSH صS ضD طT ظZ عA غGH فF قQ كK کK گG لL مM نN هH ةA
  وU ؤU يI یI ىA ئI ء ٹT ڈD ڑR ےE ںN ھH ہH`);
const HEBREW = toTable('אA בB גG דD הH וU זZ חH טT יI כK ךK לL מM םM נN ןN סS עA פP ףF צTS ץTS קK רR שSH תT');
/** Korean family names are spelled by custom. */
const KOREAN = toTable('이LEE 박PAK 최CHOE 임LIM 류RYU 노ROH 유YU 오OH 우WOO');

const ASCII = /^[ -~]*$/;
const ARABIC_MARKS = /[\u064b-\u0652\u0640\u200c\u200d]/u;
const MIDDLE_DOT = /[\u00b7\u30fb\u2022]/u;
const HAN = /\p{Script=Han}/u;
const HANGUL = /\p{Script=Hangul}/u;
const KATAKANA = /[\p{Script=Katakana}ー]/u;
/** Scripts in which vowels depend on their consonant, which `any-ascii` spells without some of them. */
const INDIC =
  /[\p{Script=Khmer}\p{Script=Bengali}\p{Script=Devanagari}\p{Script=Thai}\p{Script=Tamil}\p{Script=Telugu}]/u;
/** From this many syllables on, a name in Hangul is a foreign one. */
const FOREIGN_HANGUL = 5;

/** A name in Latin letters, and what its spelling does not say. */
export interface Romanized {
  text: string;
  /** Vowels are missing: only consonants can be compared. */
  abjad: boolean;
  /** Han, Kana or Hangul: one syllable a word. */
  syllabic: boolean;
  /** A foreign name by its sound, as in `约翰·史密斯`. */
  foreign: boolean;
}

interface Flags {
  abjad: boolean;
  syllabic: boolean;
  dots: boolean;
  han: boolean;
  kana: boolean;
  hangul: number;
}

/**
 * A text in Latin letters: Cyrillic, Arabic and Hebrew by the tables above, because `any-ascii` leaves gaps there;
 * Han and Hangul by syllable; all else by `any-ascii` (docs/names.md).
 */
export function romanize(text: string): Romanized {
  if (ASCII.test(text)) return { text, abjad: false, syllabic: false, foreign: false };
  const flags: Flags = { abjad: false, syllabic: false, dots: false, han: false, kana: false, hangul: 0 };
  let latin = '';
  for (const letter of withArticles(text.normalize('NFC'))) latin += spell(letter, flags);
  const { abjad, syllabic, dots, han, kana, hangul } = flags;
  return { text: latin, abjad, syllabic, foreign: (han && dots) || kana || hangul >= FOREIGN_HANGUL };
}

/** The Arabic article is a word of its own, also after `و` and `عبد`. */
const withArticles = (text: string): string =>
  text
    .replace(/ه\u200c/gu, '')
    .replace(/(?<![\p{L}])(و?)ال(?=\p{L}{2})(?!له(?!\p{L}))/gu, '$1AL ')
    .replace(/عبدال/gu, 'عبد AL ');

function spell(letter: string, flags: Flags): string {
  if (ASCII.test(letter)) return letter;
  if (ARABIC_MARKS.test(letter)) return '';
  if (MIDDLE_DOT.test(letter)) {
    flags.dots = true;
    return ' ';
  }
  const spelling = LATIN[letter] ?? CYRILLIC.get(letter.toUpperCase());
  if (spelling !== undefined) return spelling;
  const consonant = ARABIC.get(letter) ?? HEBREW.get(letter);
  if (consonant !== undefined) {
    flags.abjad = true;
    return consonant;
  }
  return spellSyllable(letter, flags) ?? spellOther(letter, flags);
}

/** A syllable of Han, Kana or Hangul; null for another letter. */
function spellSyllable(letter: string, flags: Flags): string | null {
  if (HAN.test(letter)) {
    flags.han = true;
    flags.syllabic = true;
    return ` ${anyAscii(letter)} `;
  }
  if (KATAKANA.test(letter)) {
    flags.kana = true;
    flags.syllabic = true;
    return letter === 'ー' ? '' : anyAscii(letter);
  }
  if (!HANGUL.test(letter)) return null;
  flags.syllabic = true;
  flags.hangul += 1;
  const family = flags.hangul === 1 ? KOREAN.get(letter) : undefined;
  return ` ${family ?? spellHangul(letter)} `;
}

const spellHangul = (letter: string): string =>
  anyAscii(letter)
    .toUpperCase()
    .replace(/(?<=[AEIOU])G$/, 'K')
    .replace(/(?<=[AEIOU])D$/, 'T')
    .replace(/(?<=[AEIOU])B$/, 'P');

function spellOther(letter: string, flags: Flags): string {
  if (INDIC.test(letter)) flags.abjad = true;
  const plain = letter.normalize('NFD').replace(/\p{M}/gu, '');
  return ASCII.test(plain) ? plain : anyAscii(letter);
}
