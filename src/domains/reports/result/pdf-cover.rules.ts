import type { SourceMark } from '~/src/domains/reports/reports.types';
import { INK, MUTED } from '~/src/platform/pdf/colors';
import type { Doc, Struct } from '~/src/platform/pdf/document';
import { textHeight } from '~/src/platform/pdf/heights';
import { artifact, getWidth, linkArea, rule, tagged } from '~/src/platform/pdf/marks';
import { drawRow, rowHeight } from '~/src/platform/pdf/tables';
import type { DocumentBlock, Tone } from './document.types';
import { ensureRoom, MARGIN } from './pdf-layout.rules';

type Block<K extends DocumentBlock['kind']> = DocumentBlock & { kind: K };

export const TONES: Record<Tone, { ink: string; paper: string }> = {
  ok: { ink: '#1B6B3A', paper: '#E5F4EA' },
  info: { ink: '#3B4CA8', paper: '#ECEEFB' },
  warning: { ink: '#8A5300', paper: '#FFF3D6' },
  danger: { ink: '#B3261E', paper: '#FCEBEA' },
  neutral: { ink: MUTED, paper: '#F1F4F6' },
};

const QR = 84;

/** Subject, requester and authenticity check, beside the QR code. */
export function drawTitle(doc: Doc, to: Struct, { name, line, notes, qr }: Block<'title'>): void {
  const top = doc.y;
  const width = getWidth(doc) - QR - 20;
  tagged(doc, to, 'H1', () => {
    doc.font('bold').fontSize(20).fillColor(INK).text(name, MARGIN, top, { width });
  });
  tagged(doc, to, 'P', () => {
    doc
      .font('bold')
      .fontSize(10.5)
      .text(line, MARGIN, doc.y + 4, { width, lineGap: 2 });
  });
  doc.font('regular').fontSize(9).fillColor(MUTED);
  for (const { text, address } of notes) {
    const y = doc.y + 3;
    const draw = () => doc.text(text, MARGIN, y, { width, lineGap: 1 });
    if (!address) {
      tagged(doc, to, 'P', draw);
      continue;
    }
    const paragraph = doc.struct('P');
    to.add(paragraph);
    const link = doc.struct('Link');
    paragraph.add(link);
    link.add(draw);
    linkArea(doc, link, { x: MARGIN, y, width, height: doc.y - y, address, text });
    paragraph.end();
  }
  const bottom = doc.y;
  drawCode(doc, to, { qr, top });
  doc.x = MARGIN;
  doc.y = Math.max(bottom, top + QR) + 12;
}

/** The QR code that leads to the authenticity check, which is a link too. */
function drawCode(doc: Doc, to: Struct, { qr, top }: Pick<Block<'title'>, 'qr'> & { top: number }): void {
  const x = doc.page.width - MARGIN - QR;
  const figure = doc.struct('Figure', { alt: qr.alt }, () => {
    doc
      .save()
      .translate(x, top)
      .scale(QR / qr.shape.size)
      .path(qr.shape.path)
      .fill('#000')
      .restore();
  });
  const link = doc.struct('Link');
  to.add(link);
  link.add(figure);
  linkArea(doc, link, { x, y: top, width: QR, height: QR, address: qr.address, text: qr.alt });
  link.end();
}

const FILLS: Record<SourceMark, string> = {
  low: '#2F8F55',
  attention: '#B97300',
  high: '#B3261E',
  inconclusive: '#758694',
  noAnswer: '#4A5B68',
  notAsked: '#4A5B68',
};

/** A source's mark around the line `y`: records taller, hollow when not queried, striped without an answer. */
function drawMark(doc: Doc, mark: SourceMark, x: number, y: number, width: number): void {
  const half = mark === 'high' || mark === 'attention' ? 5.5 : 3;
  const fill = FILLS[mark];
  if (mark !== 'notAsked' && mark !== 'noAnswer') {
    doc.rect(x, y - half, width, half * 2).fill(fill);
    return;
  }
  doc.save().lineWidth(0.9).strokeColor(fill);
  doc.rect(x + 0.45, y - half, width - 0.9, half * 2).stroke();
  if (mark === 'noAnswer') {
    doc.rect(x, y - half, width, half * 2).clip();
    for (let at = x - 6; at < x + width; at += 4) {
      doc
        .moveTo(at, y + half)
        .lineTo(at + 6, y - half)
        .stroke();
    }
  }
  doc.restore();
}

const GAP = 3;
const WORD = 160;

/** The indicator in a frame: its label, answered and unanswered sources, one mark per source. */
export function drawVerdict(doc: Doc, to: Struct, block: Block<'verdict'>): void {
  const { word, tone, answers, open, marks, how } = block;
  const top = doc.y;
  const left = MARGIN + WORD + 26;
  const width = doc.page.width - MARGIN - 14 - left;
  let y = top + 12;
  tagged(doc, to, 'P', () => {
    doc.font('bold').fontSize(15).fillColor(TONES[tone].ink);
    doc.text(word, MARGIN + 14, y - 2, { width: WORD });
  });
  const wordEnd = doc.y;
  tagged(doc, to, 'P', () => {
    doc.font('regular').fontSize(9.5).fillColor(INK).text(answers, left, y, { width });
    if (open) doc.font('bold').text(open, left, doc.y + 1, { width });
  });
  y = doc.y + 10;
  const each = (width - GAP * (marks.length - 1)) / Math.max(marks.length, 1);
  artifact(doc, () => {
    for (const [at, mark] of marks.entries()) drawMark(doc, mark, left + at * (each + GAP), y, each);
  });
  tagged(doc, to, 'P', () => {
    doc
      .font('regular')
      .fontSize(8.5)
      .fillColor(MUTED)
      .text(how, left, y + 10, { width });
  });
  const bottom = Math.max(doc.y, wordEnd) + 10;
  artifact(doc, () => {
    doc
      .roundedRect(MARGIN, top, getWidth(doc), bottom - top, 5)
      .lineWidth(1.2)
      .stroke(INK);
  });
  doc.x = MARGIN;
  doc.y = bottom + 10;
}

/** What needs attention, each behind a bar. */
export function drawAlerts(doc: Doc, to: Struct, { items }: Block<'alerts'>): void {
  const width = getWidth(doc) - 14;
  for (const { title, text, tone } of items) {
    const height =
      textHeight(doc, title, { font: 'bold', size: 10.5, width }) +
      textHeight(doc, text, { font: 'regular', size: 9.5, width });
    ensureRoom(doc, height + 12);
    const y = doc.y;
    artifact(doc, () => doc.rect(MARGIN, y, 3, height + 4).fill(TONES[tone].ink));
    tagged(doc, to, 'P', () => {
      doc
        .font('bold')
        .fontSize(10.5)
        .fillColor(INK)
        .text(title, MARGIN + 14, y + 1, { width });
      doc
        .font('regular')
        .fontSize(9.5)
        .text(text, MARGIN + 14, doc.y, { width });
    });
    doc.x = MARGIN;
    doc.y = y + height + 10;
  }
}

const MARK = 16;

/** One line per source, behind its mark; those without content in grey. */
export function drawSources(doc: Doc, to: Struct, { columns, rows }: Block<'sources'>): void {
  const table = doc.struct('Table');
  to.add(table);
  const shares = columns.reduce((sum, { width }) => sum + width, 0);
  const laid = columns.map(({ width, end }) => ({
    width: (width / shares) * (getWidth(doc) - MARK),
    end,
  }));
  const line = (cells: readonly string[], type: 'TH' | 'TD', mark?: SourceMark) => {
    const alert = mark === 'high' || mark === 'attention' || mark === 'inconclusive';
    const letters = { font: type === 'TH' || alert ? 'bold' : 'regular', size: 9 } as const;
    const height = rowHeight(doc, cells, laid, letters) + 5.5;
    if (ensureRoom(doc, height) && type === 'TD') head();
    const y = doc.y;
    const off = mark === 'notAsked' || mark === 'noAnswer';
    if (mark) artifact(doc, () => drawMark(doc, mark, MARGIN, y + 8, 9));
    doc.font(letters.font).fontSize(letters.size);
    const ink = off ? MUTED : undefined;
    drawRow(doc, table, { type, cells, columns: laid, x: MARGIN + MARK, y: y + 2.5, ink });
    doc.y = y + height;
    rule(doc, doc.y - 1, type === 'TH' ? 1 : 0.5);
  };
  const head = () =>
    line(
      columns.map(({ title }) => title),
      'TH',
    );
  head();
  for (const { cells, mark } of rows) line(cells, 'TD', mark);
  table.end();
  doc.x = MARGIN;
  doc.y += 8;
}

/** Facts side by side, the label above its value. */
export function drawColumns(doc: Doc, to: Struct, { facts }: Block<'columns'>): void {
  const width = getWidth(doc) / facts.length;
  const heights = facts.map(({ value }) =>
    textHeight(doc, value, { font: 'bold', size: 9.5, width: width - 10 }),
  );
  const height = Math.max(...heights) + 20;
  ensureRoom(doc, height);
  const y = doc.y;
  for (const [at, { label, value }] of facts.entries()) {
    const x = MARGIN + at * width;
    tagged(doc, to, 'P', () => {
      doc
        .font('regular')
        .fontSize(8.5)
        .fillColor(MUTED)
        .text(`${label} `, x, y, { width: width - 10 });
      doc
        .font('bold')
        .fontSize(9.5)
        .fillColor(INK)
        .text(value, x, y + 12, { width: width - 10 });
    });
  }
  doc.x = MARGIN;
  doc.y = y + height;
}

/** The lines of the issuer and of permitted use. */
export function drawFoot(
  doc: Doc,
  { issuer, footer, label }: { issuer: string; footer: string; label: string },
): void {
  const width = getWidth(doc);
  const y = doc.page.height - 48;
  doc.font('regular').fontSize(8).fillColor(MUTED);
  doc.text(issuer, MARGIN, y, { width: width - 90, lineBreak: false });
  doc.text(footer, MARGIN, y + 11, { width: width - 90, lineBreak: false });
  doc.text(label, MARGIN, y, { width, align: 'right', lineBreak: false });
}
