import { randomBytes } from 'node:crypto';
import PDFDocument from 'pdfkit';
import { bold, regular } from './fonts';

export type Doc = PDFKit.PDFDocument;
/** The structure element that receives what is drawn: without it a screen reader would read nothing. */
export type Struct = PDFKit.PDFStructureElement;

interface PdfStart {
  language: string;
  title: string;
  author: string;
  margins: { top: number; right: number; bottom: number; left: number };
  /** Of what the document is about, and when it was made. */
  info?: { Subject?: string; CreationDate?: Date };
  /** Needed to open the document; without it anybody may. */
  password?: string;
}

/** AES with 256 bits (PDF 1.7, Adobe's extension level 3); nobody holds the owner's password. */
const protectedBy = (userPassword: string): Partial<PDFKit.PDFDocumentOptions> => ({
  pdfVersion: '1.7ext3',
  userPassword,
  ownerPassword: randomBytes(24).toString('base64url'),
  permissions: { printing: 'highResolution', contentAccessibility: true, copying: true },
});

/**
 * A tagged A4 document in its language, `draw`n into the structure element of its whole; `frame` draws on
 * each page once their number is known. Its fonts are called `regular` and `bold`.
 */
export function drawPdf(
  { language, title, author, margins, info, password }: PdfStart,
  draw: (doc: Doc, root: Struct) => void,
  frame: (doc: Doc, page: { number: number; count: number }) => void,
): Promise<Buffer> {
  const doc = new PDFDocument({
    ...{ size: 'A4', margins, bufferPages: true, tagged: true, displayTitle: true, lang: language },
    ...(password === undefined ? { pdfVersion: '1.7' } : protectedBy(password)),
    // One given here would be opened again at each change to it by its name.
    font: null as unknown as string,
    info: { Title: title, Author: author, ...info },
  } as PDFKit.PDFDocumentOptions);
  const drawn = gathered(doc);
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
  return drawn;
}

function gathered(doc: Doc): Promise<Buffer> {
  const chunks: Buffer[] = [];
  return new Promise((resolve, reject) => {
    doc.on('data', (chunk: Buffer) => chunks.push(chunk));
    doc.on('end', () => resolve(Buffer.concat(chunks)));
    doc.on('error', reject);
  });
}
