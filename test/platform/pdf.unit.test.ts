import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { create, type Font, type GlyphRun } from 'fontkit';
import { drawPdf } from '~/src/platform/pdf/document';
import { bold, cachingWords, numbersByShape, regular } from '~/src/platform/pdf/fonts';
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
  test('a later document equals the first byte for byte: cached words are not modified', async () => {
    const first = await draw();
    await draw('senha1');
    expect((await draw()).equals(first)).toBe(true);
  });

  test('a cached word equals a fresh layout, whatever happened to the previous copy', () => {
    const font = bold as unknown as { layout: Parameters<typeof cachingWords>[0] };
    let callCount = 0;
    const layout = cachingWords((...args) => {
      callCount += 1;
      return font.layout(...args);
    });
    const widths = () => layout('ofício ').positions.map(({ xAdvance }) => xAdvance);
    const plain = widths();
    for (const position of layout('ofício ').positions) position.xAdvance = 0;
    expect([widths(), callCount]).toEqual([plain, 1]);
    for (const _ of [1, 2]) layout('917.086.352-03 ');
    expect(callCount).toBe(3);
  });

  test('a number laid out by its shape equals the font’s own layout', () => {
    for (const name of ['regular', 'bold']) {
      const font = create(readFileSync(`public/assets/fonts/inter-${name}.ttf`)) as Font;
      const whole = (text: string) => font.layout(text, { tnum: true, kern: false });
      const byShape = numbersByShape(cachingWords(whole));
      const describeRun = ({ glyphs, positions }: GlyphRun) =>
        glyphs.map(({ id, codePoints }, at) => [
          id,
          codePoints,
          positions[at]?.xAdvance,
          positions[at]?.xOffset,
        ]);
      for (const text of [
        '0010037-10.2024.8.26.0100',
        '917.086.352-03 ',
        '1-2',
        '22/11/2026',
        '1.234,50',
        '-7',
      ]) {
        expect([text, describeRun(byShape(text))]).toEqual([text, describeRun(whole(text))]);
        expect(byShape(text).advanceWidth).toBe(whole(text).advanceWidth);
      }
    }
  });

  test('a shape is laid out once, and no number is cached', () => {
    const requests: string[] = [];
    const font = create(readFileSync('public/assets/fonts/inter-regular.ttf')) as Font;
    const layout = numbersByShape(
      cachingWords((text, ...rest) => {
        requests.push(text);
        return font.layout(text, ...rest);
      }),
    );
    requests.length = 0;
    for (const text of ['917.086.352-03', '529.982.247-25', '917.086.352-03']) layout(text);
    expect(requests).toEqual(['000.000.000-00']);
  });

  test.each(['630.172', '397,30', '305.000.112-73', '1.171.117/0001-77', '17:40:13'])(
    'the figures of %s are as wide as each other, and its separators keep their room',
    (text) => {
      for (const font of [regular, bold] as unknown as { layout: Parameters<typeof cachingWords>[0] }[]) {
        const widths = font.layout(text).positions.map(({ xAdvance }) => xAdvance);
        const figures = widths.filter((_, at) => /\d/.test(text[at] ?? ''));
        expect(new Set(figures).size).toBe(1);
        // Kerned, the dot before a 1 keeps a ninth of an em; set as figures a quarter.
        expect(Math.min(...widths)).toBeGreaterThan(2_048 / 4);
      }
    },
  );

  test('text heights equal pdfkit’s for each font, size, width and gap', async () => {
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
              const messages = [1, 2].map(() => textHeight(doc, words, { font, size, width, lineGap }));
              const asked = doc.heightOfString(words, { width, lineGap });
              for (const height of messages) expect(height).toBeCloseTo(asked, 6);
            }
          }
      },
      noFrame,
    );
  });

  test('declares PDF/UA-1 and its title', async () => {
    const pdf = (await draw()).toString('latin1');
    expect(pdf).toContain('<pdfuaid:part>1</pdfuaid:part>');
    expect(pdf).toContain('<dc:title>');
    for (const mark of ['/MarkInfo', '/Lang', '/StructTreeRoot', '/DisplayDocTitle true'])
      expect(pdf).toContain(mark);
  });

  test('only a password closes a document', async () => {
    expect((await draw()).toString('latin1')).not.toContain('/Encrypt');
    expect((await draw('senha1')).toString('latin1')).toContain('/CFM /AESV3');
  });
});
