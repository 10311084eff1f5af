import { readFileSync } from 'node:fs';
import PDFDocument from 'pdfkit';
import { serveChild } from '~/src/platform/child';
import type { Paper } from './paper.types';

const FONTS = 'public/assets/fonts';
// Read once for the life of the child: parsing a static TTF is the cheapest there is (docs/pitfalls.md).
const regular = readFileSync(`${FONTS}/inter-regular.ttf`);
const bold = readFileSync(`${FONTS}/inter-bold.ttf`);

const MARGIN = 48;
const FOOT = 60;
const INK = '#14212B';
const MUTED = '#4A5B68';
const LINE = '#DCE3E8';
const BRAND = '#0B5C7A';

type Doc = PDFKit.PDFDocument;
type Struct = PDFKit.PDFStructureElement;

const widthOf = (doc: Doc): number => doc.page.width - 2 * MARGIN;

/** Decoration: drawn, never read out. */
function artifact(doc: Doc, draw: () => void): void {
  doc.markContent('Artifact', { type: 'Layout' } as never);
  draw();
  doc.endMarkedContent();
}

function rule(doc: Doc, y: number, width = 0.5): void {
  artifact(doc, () => {
    doc
      .moveTo(MARGIN, y)
      .lineTo(doc.page.width - MARGIN, y)
      .lineWidth(width)
      .stroke(LINE);
  });
}

function heading(doc: Doc, root: Struct, paper: Paper): void {
  artifact(doc, () => {
    doc.font('bold').fontSize(12).fillColor(BRAND).text(paper.brand, MARGIN, MARGIN, { lineBreak: false });
  });
  root.add(
    doc.struct('H1', {}, () => {
      doc
        .font('bold')
        .fontSize(20)
        .fillColor(INK)
        .text(paper.title, MARGIN, MARGIN + 26, { width: widthOf(doc) });
    }),
  );
  doc.y += 10;
  for (const { label, value } of paper.facts) {
    const y = doc.y;
    root.add(
      doc.struct('P', {}, () => {
        doc.font('regular').fontSize(9.5).fillColor(MUTED).text(`${label} `, MARGIN, y, { width: 150 });
        doc
          .font('bold')
          .fontSize(10)
          .fillColor(INK)
          .text(value, MARGIN + 150, y, { width: widthOf(doc) - 150 });
      }),
    );
    doc.y += 4;
  }
  doc.y += 12;
}

function row(doc: Doc, parent: Struct, paper: Paper, cells: string[], kind: 'TH' | 'TD'): void {
  const { columns } = paper.table;
  const size = 9;
  doc.font(kind === 'TH' ? 'bold' : 'regular').fontSize(size);
  const widths = columns.map(({ share }) => (widthOf(doc) * share) / 100);
  const height = Math.max(
    ...cells.map((cell, i) => doc.heightOfString(cell, { width: (widths[i] ?? 0) - 8 })),
  );
  if (doc.y + height + 10 > doc.page.height - FOOT) doc.addPage();
  const y = doc.y + 4;
  const line = doc.struct('TR');
  parent.add(line);
  let x = MARGIN;
  cells.forEach((cell, i) => {
    const width = widths[i] ?? 0;
    const left = x;
    const align = columns[i]?.end ? 'right' : 'left';
    line.add(
      doc.struct(kind, {}, () => {
        doc.fillColor(kind === 'TH' ? MUTED : INK).text(cell, left, y, { width: width - 8, align });
      }),
    );
    x += width;
  });
  line.end();
  doc.x = MARGIN;
  doc.y = y + height + 4;
  rule(doc, doc.y);
}

function table(doc: Doc, root: Struct, paper: Paper): void {
  const struct = doc.struct('Table');
  root.add(struct);
  row(
    doc,
    struct,
    paper,
    paper.table.columns.map(({ header }) => header),
    'TH',
  );
  for (const cells of paper.table.rows) row(doc, struct, paper, cells, 'TD');
  struct.end();
}

function ending(doc: Doc, root: Struct, paper: Paper): void {
  doc.y += 10;
  paper.sums.forEach(({ label, value }, index) => {
    if (doc.y + 24 > doc.page.height - FOOT) doc.addPage();
    const last = index === paper.sums.length - 1;
    const y = doc.y;
    root.add(
      doc.struct('P', {}, () => {
        doc
          .font(last ? 'bold' : 'regular')
          .fontSize(last ? 13 : 10)
          .fillColor(INK);
        doc.text(`${label} `, MARGIN, y, { width: widthOf(doc) * 0.6 });
        doc.text(value, MARGIN + widthOf(doc) * 0.6, y, { width: widthOf(doc) * 0.4 - 8, align: 'right' });
      }),
    );
    doc.y += 4;
  });
  doc.y += 12;
  for (const note of paper.notes) {
    if (doc.y + 30 > doc.page.height - FOOT) doc.addPage();
    root.add(
      doc.struct('P', {}, () => {
        doc
          .font('regular')
          .fontSize(9)
          .fillColor(MUTED)
          .text(note, MARGIN, doc.y, { width: widthOf(doc), lineGap: 2 });
      }),
    );
    doc.y += 4;
  }
}

function feet(doc: Doc, paper: Paper): void {
  const { start, count } = doc.bufferedPageRange();
  for (let i = start; i < start + count; i++) {
    doc.switchToPage(i);
    doc.page.margins.bottom = 0;
    artifact(doc, () => {
      doc.font('regular').fontSize(8).fillColor(MUTED);
      const y = doc.page.height - 36;
      doc.text(paper.foot, MARGIN, y, { width: widthOf(doc) - 60, lineBreak: false });
      doc.text(`${i + 1} / ${count}`, doc.page.width - MARGIN - 60, y, { width: 60, align: 'right' });
    });
  }
}

function drawPaper(paper: Paper): Promise<Uint8Array> {
  const doc = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    bufferPages: true,
    pdfVersion: '1.7',
    tagged: true,
    lang: paper.language,
    font: regular as unknown as string,
    displayTitle: true,
    info: { Title: paper.title, Author: paper.brand },
  } as PDFKit.PDFDocumentOptions);
  const chunks: Buffer[] = [];
  const done = new Promise<Uint8Array>((resolve, reject) => {
    doc.on('data', (chunk: Buffer) => chunks.push(chunk));
    doc.on('end', () => resolve(Buffer.concat(chunks)));
    doc.on('error', reject);
  });
  doc.registerFont('regular', regular);
  doc.registerFont('bold', bold);
  const root = doc.struct('Document');
  doc.addStructure(root);
  heading(doc, root, paper);
  if (paper.table.rows.length > 0) table(doc, root, paper);
  ending(doc, root, paper);
  root.end();
  feet(doc, paper);
  doc.end();
  return done;
}

serveChild(drawPaper);
