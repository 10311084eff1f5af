import { serveChild } from '~/src/platform/child/serve';
import { BRAND, INK, MUTED, SHADE } from '~/src/platform/pdf/colors';
import { type Doc, drawPdf, type Struct } from '~/src/platform/pdf/document';
import { textHeight } from '~/src/platform/pdf/heights';
import { artifact, getWidth, rule, strokeLine, tagged } from '~/src/platform/pdf/marks';
import { drawRow, getColumns } from '~/src/platform/pdf/tables';
import type { DocumentBlock, ReportDocument, Tone } from './document.types';
import {
  drawAlerts,
  drawColumns,
  drawFoot,
  drawSources,
  drawTitle,
  drawVerdict,
  TONES,
} from './pdf-cover.rules';
import {
  ensureRoom,
  factHeight,
  getRowHeight,
  HEADINGS,
  keepTogether,
  LABEL,
  MARGIN,
  paragraphLetters,
} from './pdf-layout.rules';

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
      doc.text(text, MARGIN, y, { width: getWidth(doc) - (mark ? 170 : 0) });
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
    ensureRoom(doc, textHeight(doc, text, { ...paragraphLetters({ muted }), width: getWidth(doc) }) + 6);
    doc.fillColor(muted ? MUTED : INK);
    tagged(doc, to, 'P', () => doc.text(text, MARGIN, doc.y, { width: getWidth(doc), lineGap: 3 }));
    doc.y += 6;
  },

  facts(doc, to, { facts }) {
    const valueWidth = getWidth(doc) - LABEL;
    for (const { label, value } of facts) {
      const height = factHeight(doc, value);
      ensureRoom(doc, height);
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
      rule(doc, doc.y - 4);
    }
    doc.y += 14;
  },

  list(doc, to, { items }) {
    const list = doc.struct('L');
    to.add(list);
    for (const { text, tone } of items) {
      const letters = { font: 'regular', size: 10.5 } as const;
      const height = textHeight(doc, text, { ...letters, width: getWidth(doc) - 18, lineGap: 2 }) + 6;
      ensureRoom(doc, height);
      const y = doc.y;
      const { ink } = TONES[tone];
      // Hollow: unknown, recognisable in black and white too.
      artifact(doc, () =>
        tone === 'neutral'
          ? doc
              .circle(MARGIN + 4, y + 7, 2.6)
              .lineWidth(0.9)
              .stroke(ink)
          : doc.circle(MARGIN + 4, y + 7, 3).fill(ink),
      );
      doc.fillColor(INK);
      const item = doc.struct('LI');
      list.add(item);
      item.add(
        doc.struct('LBody', {}, () => {
          doc.text(text, MARGIN + 18, y, { width: getWidth(doc) - 18, lineGap: 2 });
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
    const laid = getColumns(
      doc,
      columns.map(({ width }) => ({ share: width })),
    );
    const row = (cells: string[], type: 'TH' | 'TD') => {
      const height = getRowHeight(doc, cells, laid);
      // Repeats the header of a continued table.
      if (ensureRoom(doc, height) && type === 'TD') head();
      const y = doc.y;
      doc.font(type === 'TH' ? 'bold' : 'regular').fontSize(9.5);
      if (type === 'TH') artifact(doc, () => doc.rect(MARGIN, y, getWidth(doc), height - 2).fill(SHADE));
      drawRow(doc, table, { type, cells, columns: laid, x: MARGIN + 4, y: y + 4 });
      doc.y = y + height;
      rule(doc, doc.y - 2);
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

  title: drawTitle,
  verdict: drawVerdict,
  alerts: drawAlerts,
  sources: drawSources,
  columns: drawColumns,
};

/** Head and foot of a page. */
function frame(doc: Doc, input: ReportDocument, page: { number: number; count: number }): void {
  const width = getWidth(doc);
  const label = input.pageLabel
    .replace('{{page}}', String(page.number))
    .replace('{{pages}}', String(page.count));
  doc.font('bold').fontSize(11).fillColor(BRAND).text(input.brand, MARGIN, 32, { width, lineBreak: false });
  doc.font('regular').fontSize(8).fillColor(MUTED);
  doc.text(input.head, MARGIN, 34, { width, align: 'right', lineBreak: false });
  strokeLine(doc, 52);
  strokeLine(doc, doc.page.height - 56);
  drawFoot(doc, { issuer: input.issuer, footer: input.footer, label });
}

/** Renders a document as a tagged, AES-256 protected PDF. */
export function drawDocument(input: ReportDocument): Promise<Buffer> {
  const { language, title, subject, brand, createdAt, password, seed, blocks } = input;
  return drawPdf(
    {
      language,
      title,
      author: brand,
      password,
      ...(seed && { seed: Buffer.from(seed, 'base64') }),
      margins: { top: 68, left: MARGIN, right: MARGIN, bottom: 0 },
      info: { Subject: subject, CreationDate: new Date(createdAt) },
    },
    (doc, root) => {
      const drawers = draw as Record<string, (doc: Doc, to: Struct, block: never) => void>;
      for (const [at, block] of blocks.entries()) {
        keepTogether(doc, blocks, at);
        drawers[block.kind]?.(doc, root, block as never);
      }
    },
    (doc, page) => artifact(doc, () => frame(doc, input, page), 'Pagination'),
  );
}

if (process.send) serveChild(drawDocument);
