import sharp from 'sharp';
import {
  drawBrow,
  drawEye,
  drawGlasses,
  drawMouth,
  drawNose,
  drawWrinkles,
  getLayout,
  MIDDLE_X,
  MIDDLE_Y,
  SIDES,
} from './portrait.features';
import {
  drawBackHair,
  drawBeard,
  drawBody,
  drawEars,
  drawOutline,
  drawShading,
  drawTopHair,
} from './portrait.head';
import type { Looks, Pose } from './portrait.types';

/** A person in a picture: size (1 fills 480 × 600), and horizontal offset. */
export interface Sitter {
  looks: Looks;
  pose: Pose;
  zoom?: number;
  /** Share of the picture's width, −0.5…0.5. */
  aside?: number;
}

const BLURS = [2, 4, 6, 16];

function definitions({ skin: [light, middle, dark] }: Looks, pose: Pose, outline: string): string {
  const blurs = BLURS.map((by) => `<filter id="soft-${by}"><feGaussianBlur stdDeviation="${by}"/></filter>`);
  const glow = 0.45 + pose.light * 0.2 + pose.yaw * 0.1;
  return `<defs>${blurs.join('')}
    <radialGradient id="skin" cx="${glow}" cy=".4" r=".75"><stop offset="0" stop-color="${light}"/><stop offset=".6" stop-color="${middle}"/><stop offset="1" stop-color="${dark}"/></radialGradient>
    <linearGradient id="nose" x1="0" x2="1"><stop offset="0" stop-color="${dark}" stop-opacity=".35"/><stop offset=".45" stop-color="${light}" stop-opacity=".7"/><stop offset="1" stop-color="${dark}" stop-opacity=".45"/></linearGradient>
    <linearGradient id="neck" x1="0" x2="0" y1="0" y2="1"><stop offset="0" stop-color="${dark}"/><stop offset="1" stop-color="${middle}"/></linearGradient>
    <clipPath id="face"><path d="${outline}"/></clipPath></defs>`;
}

/** Head and shoulders in units of 480 × 600, without background. */
function head(looks: Looks, pose: Pose): string {
  const layout = getLayout(looks, pose);
  const outline = drawOutline(layout);
  return [
    definitions(looks, pose, outline),
    drawBackHair(looks, layout),
    drawBody(looks),
    drawEars(looks, pose, layout),
    `<path d="${outline}" fill="url(#skin)"/>`,
    drawShading(looks, layout),
    drawBeard(looks, layout),
    ...SIDES.map((side) => drawEye(side, looks, pose, layout)),
    ...SIDES.map((side) => drawBrow(side, looks, pose, layout)),
    drawNose(looks, layout),
    drawMouth(looks, pose, layout),
    drawWrinkles(looks, layout),
    drawGlasses(looks, pose, layout),
    drawTopHair(looks, layout),
  ].join('');
}

/** One sitter as a transparent picture of its own; several SVGs in one would share their ids. */
async function drawSitter(
  { looks, pose, zoom = 1, aside = 0 }: Sitter,
  width: number,
  height: number,
): Promise<Buffer> {
  const scale = (height / 600) * zoom;
  const [left, top] = [width * (0.5 + aside) - MIDDLE_X * scale, height / 2 - MIDDLE_Y * scale];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><g transform="translate(${left} ${top}) scale(${scale})">${head(looks, pose)}</g></svg>`;
  return sharp(Buffer.from(svg)).png({ compressionLevel: 1 }).toBuffer();
}

/** A picture of one or more people, with the first one's background. */
export async function drawPortrait(
  sitters: readonly [Sitter, ...Sitter[]],
  width: number,
  height: number,
): Promise<Buffer> {
  const portraits = await Promise.all(sitters.map((sitter) => drawSitter(sitter, width, height)));
  return sharp({ create: { width, height, channels: 3, background: sitters[0].pose.background } })
    .composite(portraits.map((input) => ({ input })))
    .png({ compressionLevel: 1 })
    .toBuffer();
}
