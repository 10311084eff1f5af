/** Apostrophes as keyboards, registers and word processors write them. */
export const APOSTROPHE = /['’‘‛ʼʾʿ`´′＇]/gu;

/** Latin letters that are not a letter with an accent. */
export const LETTERS: Readonly<Record<string, string>> = {
  Ø: 'O',
  ø: 'O',
  Ł: 'L',
  ł: 'L',
  ı: 'I',
  ß: 'SS',
  Đ: 'D',
  đ: 'D',
  Æ: 'AE',
  æ: 'AE',
  Œ: 'OE',
  œ: 'OE',
  Þ: 'TH',
  þ: 'TH',
  ð: 'D',
  Ð: 'D',
  ə: 'A',
  Ə: 'A',
};
const LETTER = /[ØøŁłıßĐđÆæŒœÞþðÐəƏ]/gu;

/** Version of the fold below: blind indexes of names are recomputed by a job when it changes. */
export const NAME_FOLD = '2';

/**
 * A name without accents, case and punctuation: the one form in which names are compared and indexed. An apostrophe
 * joins (`Sant’Anna` → `SANTANNA`), other punctuation separates.
 */
export function foldName(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(APOSTROPHE, '')
    .replace(LETTER, (letter) => LETTERS[letter] ?? letter)
    .toUpperCase()
    .replace(/[^A-Z]+/g, ' ')
    .trim();
}

/** Whether two names are the same apart from spelling; words may be joined (`Ana Maria`, `Anamaria`). */
export const isSameName = (one: string, other: string): boolean =>
  foldName(one).replaceAll(' ', '') === foldName(other).replaceAll(' ', '');

/** A dot that may belong to a domain: two characters follow. Those of `S.A.` and `J. R.` do not. */
const INNER_DOT = /\.(?=[^\s.]{2})/g;

const PERSON_NAME = /^\p{L}[\p{L}\p{M} '’‘‛ʼʾʿ`´′＇.-]*$/u;

/**
 * Whether a text can be a person's name: letters, spaces, apostrophes of any kind, hyphens, and dots of abbreviations
 * ('J. da Silva', 'Jr.'). So no mail shows a URL in place of a name.
 */
export const isPersonName = (text: string): boolean =>
  PERSON_NAME.test(text) && text.search(INNER_DOT) === -1;

/** A company's name without what a mail client would turn into a link: `AMERICANAS.COM` → `AMERICANAS COM`. */
export const withoutLinks = (name: string): string =>
  name
    .replace(/[/:@\\]+/g, ' ')
    .replace(INNER_DOT, ' ')
    .replace(/\s+/g, ' ')
    .trim();
