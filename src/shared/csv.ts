/** Begins a cell that a spreadsheet would run as a formula. */
const FORMULA = /^[=+\-@\t\r\0]/;
/** A negative amount with its centavos is none. */
const AMOUNT = /^-\d+[.,]\d{2}$/;

/**
 * One cell: quoted where it must be, and never a formula (reliability.md "Formula injection"): what looks
 * like one gets an apostrophe in front.
 */
export function csvCell(value: string): string {
  const plain = value.replaceAll('\0', '');
  const safe = FORMULA.test(value) && !AMOUNT.test(value) ? `'${plain}` : plain;
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** One line, in the form that spreadsheets in Brazil open: semicolons, CRLF. */
export const csvLine = (cells: readonly string[]): string => `${cells.map(csvCell).join(';')}\r\n`;

/** Goes before the first line, so that accents are read as UTF-8. */
export const CSV_BOM = '\uFEFF';
