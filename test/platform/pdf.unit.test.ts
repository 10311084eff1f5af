import { describe, expect, test } from '@jest/globals';
import { drawPdf } from '~/src/platform/pdf/document';
import { bold, regular, rememberingWords } from '~/src/platform/pdf/fonts';
import { textHeight } from '~/src/platform/pdf/heights';
import { tagged } from '~/src/platform/pdf/marks';

const WORDS = 'Situação: Regular, ofício 1x2 em 10:30 (WAVE) AVATAR -> fim';
const margins = { top: 50, right: 50, bottom: 50, left: 50 };
const start = { language: 'pt-BR', title: 'T', author: 'A', margins };
const noFrame = () => undefined;

const draw = (password?: string) =>
  drawPdf(
    { ...start, password, info: { CreationDate: new Date(0) } },
    (doc, root) =>
      tagged(doc, root, 'P', () => {
        doc.font('regular').fontSize(11).text(WORDS, 50, 50, { width: 90 });
        doc.font('bold').text(WORDS);
      }),
    noFrame,
  );

describe('the PDF kit', () => {
  test('a later document is the first one byte by byte: what is kept of words is not worn by use', async () => {
    const first = await draw();
    await draw('senha1');
    expect((await draw()).equals(first)).toBe(true);
  });

  test('a word comes as laid out anew, whatever was done to the one before', () => {
    const font = bold as unknown as { layout: Parameters<typeof rememberingWords>[0] };
    let asked = 0;
    const layout = rememberingWords((...args) => {
      asked += 1;
      return font.layout(...args);
    });
    const widths = () => layout('ofício ').positions.map(({ xAdvance }) => xAdvance);
    const plain = widths();
    for (const position of layout('ofício ').positions) position.xAdvance = 0;
    expect([widths(), asked]).toEqual([plain, 1]);
    for (const _ of [1, 2]) layout('917.086.352-03 ');
    expect(asked).toBe(3);
  });

  test.each(['630.172', '397,30', '305.000.112-73', '1.171.117/0001-77', '17:40:13'])(
    'the figures of %s are as wide as each other, and its separators keep their room',
    (text) => {
      for (const font of [regular, bold] as unknown as { layout: Parameters<typeof rememberingWords>[0] }[]) {
        const widths = font.layout(text).positions.map(({ xAdvance }) => xAdvance);
        const figures = widths.filter((_, at) => /\d/.test(text[at] ?? ''));
        expect(new Set(figures).size).toBe(1);
        // Kerned, the dot before a 1 keeps a ninth of an em; set as figures a quarter.
        expect(Math.min(...widths)).toBeGreaterThan(2_048 / 4);
      }
    },
  );

  test('a text is as high as pdfkit says, by font, size, width and gap', async () => {
    await drawPdf(
      start,
      (doc) => {
        for (const font of ['regular', 'bold'] as const)
          for (const [size, width, lineGap] of [
            [9, 80, 0],
            [9, 80, 3],
            [14, 200, 0],
          ] as const) {
            for (const words of [WORDS, 'Regular', 'um\ndois', 'a\u00adb']) {
              const told = [1, 2].map(() => textHeight(doc, words, { font, size, width, lineGap }));
              const asked = doc.heightOfString(words, { width, lineGap });
              for (const height of told) expect(height).toBeCloseTo(asked, 6);
            }
          }
      },
      noFrame,
    );
  });

  test('only a password closes a document', async () => {
    expect((await draw()).toString('latin1')).not.toContain('/Encrypt');
    expect((await draw('senha1')).toString('latin1')).toContain('/CFM /AESV3');
  });
});
