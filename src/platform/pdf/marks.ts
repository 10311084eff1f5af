import { LINE } from './colors';
import type { Doc, Struct } from './document';

/** Draws tagged content, read out as `type` (P, H1, TR …). */
export function tagged(doc: Doc, parent: Struct, type: string, draw: () => void): void {
  parent.add(doc.struct(type, {}, draw));
}

interface LinkArea {
  x: number;
  y: number;
  width: number;
  height: number;
  address: string;
  /** What it leads to, for those who cannot see it. */
  text: string;
}

/** Makes an area a link to an address, in the structure element that holds what is drawn there. */
export function linkArea(doc: Doc, link: Struct, { x, y, width, height, address, text }: LinkArea): void {
  // pdfkit writes a String object as text, and a plain string as a name.
  const options = { structParent: link, Contents: new String(text) } as object;
  doc.link(x, y, width, height, address, options as PDFKit.Mixins.AnnotationOption);
}

/** Draws decoration, which is never read out. */
export function artifact(doc: Doc, draw: () => void, type: 'Layout' | 'Pagination' = 'Layout'): void {
  doc.markContent('Artifact', { type } as never);
  draw();
  doc.endMarkedContent();
}

/** A rule from margin to margin, as decoration. */
export function rule(doc: Doc, y: number, width = 0.5): void {
  artifact(doc, () => strokeLine(doc, y, width));
}

/** The same inside content that is already tagged. */
export function strokeLine(doc: Doc, y: number, width = 0.5): void {
  const { left, right } = doc.page.margins;
  doc
    .moveTo(left, y)
    .lineTo(doc.page.width - right, y)
    .lineWidth(width)
    .stroke(LINE);
}

/** Width between the margins. */
export const getWidth = (doc: Doc): number => {
  const { left, right } = doc.page.margins;
  return doc.page.width - left - right;
};
