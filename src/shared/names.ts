import type { Locale } from './locale';

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

/** Lower case and without accents: for looking up words as people type them. */
export const foldText = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

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

const PARTICLES = new Set(['da', 'de', 'do', 'das', 'dos', 'e']);
/** Roman numerals up to 39, and legal forms that are abbreviations. */
const UPPER = /^(?:X{0,3}(?:IX|IV|V?I{0,3})|ME|MEI|EPP|EIRELI|S\/[AS]|(?:\p{L}\.)+\p{L}?)$/u;
/** Scottish names that are written with two capitals; `MACHADO` and `MACEDO` are none of them. */
const SCOTTISH =
  /^(MC|MAC(?=DOWELL|DONALD|DOUGAL|ARTHUR|GREGOR|INTYRE|KINNON|LEOD|MILLAN|PHERSON))(\p{L}+)$/u;
/** A company's `SA` at the end; after a particle it is a name, as in `Estácio de Sá`. */
const STOCK_COMPANY = /(?<!\s(?:d[aeo]s?|e))\sSa$/;
/** A word of consonants is read letter by letter. */
const LETTERS_ONLY = /^[BCDFGHJKLMNPQRSTVWXZ]{2,5}$/;
const ABBREVIATIONS = new Set(['LTDA', 'JR', 'SR', 'DR']);

const capitalize = (word: string): string => word.slice(0, 1) + word.slice(1).toLowerCase();

function toWordCase(word: string, isFirst: boolean): string {
  if (!isFirst && PARTICLES.has(word.toLowerCase())) return word.toLowerCase();
  if (UPPER.test(word) || (LETTERS_ONLY.test(word) && !ABBREVIATIONS.has(word))) return word;
  const scottish = SCOTTISH.exec(word);
  if (scottish) return capitalize(scottish[1] ?? '') + capitalize(scottish[2] ?? '');
  return word.split(APOSTROPHE).map(capitalize).join('’');
}

/**
 * A name as people write it, for the screen: `MARIA D'ÁVILA DOS SANTOS` → `Maria D’Ávila dos Santos`. Registers, PDFs
 * and exports keep their capitals. Only what is in capitals throughout is changed: mixed case was somebody's choice.
 * `SA` is the surname Sá of a person, which registers write without its accent, and the legal form of a company.
 */
export function toNameCase(name: string, kind: 'person' | 'company' = 'person'): string {
  if (name !== name.toUpperCase() || !/\p{L}{2}/u.test(name)) return name;
  const cased = name
    .split(/(\s+|-)/)
    .map((part, at) => toWordCase(part, at === 0))
    .join('');
  return kind === 'company' ? cased.replace(STOCK_COMPANY, ' SA') : cased;
}

/** A name in a narrow column: the first and the last name whole, those between as initials (`Caio F. Lima`). */
export function toShortName(name: string): string {
  const [first = '', ...rest] = toNameCase(name).split(/\s+/);
  const last = rest.pop();
  const initials = rest.filter((word) => !PARTICLES.has(word)).map((word) => `${word.slice(0, 1)}.`);
  return [first, ...initials, last].filter(Boolean).join(' ');
}

/** `h•••@demo.test`: enough to recognise the inbox. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, 1)}•••${email.slice(at)}`;
}

/** A name as operators read it: whoever has none yet is called by their e-mail address, which is masked. */
export const maskName = <Name extends string | null>(name: Name): Name | string =>
  name && /^\S+@\S+$/.test(name) ? maskEmail(name) : name;

/** Names as one would say them: 'Risco, Financeiro e Suporte'. */
export const formatList = (names: readonly string[], locale: Locale): string =>
  new Intl.ListFormat(locale).format(names);
