import type { Doc } from '~/src/platform/pdf/document';
import { textHeight } from '~/src/platform/pdf/heights';
import { getWidth } from '~/src/platform/pdf/marks';
import { type Column, getColumns, rowHeight } from '~/src/platform/pdf/tables';
import type { DocumentBlock } from './document.types';

export const MARGIN = 56;
const FOOT = 64;
export const HEADINGS = { 1: 22, 2: 13, 3: 12, 4: 10.5 } as const;
export const LABEL = 150;

const getBottom = (doc: Doc): number => doc.page.height - FOOT;

/** Starts a new page when `height` no longer fits; true when it did. */
export function ensureRoom(doc: Doc, height: number): boolean {
  if (doc.y + height <= getBottom(doc)) return false;
  doc.addPage();
  return true;
}

export const paragraphLetters = ({ muted }: { muted?: boolean }) =>
  ({ font: 'regular', size: muted ? 9 : 10.5 }) as const;

export const factHeight = (doc: Doc, value: string): number =>
  textHeight(doc, value, { font: 'bold', size: 10.5, width: getWidth(doc) - LABEL }) + 9;

export const getRowHeight = (doc: Doc, cells: readonly string[], columns: readonly Column[]): number =>
  rowHeight(doc, cells, columns, { font: 'regular', size: 9.5 }) + 10;

/** How much of a block must fit on one page: a whole record; of a table its header and first line. */
function measure(doc: Doc, block: DocumentBlock): number {
  switch (block.kind) {
    case 'heading':
      return HEADINGS[block.level] * 2.2;
    case 'paragraph':
      return (
        textHeight(doc, block.text, { ...paragraphLetters(block), width: getWidth(doc), lineGap: 3 }) + 6
      );
    case 'facts':
      return block.facts.reduce((sum, { value }) => sum + factHeight(doc, value), 0);
    case 'table': {
      const columns = getColumns(
        doc,
        block.columns.map(({ width }) => ({ share: width })),
      );
      const head = block.columns.map(({ title }) => title);
      return getRowHeight(doc, head, columns) + getRowHeight(doc, block.rows[0] ?? [''], columns);
    }
    case 'columns':
      return 48;
    default:
      return 60;
  }
}

/** Keeps headings with their content, and records whole, within a page's height. */
export function keepTogether(doc: Doc, blocks: readonly DocumentBlock[], at: number): void {
  const block = blocks[at];
  if (block?.kind !== 'heading' && block?.kind !== 'facts') return;
  let height = 0;
  for (const next of blocks.slice(at)) {
    height += measure(doc, next);
    if (next.kind !== 'heading' && !(next.kind === 'paragraph' && next.muted)) break;
  }
  if (height < getBottom(doc) - 72) ensureRoom(doc, height);
}
