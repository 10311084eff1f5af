/** What a spreadsheet would take for a formula is marked as text, unless it is a plain number. */
function cell(value: string): string {
  const risky = /^[=+\-@\t\r]/.test(value) && !/^-?\d+([.,]\d+)?$/.test(value);
  const text = risky ? `'${value}` : value;
  return /[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Rows as CSV that Brazilian spreadsheets open as they should: BOM, `;`, CRLF, no formulas. */
export function csvDocument(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${rows.map((row) => row.map(cell).join(';')).join('\r\n')}\r\n`;
}
