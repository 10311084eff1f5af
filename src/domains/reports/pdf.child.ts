import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { create } from 'fontkit';
import PDFDocument from 'pdfkit';
import { serveChild } from '~/src/platform/child';
import type { DocumentBlock, ReportDocument, Tone } from './document.types';
import {
  cellsHeight,
  columnWidths,
  type Doc,
  factHeight,
  HEADINGS,
  keepTogether,
  LABEL,
  MARGIN,
  room,
  widthOf,
} from './pdf-layout.rules';

const FONTS = 'public/assets/fonts';
// Parsed once for the life of the child: a document of its own parse costs four times as much.
const regular = openFont('inter-regular');
const bold = openFont('inter-bold');

/** pdfkit takes a parsed font as it takes its bytes; its types know only the bytes. */
function openFont(name: string): PDFKit.Mixins.PDFFontSource {
  return create(readFileSync(`${FONTS}/${name}.ttf`)) as unknown as PDFKit.Mixins.PDFFontSource;
}

const INK = '#14212B';
const MUTED = '#4A5B68';
const LINE = '#DCE3E8';
const BRAND = '#0B5C7A';
const TONES: Record<Tone, { ink: string; paper: string }> = {
  ok: { ink: '#1B6B3A', paper: '#E5F4EA' },
  info: { ink: '#3B4CA8', paper: '#ECEEFB' },
  warning: { ink: '#8A5300', paper: '#FFF3D6' },
  danger: { ink: '#B3261E', paper: '#FCEBEA' },
  neutral: { ink: MUTED, paper: '#F1F4F6' },
};

/** The structure element that receives what is drawn: without it a screen reader would read nothing. */
type Struct = PDFKit.PDFStructureElement;

function tagged(doc: Doc, parent: Struct, type: string, draw: () => void): void {
  parent.add(doc.struct(type, {}, draw));
}

/** Decoration: drawn, never read out. */
function artifact(doc: Doc, draw: () => void): void {
  doc.markContent('Artifact', { type: 'Layout' } as never);
  draw();
  doc.endMarkedContent();
}

function badge(doc: Doc, text: string, tone: Tone, x: number, y: number): void {
  const { ink, paper } = TONES[tone];
  doc.font('bold').fontSize(9);
  const width = doc.widthOfString(text) + 16;
  artifact(doc, () => doc.roundedRect(x, y, width, 18, 9).fill(paper));
  doc.fillColor(ink);
}

const draw: {
  [K in DocumentBlock['kind']]: (doc: Doc, to: Struct, block: DocumentBlock & { kind: K }) => void;
} = {
  heading(doc, to, { level, text, badge: mark }) {
    doc.moveDown(level === 1 ? 0.2 : 0.8);
    const y = doc.y;
    tagged(doc, to, `H${level}`, () => {
      doc.font('bold').fontSize(HEADINGS[level]).fillColor(INK);
      doc.text(text, MARGIN, y, { width: widthOf(doc) - (mark ? 170 : 0) });
    });
    const after = doc.y;
    if (mark) {
      doc.font('bold').fontSize(9);
      const x = doc.page.width - MARGIN - doc.widthOfString(mark.text) - 16;
      badge(doc, mark.text, mark.tone, x, y - 1);
      tagged(doc, to, 'P', () => doc.text(mark.text, x + 8, y + 3, { lineBreak: false }));
    }
    doc.x = MARGIN;
    doc.y = after + 6;
  },

  paragraph(doc, to, { text, muted }) {
    doc
      .font('regular')
      .fontSize(muted ? 9 : 10.5)
      .fillColor(muted ? MUTED : INK);
    room(doc, doc.heightOfString(text, { width: widthOf(doc) }) + 6);
    tagged(doc, to, 'P', () => doc.text(text, MARGIN, doc.y, { width: widthOf(doc), lineGap: 3 }));
    doc.y += 6;
  },

  facts(doc, to, { facts }) {
    const valueWidth = widthOf(doc) - LABEL;
    for (const { label, value } of facts) {
      const height = factHeight(doc, value);
      room(doc, height);
      const y = doc.y;
      tagged(doc, to, 'P', () => {
        doc
          .font('regular')
          .fontSize(9.5)
          .fillColor(MUTED)
          .text(`${label} `, MARGIN, y + 1, { width: LABEL - 8 });
        doc
          .font('bold')
          .fontSize(10.5)
          .fillColor(INK)
          .text(value, MARGIN + LABEL, y, { width: valueWidth });
      });
      doc.y = y + height;
      artifact(doc, () =>
        doc
          .moveTo(MARGIN, doc.y - 4)
          .lineTo(MARGIN + widthOf(doc), doc.y - 4)
          .lineWidth(0.5)
          .stroke(LINE),
      );
    }
    doc.y += 14;
  },

  list(doc, to, { items }) {
    const list = doc.struct('L');
    to.add(list);
    for (const { text, tone } of items) {
      doc.font('regular').fontSize(10.5);
      const height = doc.heightOfString(text, { width: widthOf(doc) - 18, lineGap: 2 }) + 6;
      room(doc, height);
      const y = doc.y;
      artifact(doc, () => doc.circle(MARGIN + 4, y + 7, 3).fill(TONES[tone].ink));
      doc.fillColor(INK);
      const item = doc.struct('LI');
      list.add(item);
      item.add(
        doc.struct('LBody', {}, () => {
          doc.text(text, MARGIN + 18, y, { width: widthOf(doc) - 18, lineGap: 2 });
        }),
      );
      item.end();
      doc.y = y + height;
    }
    list.end();
    doc.y += 4;
  },

  table(doc, to, { columns, rows }) {
    const table = doc.struct('Table');
    to.add(table);
    const widths = columnWidths(doc, columns);
    const row = (cells: string[], type: 'TH' | 'TD') => {
      const height = cellsHeight(doc, cells, widths);
      // A table that goes on says again what its columns are.
      if (room(doc, height) && type === 'TD') head();
      const y = doc.y;
      doc.font(type === 'TH' ? 'bold' : 'regular').fontSize(9.5);
      if (type === 'TH') artifact(doc, () => doc.rect(MARGIN, y, widthOf(doc), height - 2).fill('#F1F4F6'));
      const line = doc.struct('TR');
      table.add(line);
      let x = MARGIN;
      for (const [i, text] of cells.entries()) {
        const at = x;
        doc.fillColor(type === 'TH' ? MUTED : INK);
        line.add(
          doc.struct(type, {}, () => void doc.text(text, at + 4, y + 4, { width: (widths[i] ?? 0) - 8 })),
        );
        x += widths[i] ?? 0;
      }
      line.end();
      doc.y = y + height;
      artifact(doc, () =>
        doc
          .moveTo(MARGIN, doc.y - 2)
          .lineTo(MARGIN + widthOf(doc), doc.y - 2)
          .lineWidth(0.5)
          .stroke(LINE),
      );
    };
    const head = () =>
      row(
        columns.map(({ title }) => title),
        'TH',
      );
    head();
    for (const cells of rows) row(cells, 'TD');
    table.end();
    doc.y += 6;
  },

  box(doc, to, { title, text, tone }) {
    const { ink, paper } = TONES[tone];
    const inner = widthOf(doc) - 32;
    doc.font('bold').fontSize(14);
    const titleHeight = doc.heightOfString(title, { width: inner });
    doc.font('regular').fontSize(10);
    const height = titleHeight + doc.heightOfString(text, { width: inner, lineGap: 2 }) + 34;
    room(doc, height + 8);
    const y = doc.y;
    artifact(doc, () => {
      doc.roundedRect(MARGIN, y, widthOf(doc), height, 8).fill(paper);
      doc.rect(MARGIN, y + 8, 3, height - 16).fill(ink);
    });
    tagged(doc, to, 'P', () => {
      doc
        .font('bold')
        .fontSize(14)
        .fillColor(ink)
        .text(title, MARGIN + 16, y + 14, { width: inner });
      doc.font('regular').fontSize(10).fillColor(INK);
      doc.text(text, MARGIN + 16, doc.y + 4, { width: inner, lineGap: 2 });
    });
    doc.y = y + height + 10;
  },

  qr(doc, to, { shape, alt, title, text, address }) {
    const side = 96;
    room(doc, side + 24);
    const y = doc.y + 6;
    const scale = side / shape.size;
    const at = MARGIN + side + 18;
    const width = widthOf(doc) - side - 18;
    const figure = doc.struct('Figure', { alt }, () => {
      doc.save().translate(MARGIN, y).scale(scale).path(shape.path).fill('#000').restore();
    });
    to.add(figure);
    tagged(doc, to, 'P', () => {
      doc
        .font('bold')
        .fontSize(11)
        .fillColor(INK)
        .text(title, at, y + 6, { width });
      doc.font('regular').fontSize(9.5).fillColor(MUTED);
      doc.text(text, at, doc.y + 4, { width, lineGap: 2 });
      doc.fillColor(BRAND).text(address, at, doc.y + 4, { width, link: address });
    });
    doc.x = MARGIN;
    doc.y = y + side + 12;
  },

  rule(doc) {
    doc.y += 6;
    artifact(doc, () =>
      doc
        .moveTo(MARGIN, doc.y)
        .lineTo(MARGIN + widthOf(doc), doc.y)
        .lineWidth(1)
        .stroke(LINE),
    );
    doc.y += 10;
  },
};

function open(input: ReportDocument): Doc {
  const doc = new PDFDocument({
    size: 'A4',
    margins: { top: 72, left: MARGIN, right: MARGIN, bottom: 0 },
    bufferPages: true,
    tagged: true,
    displayTitle: true,
    lang: input.language,
    // 1.7 with Adobe's extension level 3: AES with 256 bits.
    pdfVersion: '1.7ext3',
    userPassword: input.password,
    ownerPassword: randomBytes(24).toString('base64url'),
    permissions: { printing: 'highResolution', contentAccessibility: true, copying: true },
    font: regular as unknown as string,
    info: {
      Title: input.title,
      Subject: input.subject,
      Author: input.brand,
      CreationDate: new Date(input.createdAt),
    },
  } as PDFKit.PDFDocumentOptions);
  doc.registerFont('regular', regular);
  doc.registerFont('bold', bold);
  return doc;
}

/** Head and foot of every page, once their number is known. */
function frame(doc: Doc, input: ReportDocument): void {
  const { start, count } = doc.bufferedPageRange();
  for (let i = 0; i < count; i++) {
    doc.switchToPage(start + i);
    const width = widthOf(doc);
    const label = input.pageLabel.replace('{{page}}', String(i + 1)).replace('{{pages}}', String(count));
    const foot = doc.page.height - 44;
    doc.markContent('Artifact', { type: 'Pagination' } as never);
    doc.font('bold').fontSize(11).fillColor(BRAND).text(input.brand, MARGIN, 32, { width, lineBreak: false });
    doc.font('regular').fontSize(8).fillColor(MUTED);
    doc.text(input.subject, MARGIN, 34, { width, align: 'right', lineBreak: false });
    doc
      .moveTo(MARGIN, 52)
      .lineTo(MARGIN + width, 52)
      .lineWidth(0.5)
      .stroke(LINE);
    doc
      .moveTo(MARGIN, foot - 8)
      .lineTo(MARGIN + width, foot - 8)
      .lineWidth(0.5)
      .stroke(LINE);
    doc.fillColor(MUTED).text(input.footer, MARGIN, foot, { width: width - 90, lineBreak: false });
    doc.text(label, MARGIN, foot, { width, align: 'right', lineBreak: false });
    doc.endMarkedContent();
  }
}

/** Draws a document as a tagged, AES-256 protected PDF. */
export function drawDocument(input: ReportDocument): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const doc = open(input);
    const chunks: Buffer[] = [];
    doc.on('data', (chunk: Buffer) => chunks.push(chunk));
    doc.on('end', () => resolve(Buffer.concat(chunks)));
    doc.on('error', reject);
    const root = doc.struct('Document');
    doc.addStructure(root);
    const drawers = draw as Record<string, (doc: Doc, to: Struct, block: never) => void>;
    for (const [at, block] of input.blocks.entries()) {
      keepTogether(doc, input.blocks, at);
      drawers[block.kind]?.(doc, root, block as never);
    }
    root.end();
    frame(doc, input);
    doc.end();
  });
}

if (process.send) serveChild(drawDocument);
