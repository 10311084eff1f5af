import { inflateSync } from 'node:zlib';

/** The inflated streams of a PDF. */
function streamsOf(pdf: Buffer): string[] {
  const streams: string[] = [];
  for (let at = pdf.indexOf('stream\n'); at >= 0; at = pdf.indexOf('stream\n', at + 7)) {
    if (pdf.subarray(at - 3, at).toString() === 'end') continue;
    const end = pdf.indexOf('\nendstream', at);
    try {
      streams.push(inflateSync(pdf.subarray(at + 7, end)).toString('latin1'));
    } catch {
      // Not compressed: a picture or metadata.
    }
  }
  return streams;
}

/** The characters of a font by glyph, as its ToUnicode map lists them. */
function charactersOf(map: string): string[] {
  const lists = [...map.matchAll(/\[((?:<[0-9a-f]+>\s*)+)\]/gi)];
  return lists.flatMap(([, list = '']) =>
    [...list.matchAll(/<([0-9a-f]+)>/gi)].map(([, hex = '']) =>
      Buffer.from(hex, 'hex').swap16().toString('utf16le'),
    ),
  );
}

/** The text of a PDF, once for each of its fonts: whoever looks for a word finds it in that of its font. */
export function pdfText(pdf: Buffer): string {
  const streams = streamsOf(pdf);
  const fonts = streams.filter((stream) => stream.includes('beginbfrange')).map(charactersOf);
  const texts = streams
    .flatMap((stream) => [...stream.matchAll(/\[([^\]]*)\] TJ/g)])
    .map(([, run = '']) => [...run.matchAll(/<([0-9a-f]*)>/gi)].map(([, hex]) => hex).join(''));
  const read = (font: string[]) =>
    texts.map((hex) =>
      (hex.match(/.{4}/g) ?? []).map((glyph) => font[Number.parseInt(glyph, 16)] ?? '').join(''),
    );
  return fonts.map((font) => read(font).join(' ')).join('\n');
}
