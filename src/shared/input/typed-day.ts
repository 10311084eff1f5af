import { isCalendarDay } from '~/src/shared/dates';
import type { Locale } from '~/src/shared/locale';
import { plainText } from './typed-document';

/** Two-digit years up to this one are of the 2000s, later ones of the 1900s, as in spreadsheets. */
const PIVOT = 29;
/** A longer text is no day, and is not searched for one. */
const LONGEST = 60;
/** Years of days written in eight digits: what tells `29022000` from `20000229`. */
const FIRST_YEAR = 1800;

const MONTHS = ['jan', 'fev', 'mar', 'abr', 'mai', 'jun', 'jul', 'ago', 'set', 'out', 'nov', 'dez'];
const ENGLISH = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** The time of day and zone behind a day: `T00:00:00.000Z`, ` 00:00`. The day counts as written. */
const TIME = /(?:[T\s]+\d{1,2}:\d{2}(?::\d{2}(?:[.,]\d+)?)?\s*(?:[AP]M)?\s*(?:Z|[+-]\d{2}:?\d{2})?)$/i;
const YEAR_FIRST = /^(\d{4}) ?[\p{Dash}/., ] ?(\d{1,2}) ?[\p{Dash}/., ] ?(\d{1,2})$/u;
const YEAR_LAST = /^(\d{1,2}) ?[\p{Dash}/., ] ?(\d{1,2}) ?[\p{Dash}/., ] ?(\d{4}|\d{2})$/u;
const NAMED =
  /^(\d{1,2})º?(?: de | ?[\p{Dash}/., ] ?)(\p{L}{3,9})\.?(?: de | ?[\p{Dash}/., ] ?)(\d{4}|\d{2})$/iu;
const NAME_FIRST = /^(\p{L}{3,9})\.?\s+(\d{1,2}),?\s+(\d{4})$/iu;

/**
 * Parses a day in the forms that people, spreadsheets and programs write: `29/02/2000`, `29/2/2000`, `29-02-00`, `29022000`,
 * `29-fev-2000`, `29 de fevereiro de 2000`, `2000-02-29`, `20000229`, each with or without a time; in en-US the month
 * comes first. Years of two digits: 00 to 29 are 2000 to 2029, later ones are of the 1900s. Null if there is no such day.
 */
export function parseDay(text: string, locale: Locale = 'pt-BR'): string | null {
  if (text.length > LONGEST) return null;
  const dayText = plainText(text.replace(/\s+/g, ' ')).trim().replace(TIME, '');
  const parts = splitDay(dayText, locale);
  if (!parts) return null;
  const [year, month, date] = parts;
  const day = `${wholeYear(year)}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  return isCalendarDay(day) ? day : null;
}

/** A day as typed in the page's language, as `YYYY-MM-DD`; a text that is none stays as it is, for the check behind. */
export const readDay = (typed: string, locale: Locale): string => parseDay(typed, locale) ?? typed;

type Parts = readonly [year: string, month: string, date: string];

function splitDay(typed: string, locale: Locale): Parts | null {
  const [, y = '', m = '', d = ''] = YEAR_FIRST.exec(typed) ?? [];
  if (y) return [y, m, d];
  const [, first = '', second = '', year = ''] = YEAR_LAST.exec(typed) ?? eightDigits(typed) ?? [];
  if (year.length === 4 && /^\d{8}$/.test(typed) && Number(year) < FIRST_YEAR)
    return [typed.slice(0, 4), typed.slice(4, 6), typed.slice(6)];
  if (year) return locale === 'en-US' ? [year, first, second] : [year, second, first];
  return splitNamed(typed);
}

const eightDigits = (typed: string): RegExpExecArray | null => /^(\d{2})(\d{2})(\d{4})$/.exec(typed);

function splitNamed(typed: string): Parts | null {
  const [, date = '', name = '', year = ''] = NAMED.exec(typed) ?? [];
  const [, englishName = '', englishDate = '', englishYear = ''] = NAME_FIRST.exec(typed) ?? [];
  const month = monthNumber(name || englishName);
  return month ? [year || englishYear, month, date || englishDate] : null;
}

/** The number of a month by its first three letters in either language. */
function monthNumber(name: string): string | null {
  const short = name.toLowerCase().slice(0, 3);
  const at = Math.max(MONTHS.indexOf(short), ENGLISH.indexOf(short));
  return at < 0 ? null : String(at + 1);
}

function wholeYear(year: string): string {
  if (year.length > 2) return year;
  return `${Number(year) <= PIVOT ? '20' : '19'}${year}`;
}

/** A day `YYYY-MM-DD` as a field's value, which parseDay parses again: `14/11/1970`; `11/14/1970` in en-US. */
export function typedDay(day: string, locale: Locale): string {
  const [year, month, date] = day.split('-');
  return locale === 'en-US' ? `${month}/${date}/${year}` : `${date}/${month}/${year}`;
}
