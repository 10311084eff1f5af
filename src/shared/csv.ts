/** Characters that begin a formula, in any width: some programs normalize them. */
const MARK = /^[=+\-@\u2212\ufe62\ufe63\ufe66\ufe6b\uff0b\uff0d\uff1d\uff20]/u;
/** What programs skip at the start: spaces, control and invisible characters. */
const SKIPPED = /^[\s\p{Cc}\p{Cf}]+/u;
const CONTROL = /^\p{Cc}/u;
/** A negative amount with centavos is not a formula. */
const AMOUNT = /^-\d+[.,]\d{2}$/;

/**
 * What must be quoted (RFC 4180): quotes, line breaks, every separator that a spreadsheet may split by, and
 * spaces at either end, which some programs drop.
 */
const QUOTED = /[",;\t|\r\n]|^\s|\s$/;

/**
 * One cell: quoted if necessary, and never a formula (docs/pitfalls.md "Formula injection"): what looks like
 * one gets a leading apostrophe.
 */
export function csvCell(value: string): string {
  const plain = value.replaceAll('\0', '');
  const isFormula = CONTROL.test(value) || MARK.test(value.replace(SKIPPED, ''));
  const safe = isFormula && !AMOUNT.test(value) ? `'${plain}` : plain;
  return QUOTED.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** One line of cells with a separator between them. */
export const joinCells = (cells: readonly string[], separator: string): string =>
  `${cells.map(csvCell).join(separator)}\r\n`;

/** Precedes the first line, so that accents are read as UTF-8. */
export const CSV_BOM = '\uFEFF';
