import sharp from 'sharp';
import type { Subject } from '~/src/shared/test-people/subject.types';
import { toCard } from './card-data';
import { CARD_HEIGHT, CARD_WIDTH, drawBack, drawFront, type Finish } from './document.cards';
import { getDocumentLooks, getSelfieLooks } from './pictures';
import { drawPortrait, type Sitter } from './portrait';
import { generateLooks } from './portrait.looks';
import { PASSPORT_POSE, SELFIE_POSE } from './portrait.types';

const SELFIE = { width: 270, height: 360 };
const CARD_ACROSS = 688;
const DOWN = Math.round((CARD_ACROSS * CARD_HEIGHT) / CARD_WIDTH);
/** The desk around it, up to 800 × 600. */
const BESIDE = {
  left: 56,
  right: 56,
  top: Math.floor((600 - DOWN) / 2),
  bottom: Math.ceil((600 - DOWN) / 2),
};
const DESK = '#70604c';
const ARM = 0.75;
const CLOSER = 1.1;
const PORTRAIT = { zoom: 0.8, width: 192, height: 240 };
const FINISH: Finish = { lines: false, code: 240 };
/** SVG units are drawn one to one at 72. */
const DENSITY = (72 * CARD_ACROSS) / CARD_WIDTH;

/** The kind of sketch: as `drawPicture`, without the camera's effects. */
export type SketchKind = 'selfie' | 'closer' | 'front' | 'back';

async function sketchFace(subject: Subject, what: 'selfie' | 'closer'): Promise<Buffer> {
  const { trick, other, sex, age } = subject;
  const looks = getSelfieLooks(subject);
  const alone: Sitter = {
    looks,
    pose: { ...SELFIE_POSE, yaw: 0.06 },
    zoom: what === 'closer' ? CLOSER : ARM,
  };
  const copied: Sitter = { looks: getDocumentLooks(subject), pose: PASSPORT_POSE, zoom: ARM };
  const beside: Sitter = {
    ...alone,
    looks: generateLooks(other ?? 'other', sex, age),
    zoom: 0.54,
    aside: 0.23,
  };
  const portrait = await (trick === 'two_faces'
    ? drawPortrait([{ ...alone, zoom: 0.64, aside: -0.23 }, beside], SELFIE.width, SELFIE.height)
    : drawPortrait([trick === 'copied' ? copied : alone], SELFIE.width, SELFIE.height));
  const picture = sharp(portrait);
  return (trick === 'dark' ? picture.linear(0.16, 0) : picture).jpeg({ quality: 85 }).toBuffer();
}

async function sketchCard(subject: Subject, side: 'front' | 'back'): Promise<Buffer> {
  const data = toCard(subject);
  const { zoom, width, height } = PORTRAIT;
  const portrait = () =>
    drawPortrait([{ looks: getDocumentLooks(subject), pose: PASSPORT_POSE, zoom }], width, height);
  const svg = side === 'front' ? drawFront(data, await portrait(), FINISH) : await drawBack(data, FINISH);
  const flat = sharp(Buffer.from(svg), { density: DENSITY })
    .flatten({ background: DESK })
    .extend({ ...BESIDE, background: DESK });
  const isBlurred = subject.trick === 'blurred_card' && side === 'front';
  if (!isBlurred) return flat.jpeg({ quality: 82 }).toBuffer();
  return sharp(await flat.png().toBuffer())
    .blur(3)
    .jpeg({ quality: 82 })
    .toBuffer();
}

/**
 * A picture of a person (JPEG) in a tenth of the time of a photographed one, and half as large: the card is
 * straight, without light, grain or perspective. For display data; the engine is measured with the others.
 */
export const drawSketch = (subject: Subject, what: SketchKind): Promise<Buffer> =>
  what === 'front' || what === 'back' ? sketchCard(subject, what) : sketchFace(subject, what);
