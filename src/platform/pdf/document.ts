import PDFDocument from 'pdfkit';
import { bold, regular } from './fonts';
import { withSeed } from './seed';

export type Doc = PDFKit.PDFDocument;
/** The structure element that drawing adds to; content outside is invisible to screen readers. */
export type Struct = PDFKit.PDFStructureElement;

interface PdfStart {
  language: string;
  title: string;
  author: string;
  margins: { top: number; right: number; bottom: number; left: number };
  /** The document's subject and creation date. */
  info?: { Subject?: string; CreationDate?: Date };
  /** Required to open the document; without one anybody can. */
  password?: string;
  /** Derives keys and salts: the same document with the same seed has the same bytes. */
  seed?: Buffer;
}

/** AES-256 (PDF 1.7, Adobe's extension level 3); the owner password is random, or of the seed, and not stored. */
const protectedBy = (userPassword: string): Partial<PDFKit.PDFDocumentOptions> => ({
  pdfVersion: '1.7ext3',
  userPassword,
  ownerPassword: Buffer.from(crypto.getRandomValues(new Uint8Array(24))).toString('base64url'),
  permissions: { printing: 'highResolution', contentAccessibility: true, copying: true },
});

/**
 * A tagged A4 document (PDF/UA-1) in its language, drawn by `draw` into its root structure element; `frame` draws on
 * each page once the number of pages is known. Its fonts are named `regular` and `bold`.
 */
export function drawPdf(start: PdfStart, draw: Draw, frame: DrawFrame): Promise<Buffer> {
  const { seed } = start;
  return seed ? withSeed(seed, () => drawAtOnce(start, draw, frame)) : drawAtOnce(start, draw, frame);
}

type Draw = (doc: Doc, root: Struct) => void;
type DrawFrame = (doc: Doc, page: { number: number; count: number }) => void;

/** Draws everything before it returns. */
function drawAtOnce(
  { language, title, author, margins, info, password }: PdfStart,
  draw: Draw,
  frame: DrawFrame,
): Promise<Buffer> {
  const doc = new PDFDocument({
    size: 'A4',
    margins,
    bufferPages: true,
    tagged: true,
    displayTitle: true,
    lang: language,
    subset: 'PDF/UA',
    ...(password === undefined ? { pdfVersion: '1.7' } : protectedBy(password)),
    // A font given here would be reopened each time it is selected by name.
    font: null as unknown as string,
    info: { Title: title, Author: author, ...info },
  } as PDFKit.PDFDocumentOptions);
  const bytes = collect(doc);
  doc.registerFont('regular', regular);
  doc.registerFont('bold', bold);
  doc.font('regular');
  const root = doc.struct('Document');
  doc.addStructure(root);
  draw(doc, root);
  root.end();
  const { start, count } = doc.bufferedPageRange();
  for (let at = 0; at < count; at += 1) {
    doc.switchToPage(start + at);
    frame(doc, { number: at + 1, count });
  }
  doc.end();
  return bytes;
}

function collect(doc: Doc): Promise<Buffer> {
  const chunks: Buffer[] = [];
  return new Promise((resolve, reject) => {
    doc.on('data', (chunk: Buffer) => chunks.push(chunk));
    doc.on('end', () => resolve(Buffer.concat(chunks)));
    doc.on('error', reject);
  });
}
