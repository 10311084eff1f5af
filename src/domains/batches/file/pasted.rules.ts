import { headerMeaning } from './headers.rules';

/** Rows pasted from a spreadsheet: cells separated by tab or semicolon; header and empty lines are skipped. */
export function pastedRows(text: string, maxRows: number): string[][] {
  const rows = text
    .split(/\r\n|\r|\n/)
    .filter((line) => line.trim())
    .map((line) =>
      line.split(line.includes('\t') ? '\t' : ';').map((cell) => cell.trim().replace(/^"|"$/g, '')),
    );
  const isHead = rows[0]?.some((cell) => ['cpf', 'cnpj', 'document'].includes(headerMeaning(cell) ?? ''));
  return rows.slice(isHead ? 1 : 0).slice(0, maxRows);
}
