import { INK, MUTED } from './colors';
import type { Doc, Struct } from './document';
import { fitsOneLine, type Setting, textHeight } from './heights';
import { getWidth } from './marks';

/** Between the texts of two columns. */
const GAP = 8;

export interface Column {
  /** In points. */
  width: number;
  /** Right-aligned, for numbers. */
  end?: boolean;
}

/** Columns that fill the page's width in these proportions. */
export function getColumns(doc: Doc, shares: readonly { share: number; end?: boolean }[]): Column[] {
  const whole = shares.reduce((sum, { share }) => sum + share, 0);
  return shares.map(({ share, end }) => ({ width: (share / whole) * getWidth(doc), end }));
}

/** Height of a row's texts; leaves the document in their font. */
export const rowHeight = (
  doc: Doc,
  cells: readonly string[],
  columns: readonly Column[],
  letters: Pick<Setting, 'font' | 'size'>,
): number =>
  Math.max(
    ...cells.map((text, i) => textHeight(doc, text, { ...letters, width: (columns[i]?.width ?? 0) - GAP })),
  );

interface Row {
  type: 'TH' | 'TD';
  cells: readonly string[];
  columns: readonly Column[];
  /** Where the first text begins. */
  x: number;
  y: number;
  /** In place of the usual color. */
  ink?: string;
}

/** Draws a table row in the document's current font. Leaves the position where the last cell ended. */
export function drawRow(
  doc: Doc,
  table: Struct,
  { type, cells, columns, x, y, ink = type === 'TH' ? MUTED : INK }: Row,
): void {
  const row = doc.struct('TR');
  table.add(row);
  let left = x;
  for (const [i, text] of cells.entries()) {
    const { width = 0, end = false } = columns[i] ?? {};
    const at = left;
    const options = { width: width - GAP, ...(end && { align: 'right' as const }) };
    const lineBreak = end || !fitsOneLine(doc, text, options.width);
    const scope = (type === 'TH' ? { scope: 'Column' } : {}) as PDFKit.Mixins.StructureElementOptions;
    row.add(
      doc.struct(type, scope, () => {
        doc.fillColor(ink).text(text, at, y, { ...options, lineBreak });
      }),
    );
    left += width;
  }
  row.end();
}
