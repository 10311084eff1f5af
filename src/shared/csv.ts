/** Marks that begin a formula, in any width: programs and people take the one for the other. */
const MARK = /^[=+\-@\u2212\ufe62\ufe63\ufe66\ufe6b\uff0b\uff0d\uff1d\uff20]/u;
/** What programs skip before they look: spaces, control marks, and those that nobody sees. */
const SKIPPED = /^[\s\p{Cc}\p{Cf}]+/u;
const CONTROL = /^\p{Cc}/u;
/** A negative amount with its centavos is none. */
const AMOUNT = /^-\d+[.,]\d{2}$/;

/**
 * One cell: quoted where it must be, and never a formula (docs/pitfalls.md "Formula injection"): what looks
 * like one gets an apostrophe in front.
 */
export function csvCell(value: string): string {
  const plain = value.replaceAll('\0', '');
  const isFormula = CONTROL.test(value) || MARK.test(value.replace(SKIPPED, ''));
  const safe = isFormula && !AMOUNT.test(value) ? `'${plain}` : plain;
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** One line, in the form that spreadsheets in Brazil open: semicolons, CRLF. */
export const csvLine = (cells: readonly string[]): string => `${cells.map(csvCell).join(';')}\r\n`;

/** Goes before the first line, so that accents are read as UTF-8. */
export const CSV_BOM = '\uFEFF';
