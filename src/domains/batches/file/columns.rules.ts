import type { ColumnUse, RawRow, RowField, Sheet } from '~/src/domains/batches/batches.types';
import type { InputName, Product } from '~/src/domains/catalog';
import { parseCnpj } from '~/src/shared/cnpj';
import { parseCpf } from '~/src/shared/cpf';
import { ORDER_TEXTS } from '~/src/shared/input/order-fields';
import { parseDay } from '~/src/shared/input/typed-day';
import { restoreCell } from './cells.rules';
import { headerMeaning } from './headers.rules';

export type AskedInputs = Pick<Product, 'requiredInputs' | 'optionalInputs'>;

/** Rows sampled to recognise a column by its cells, and the share that must agree. */
const SAMPLED_ROWS = 50;
const MIN_AGREEMENT = 0.8;

const getDocument = ({ requiredInputs }: AskedInputs): 'cpf' | 'cnpj' =>
  requiredInputs.includes('cnpj') ? 'cnpj' : 'cpf';

/** The possible uses of a column, in display order. */
export const columnUses = (product: AskedInputs): (RowField | 'ignore')[] => [
  ...product.requiredInputs,
  ...product.optionalInputs,
  ...ORDER_TEXTS,
  'ignore',
];

/**
 * Recognises each column: by its header in either language, else by its cells. Null when the document, or
 * another required input, matches several columns or none: the user then chooses.
 */
export function matchColumns(head: string[], rows: Sheet['rows'], product: AskedInputs): ColumnUse[] | null {
  const { uses, unclear } = readColumns(head, rows, product);
  return unclear ? null : uses;
}

/** A suggestion for choosing by hand: unrecognized columns are unused. */
export const suggestColumns = (head: string[], rows: Sheet['rows'], product: AskedInputs): ColumnUse[] =>
  readColumns(head, rows, product).uses;

function readColumns(
  head: string[],
  rows: Sheet['rows'],
  product: AskedInputs,
): { uses: ColumnUse[]; unclear: boolean } {
  let unclear = false;
  const allowedUses: readonly ColumnUse[] = columnUses(product);
  const document = getDocument(product);
  const uses: (ColumnUse | null)[] = head.map((header) => {
    const meaning = headerMeaning(header);
    const use = meaning === 'document' ? document : meaning;
    // A document of the other kind, or a name that is not asked for: recognized, but unused.
    return use === null || allowedUses.includes(use) ? use : 'ignore';
  });
  keepFirst(uses);
  for (const input of product.requiredInputs) {
    if (uses.includes(input)) continue;
    const column = findByContent(uses, rows, CONTENT[input]);
    if (column !== null) uses[column] = input;
    else if (input === document || uses.some((use, at) => use === null && isFilled(rows, at))) unclear = true;
  }
  return { uses: uses.map((use) => use ?? 'ignore'), unclear };
}

/** Of two columns with one meaning the first counts. */
function keepFirst(uses: (ColumnUse | null)[]): void {
  for (const [at, use] of uses.entries())
    if (use && use !== 'ignore' && uses.indexOf(use) < at) uses[at] = 'ignore';
}

/** The patterns of an input's cells; a name looks like any other text. */
const CONTENT: Record<InputName, ((cell: string) => boolean) | null> = {
  cpf: (cell) => parseCpf(restoreCell('cpf', cell)) !== null,
  cnpj: (cell) => parseCnpj(restoreCell('cnpj', cell)) !== null,
  birthDate: (cell) => parseDay(cell) !== null,
  fullName: null,
  motherName: null,
};

const getCells = (rows: Sheet['rows'], at: number): string[] =>
  rows.slice(0, SAMPLED_ROWS).flatMap(({ cells }) => cells[at] || []);

const isFilled = (rows: Sheet['rows'], at: number): boolean => getCells(rows, at).length > 0;

/** The only unrecognized column whose cells match; null when there is none, or more than one. */
function findByContent(
  uses: (ColumnUse | null)[],
  rows: Sheet['rows'],
  looks: ((cell: string) => boolean) | null,
): number | null {
  if (!looks) return null;
  const columns = uses.flatMap((use, at) => {
    const cells = use === null ? getCells(rows, at) : [];
    return cells.length > 0 && cells.filter(looks).length >= cells.length * MIN_AGREEMENT ? [at] : [];
  });
  return columns.length === 1 ? (columns[0] ?? null) : null;
}

/** The rows of a sheet, keyed by the use of its columns; without empty cells, and with what formats lost. */
export function toRawRows(sheet: Sheet, uses: readonly ColumnUse[]): RawRow[] {
  return sheet.rows.map(({ line, cells }) => {
    const values: RawRow['values'] = {};
    for (const [at, use] of uses.entries()) {
      const cell = cells[at];
      if (use !== 'ignore' && cell) values[use] = restoreCell(use, cell);
    }
    return { line, values };
  });
}
