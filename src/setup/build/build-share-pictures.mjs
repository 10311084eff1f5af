import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../steps.mjs';
import { BRAND, drawMark } from './brand.mjs';

const WIDTH = 1200;
const HEIGHT = 630;
const LEFT = 88;
const FONT = 'public/assets/fonts/inter-bold.ttf';
const LANGUAGES = ['pt-BR', 'en-US'];

/** Text as one path, because sharp runs on machines without fonts. */
function outline(font, text, { x, y, size }) {
  const scale = size / font.unitsPerEm;
  const { glyphs, positions } = font.layout(text);
  let at = x;
  return glyphs
    .map((glyph, index) => {
      const path = glyph.path.scale(scale, -scale).translate(at, y).toSVG();
      at += positions[index].xAdvance * scale;
      return path;
    })
    .join('');
}

const getWidth = (font, text, size) => (font.layout(text).advanceWidth * size) / font.unitsPerEm;

/** Words in as few lines as fit. */
function toLines(font, text, size) {
  const lines = [''];
  for (const word of text.split(' ')) {
    const longer = `${lines.at(-1)} ${word}`.trim();
    if (getWidth(font, longer, size) <= WIDTH - 2 * LEFT) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

const MARK = `<g transform="translate(${LEFT} 72) scale(2.5)" fill="none">${drawMark(BRAND.bright, BRAND.dark)}</g>`;

function toSvg(font, text) {
  const size = 76;
  const lines = toLines(font, text, size);
  const top = HEIGHT - 88 - (lines.length - 1) * size * 1.14;
  const words = lines.map((line, index) =>
    outline(font, line, { x: LEFT, y: top + index * size * 1.14, size }),
  );
  const brand = outline(font, 'Idôneo', { x: LEFT + 104, y: 128, size: 48 });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><rect width="100%" height="100%" fill="#0a2b39"/>${MARK}<path fill="#fff" d="${brand}${words.join('')}"/></svg>`;
}

/** Social-media images of our pages: one per family and language, by logical name (`share/corporate-pt-BR.png`). */
export async function drawSharePictures() {
  const [{ create }, { default: sharp }] = await Promise.all([import('fontkit'), import('sharp')]);
  const font = create(readFileSync(join(root, FONT)));
  const pictures = {};
  for (const language of LANGUAGES) {
    const { share } = JSON.parse(readFileSync(join(root, 'locales', language, 'sitePages.json'), 'utf8'));
    for (const [family, text] of Object.entries(share)) {
      const svg = Buffer.from(toSvg(font, text));
      pictures[`share/${family}-${language}.png`] = await sharp(svg)
        .png({ palette: true, colors: 32 })
        .toBuffer();
    }
  }
  return pictures;
}
