import type { Doc } from './document';

/** How a text is set. */
export interface Setting {
  font: 'regular' | 'bold';
  size: number;
  width: number;
  lineGap?: number;
}

/** Widths are summed word by word: a text that nearly fills its line is measured by pdfkit. */
const SURE = 0.95;

/** Whether a text certainly fits on one line in the document's current font, so that it need not be broken. */
export const fitsOneLine = (doc: Doc, text: string, width: number): boolean =>
  !/[\n\r\u00ad\u2028]/.test(text) && doc.widthOfString(text) <= width * SURE;

const heights = new WeakMap<Doc, Map<string, number>>();

/**
 * Height of a text in this setting, in points; leaves the document in that font. A block is measured when
 * keeping it together with others and again when drawn, so heights are cached per document.
 */
export function textHeight(doc: Doc, text: string, { font, size, width, lineGap = 0 }: Setting): number {
  doc.font(font).fontSize(size);
  const cache = heights.get(doc) ?? new Map<string, number>();
  heights.set(doc, cache);
  const key = `${font} ${size} ${width} ${lineGap} ${text}`;
  const cached = cache.get(key);
  if (cached !== undefined) return cached;
  const height = fitsOneLine(doc, text, width)
    ? doc.currentLineHeight(true) + lineGap
    : doc.heightOfString(text, { width, lineGap });
  cache.set(key, height);
  return height;
}
