import type { Doc, Struct } from './document';
import { fitsOneLine, type Setting, textHeight } from './heights';
import { INK, MUTED } from './look';
import { widthOf } from './marks';

/** Between the texts of two columns. */
const GAP = 8;

export interface Column {
  /** In points. */
  width: number;
  /** Figures stand at the end of their column. */
  end?: boolean;
}

/** Columns that fill the page's width by their shares of it. */
export function columnsOf(doc: Doc, shares: readonly { share: number; end?: boolean }[]): Column[] {
  const whole = shares.reduce((sum, { share }) => sum + share, 0);
  return shares.map(({ share, end }) => ({ width: (share / whole) * widthOf(doc), end }));
}

/** How high a row's texts are; it leaves the doc in their font. */
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
  /** Instead of the usual ink. */
  ink?: string;
}

/** Draws a table's row in the doc's present font. The doc stands where its last cell ended. */
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
    row.add(
      doc.struct(type, {}, () => {
        doc.fillColor(ink).text(text, at, y, { ...options, lineBreak });
      }),
    );
    left += width;
  }
  row.end();
}
