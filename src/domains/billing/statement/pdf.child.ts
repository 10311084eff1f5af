import { serveChild } from '~/src/platform/child/serve';
import { BRAND, INK, MUTED } from '~/src/platform/pdf/colors';
import { type Doc, drawPdf, type Struct } from '~/src/platform/pdf/document';
import { artifact, getWidth, rule, tagged } from '~/src/platform/pdf/marks';
import { type Column, drawRow, getColumns, rowHeight } from '~/src/platform/pdf/tables';
import type { PdfDocument } from './pdf.types';

const MARGIN = 48;
const FOOT = 60;

/** Starts a new page when `height` no longer fits. */
function room(doc: Doc, height: number): void {
  if (doc.y + height > doc.page.height - FOOT) doc.addPage();
}

function heading(doc: Doc, root: Struct, document: PdfDocument): void {
  artifact(doc, () => {
    doc.font('bold').fontSize(12).fillColor(BRAND).text(document.brand, MARGIN, MARGIN, { lineBreak: false });
  });
  tagged(doc, root, 'H1', () => {
    doc.font('bold').fontSize(20).fillColor(INK);
    doc.text(document.title, MARGIN, MARGIN + 26, { width: getWidth(doc) });
  });
  doc.y += 10;
  for (const { label, value } of document.facts) {
    const y = doc.y;
    tagged(doc, root, 'P', () => {
      doc.font('regular').fontSize(9.5).fillColor(MUTED).text(`${label} `, MARGIN, y, { width: 150 });
      doc.font('bold').fontSize(10).fillColor(INK);
      doc.text(value, MARGIN + 150, y, { width: getWidth(doc) - 150 });
    });
    doc.y += 4;
  }
  doc.y += 12;
}

function row(doc: Doc, to: Struct, columns: readonly Column[], cells: string[], type: 'TH' | 'TD'): void {
  const height = rowHeight(doc, cells, columns, { font: type === 'TH' ? 'bold' : 'regular', size: 9 });
  room(doc, height + 10);
  const y = doc.y + 4;
  drawRow(doc, to, { type, cells, columns, x: MARGIN, y });
  doc.x = MARGIN;
  doc.y = y + height + 4;
  rule(doc, doc.y);
}

function table(doc: Doc, root: Struct, { columns, rows }: PdfDocument['table']): void {
  const struct = doc.struct('Table');
  root.add(struct);
  const laid = getColumns(doc, columns);
  const heads = columns.map(({ header }) => header);
  row(doc, struct, laid, heads, 'TH');
  for (const cells of rows) row(doc, struct, laid, cells, 'TD');
  struct.end();
}

function sums(doc: Doc, root: Struct, document: PdfDocument): void {
  doc.y += 10;
  for (const [index, { label, value }] of document.sums.entries()) {
    room(doc, 24);
    const last = index === document.sums.length - 1;
    const y = doc.y;
    const width = getWidth(doc);
    tagged(doc, root, 'P', () => {
      doc
        .font(last ? 'bold' : 'regular')
        .fontSize(last ? 13 : 10)
        .fillColor(INK);
      doc.text(`${label} `, MARGIN, y, { width: width * 0.6 });
      doc.text(value, MARGIN + width * 0.6, y, { width: width * 0.4 - 8, align: 'right' });
    });
    doc.y += 4;
  }
  doc.y += 12;
}

function second(doc: Doc, root: Struct, more: NonNullable<PdfDocument['more']>): void {
  room(doc, 60);
  tagged(doc, root, 'H2', () => {
    doc.font('bold').fontSize(12).fillColor(INK);
    doc.text(more.title, MARGIN, doc.y, { width: getWidth(doc) });
  });
  doc.y += 4;
  table(doc, root, more);
  doc.y += 12;
}

function notes(doc: Doc, root: Struct, document: PdfDocument): void {
  for (const note of document.notes) {
    room(doc, 30);
    tagged(doc, root, 'P', () => {
      doc.font('regular').fontSize(9).fillColor(MUTED);
      doc.text(note, MARGIN, doc.y, { width: getWidth(doc), lineGap: 2 });
    });
    doc.y += 4;
  }
}

function foot(doc: Doc, text: string, page: { number: number; count: number }): void {
  // Text below the margin would start a new page.
  doc.page.margins.bottom = 0;
  const y = doc.page.height - 36;
  artifact(doc, () => {
    doc.font('regular').fontSize(8).fillColor(MUTED);
    doc.text(text, MARGIN, y, { width: getWidth(doc) - 60, lineBreak: false });
    doc.text(`${page.number} / ${page.count}`, doc.page.width - MARGIN - 60, y, {
      width: 60,
      align: 'right',
    });
  });
}

function drawDocument(document: PdfDocument): Promise<Buffer> {
  const { language, title, brand } = document;
  const margins = { top: MARGIN, right: MARGIN, bottom: MARGIN, left: MARGIN };
  return drawPdf(
    { language, title, author: brand, margins },
    (doc, root) => {
      heading(doc, root, document);
      if (document.table.rows.length > 0) table(doc, root, document.table);
      sums(doc, root, document);
      if (document.more) second(doc, root, document.more);
      notes(doc, root, document);
    },
    (doc, page) => foot(doc, document.foot, page),
  );
}

serveChild(drawDocument);
