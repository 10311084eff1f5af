import type { Doc } from './document';

/** How a text is set. */
export interface Setting {
  font: 'regular' | 'bold';
  size: number;
  width: number;
  lineGap?: number;
}

/** Widths are added up word by word: what nearly fills its line is left to pdfkit. */
const SURE = 0.95;

/** Whether a text surely is in one line of the doc's present font, so that it need not be broken. */
export const fitsOneLine = (doc: Doc, text: string, width: number): boolean =>
  !/[\n\r\u00ad\u2028]/.test(text) && doc.widthOfString(text) <= width * SURE;

const heights = new WeakMap<Doc, Map<string, number>>();

/**
 * How high a text stands when it is set so, in points; it leaves the doc in that font. A block is measured
 * for what it must stay together with and again where it is drawn, so each answer is kept for its document.
 */
export function textHeight(doc: Doc, text: string, { font, size, width, lineGap = 0 }: Setting): number {
  doc.font(font).fontSize(size);
  const known = heights.get(doc) ?? new Map<string, number>();
  heights.set(doc, known);
  const key = `${font} ${size} ${width} ${lineGap} ${text}`;
  const kept = known.get(key);
  if (kept !== undefined) return kept;
  const height = fitsOneLine(doc, text, width)
    ? doc.currentLineHeight(true) + lineGap
    : doc.heightOfString(text, { width, lineGap });
  known.set(key, height);
  return height;
}
