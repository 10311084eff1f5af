import { DAY_MS } from '~/src/shared/dates';
import { plainText } from '~/src/shared/input/typed-document';

/** Digits of a document, and the fewest that are one whose leading zeros a spreadsheet dropped. */
const LENGTHS = { cpf: { whole: 11, fewest: 9 }, cnpj: { whole: 14, fewest: 12 } } as const;

/**
 * A cell of a spreadsheet with up to two leading zeros restored, which a number loses there; only a cell of nothing but
 * digits can be such a number. Other entries (forms, API) must be complete (decision 0280).
 */
function restoreZeros(kind: 'cpf' | 'cnpj', cell: string): string {
  const { whole, fewest } = LENGTHS[kind];
  const digits = plainText(cell).trim();
  const lacksZeros = /^\d+$/.test(digits) && digits.length >= fewest && digits.length < whole;
  return lacksZeros ? digits.padStart(whole, '0') : cell;
}

/** Serial numbers of days from 1927-05-18 to 2077-11-26: others of five digits are no birth date, and four are a year. */
const SERIAL = /^(?:[1-5]\d{4}|6[0-4]\d{3})(?:[.,]\d+)?$/;
/** Day 0 of spreadsheets, with the 29th of February 1900 that they count. */
const EPOCH = Date.UTC(1899, 11, 30);

/** A cell of a spreadsheet whose day lost its format, `36585`, as `YYYY-MM-DD`; any other cell unchanged. */
const restoreDay = (cell: string): string =>
  SERIAL.test(cell)
    ? new Date(EPOCH + Math.floor(Number(cell.replace(',', '.'))) * DAY_MS).toISOString().slice(0, 10)
    : cell;

/**
 * A cell of a spreadsheet with what its format lost restored: a document's leading zeros, a day written as a number.
 * `use` is what its column holds.
 */
export function restoreCell(use: string, cell: string): string {
  if (use === 'cpf' || use === 'cnpj') return restoreZeros(use, cell);
  return use === 'birthDate' ? restoreDay(cell) : cell;
}
