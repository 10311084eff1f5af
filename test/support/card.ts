import { readFileSync } from 'node:fs';
import { create, type Font } from 'fontkit';
import QRCode from 'qrcode';
import sharp from 'sharp';
import { type Looks, portraitSvg } from './portrait';

let known: Font | null = null;
const font = (): Font => {
  known ??= create(readFileSync('public/assets/fonts/inter-bold.ttf')) as Font;
  return known;
};

/** Text as outlines, so that rendering needs no installed font. */
function words(text: string, x: number, y: number, size: number): string {
  const { glyphs, positions } = font().layout(text);
  const scale = size / font().unitsPerEm;
  let along = 0;
  const outlines = glyphs.map((glyph, at) => {
    const place = `translate(${x + along * scale} ${y}) scale(${scale} ${-scale})`;
    along += positions[at]?.xAdvance ?? 0;
    return `<path transform="${place}" d="${glyph.path.toSVG()}"/>`;
  });
  return outlines.join('');
}

/** Letters of one width, as a machine-readable zone has them. */
const evenly = (line: string, x: number, y: number): string =>
  [...line].map((letter, at) => words(letter, x + at * 36, y, 40)).join('');

export const HOLDER = {
  name: 'HELENA DUARTE VASCONCELOS',
  cpf: '40442820135',
  birthDate: '1970-11-14',
  zone: [
    'IDBRA404428201<355<<<<<<<<<<<<',
    '7011144F3402029BRA<<<<<<<<<<<8',
    'VASCONCELOS<<HELENA<DUARTE<<<<',
  ],
};

const card = (content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="1240" height="780" viewBox="0 0 1240 780"><rect width="1240" height="780" rx="36" fill="#e3edf0"/>
   <g fill="#1c2430">${content}</g></svg>`;

/** The front of a made-up identity card. */
export const front = (looks: Looks): string =>
  card(`${words('REPÚBLICA FEDERATIVA DO BRASIL', 360, 60, 28)}${words('CARTEIRA DE IDENTIDADE', 440, 104, 28)}
    ${words('DOCUMENTO FICTÍCIO', 440, 144, 24)}
    <svg x="60" y="200" width="320" height="400" viewBox="0 0 480 600">${portraitSvg(looks)}</svg>
    ${words('Nome / Name', 420, 210, 18)}${words(HOLDER.name, 420, 250, 34)}
    ${words('Registro Geral - CPF / Personal Number', 420, 330, 18)}${words('404.428.201-35', 420, 370, 34)}
    ${words('Data de Nascimento / Date of Birth', 420, 450, 18)}${words('14/11/1970', 420, 490, 34)}
    ${words('Data de Validade / Expiry', 880, 450, 18)}${words('02/02/2034', 880, 490, 34)}`);

/** A card with a number and nothing else: of the same size, and read in a fraction of the time. */
export const numbered = (): string => card(words('CPF 404.428.201-35', 320, 400, 60));

/** Its back: a code and the machine-readable zone. */
export async function back(): Promise<string> {
  const code = await QRCode.toBuffer('x'.repeat(120), { width: 400, margin: 2 });
  return card(`${words('Filiação / Filiation', 70, 90, 18)}${words('MARIA DUARTE CAVALCANTI', 70, 130, 28)}
    ${words('Data de Emissão / Issue date', 70, 230, 18)}${words('03/02/2024', 70, 270, 28)}
    <image x="760" y="60" width="400" height="400" href="data:image/png;base64,${code.toString('base64')}"/>
    ${HOLDER.zone.map((line, at) => evenly(line, 70, 600 + at * 60)).join('')}`);
}

export interface Conditions {
  /** Degrees clockwise. */
  turned?: number;
  blur?: number;
  /** 1 is daylight, in which white paper is not quite white. */
  light?: number;
  glare?: boolean;
}

const GLARE = `<svg xmlns="http://www.w3.org/2000/svg" width="1440" height="1080"><defs><radialGradient id="g"><stop offset=".6" stop-color="#fff"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient></defs><circle cx="760" cy="500" r="260" fill="url(#g)"/></svg>`;

/** A card on a table, photographed. */
export async function photograph(svg: string, how: Conditions = {}): Promise<Buffer> {
  const { turned = 0, blur = 0, light = 1, glare = false } = how;
  const lying = sharp({ create: { width: 1440, height: 1080, channels: 3, background: '#70604e' } });
  const shown = await lying
    .composite([
      { input: await sharp(Buffer.from(svg)).linear(0.92, 0).png().toBuffer() },
      ...(glare ? [{ input: Buffer.from(GLARE) }] : []),
    ])
    .png()
    .toBuffer();
  let picture = sharp(shown).rotate(turned, { background: '#70604e' }).linear(light, 0);
  if (blur > 0) picture = picture.blur(blur);
  return picture.jpeg({ quality: 85 }).toBuffer();
}
