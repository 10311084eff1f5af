import { BRAND, drawMark } from './brand.mjs';

const SVG = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" fill="none">${drawMark(BRAND.color, '#fff')}</svg>\n`;
/** Of the picture's side: systems cut corners and edges off. */
const MARGIN = 0.1;
const PNG_HEADER = 22;

/** A square picture with the mark, on the brand's color from edge to edge. */
async function drawTile(sharp, side) {
  const inner = Math.round(side * (1 - 2 * MARGIN));
  const mark = await sharp(Buffer.from(SVG), { density: 1_200 }).resize(inner, inner).toBuffer();
  return sharp({ create: { width: side, height: side, channels: 3, background: BRAND.color } })
    .composite([{ input: mark }])
    .png({ compressionLevel: 9 })
    .toBuffer();
}

/** One PNG as an icon file, as browsers have read it for twenty years. */
function toIco(png, side) {
  const head = Buffer.alloc(PNG_HEADER);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(side, 6);
  head.writeUInt8(side, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(PNG_HEADER, 18);
  return Buffer.concat([head, png]);
}

/** The pictures of the mark that browsers and home screens want, by name. */
export async function drawIcons() {
  const { default: sharp } = await import('sharp');
  const small = await sharp(Buffer.from(SVG), { density: 1_200 })
    .resize(48, 48)
    .png({ compressionLevel: 9 })
    .toBuffer();
  return {
    'favicon.svg': SVG,
    'favicon.ico': toIco(small, 48),
    'touch-icon.png': await drawTile(sharp, 180),
    'icon-192.png': await drawTile(sharp, 192),
    'icon-512.png': await drawTile(sharp, 512),
  };
}
