import sharp, { type Sharp } from 'sharp';
import { sampleMark } from '~/src/domains/verification';
import type { Subject, View } from '~/src/shared/test-people/subject.types';
import { toCard } from './card-data';
import { drawBack, drawFront } from './document.cards';
import { photograph } from './document.photo';
import { type Shot, STEADY_SHOT } from './document.types';
import { drawPortrait, type Sitter } from './portrait';
import { blendLooks, generateLooks } from './portrait.looks';
import { type Looks, PASSPORT_POSE, type Pose, SELFIE_POSE } from './portrait.types';
import { seeded } from './seeded';

/** Size of an upright phone's picture. */
const SELFIE = { width: 720, height: 960 };
const CARD = { width: 1600, height: 1200, share: 0.86 };
const ARM = 0.75;
const CLOSER = 1.1;
/** Smaller than a photographer's framing, for detectors that need shoulders. */
const PORTRAIT = 0.8;
/** How far a lookalike is from the face towards another: neither the same nor clearly different (0.45–0.62). */
const RESEMBLANCE = 0.7;

/** The face in front of the camera. */
export function getSelfieLooks({ face, other, sex, age, trick }: Subject): Looks {
  const own = generateLooks(face, sex, age);
  if (!other) return own;
  if (trick === 'lookalike') return blendLooks(own, generateLooks(other, sex, age), RESEMBLANCE);
  return trick === 'impostor' ? generateLooks(other, sex, age) : own;
}

/** The face on the document, some years ago, with other hair. */
export function getDocumentLooks({ face, sex, age }: Subject): Looks {
  const looks = generateLooks(face, sex, age);
  return { ...looks, hairStyle: (looks.hairStyle + 1) % 4, shirt: '#4b4f58' };
}

const jpeg = (picture: Sharp): Promise<Buffer> => picture.jpeg({ quality: 88 }).toBuffer();

const TURNS: Record<'selfie' | 'left' | 'closer', { yaw: number; zoom: number }> = {
  selfie: { yaw: 0.06, zoom: ARM },
  left: { yaw: 0.9, zoom: ARM },
  closer: { yaw: 0.03, zoom: CLOSER },
};
export type Turn = keyof typeof TURNS | 'right';

const sitting = (sitters: readonly [Sitter, ...Sitter[]], { width, height }: typeof SELFIE) =>
  drawPortrait(sitters, width, height);

/** The person in front of the camera, a PNG of any size. Their right is the mirror's left. */
async function drawTurn(subject: Subject, turn: Turn, size: typeof SELFIE): Promise<Buffer> {
  if (turn === 'right')
    return sharp(await drawTurn(subject, 'left', size))
      .flop()
      .png()
      .toBuffer();
  const { yaw, zoom } = TURNS[turn];
  const pose: Pose = { ...SELFIE_POSE, yaw };
  const looks = getSelfieLooks(subject);
  const { trick, other, sex, age } = subject;
  if (trick === 'copied' && turn === 'selfie')
    return sitting([{ looks: getDocumentLooks(subject), pose: PASSPORT_POSE, zoom }], size);
  if (trick === 'two_faces' && turn === 'selfie') {
    const beside: Sitter = {
      looks: generateLooks(other ?? 'other', sex, age),
      pose,
      zoom: 0.54,
      aside: 0.23,
    };
    return sitting([{ looks, pose, zoom: 0.64, aside: -0.23 }, beside], size);
  }
  return sitting([{ looks, pose, zoom }], size);
}

/** A printed photograph turned in front of the camera, to imitate a turning head. */
async function swingPrint(subject: Subject, turn: 'left' | 'right', size: typeof SELFIE): Promise<Buffer> {
  const print = await drawTurn(subject, 'selfie', size);
  const swing = turn === 'left' ? 40 : -40;
  const shot = {
    ...STEADY_SHOT,
    tilt: 0,
    swing,
    share: 0.95,
    behind: SELFIE_POSE.background,
    seed: subject.name,
  };
  return photograph(print, { ...shot, ...size });
}

/** The camera's image at one moment of the challenge, as JPEG. */
export async function shootTurn(subject: Subject, turn: Turn, size = SELFIE): Promise<Buffer> {
  const { trick } = subject;
  if (trick === 'flat' && (turn === 'left' || turn === 'right')) return swingPrint(subject, turn, size);
  const picture = sharp(await drawTurn(subject, turn, size));
  return jpeg(trick === 'dark' && turn === 'selfie' ? picture.linear(0.16, 0) : picture);
}

async function shootCard(subject: Subject, side: 'front' | 'back'): Promise<Buffer> {
  const data = toCard(subject);
  const portrait = () =>
    drawPortrait([{ looks: getDocumentLooks(subject), pose: PASSPORT_POSE, zoom: PORTRAIT }], 480, 600);
  const svg = side === 'front' ? drawFront(data, await portrait()) : await drawBack(data);
  const next = seeded(`shot ${subject.name} ${side}`);
  const shot: Shot = {
    ...STEADY_SHOT,
    tilt: (next() - 0.5) * (side === 'front' ? 5 : 2),
    swing: (next() - 0.5) * 12,
  };
  const blur = subject.trick === 'blurred_card' && side === 'front' ? 4 : 0;
  const card = await sharp(Buffer.from(svg)).png({ compressionLevel: 1 }).toBuffer();
  return photograph(card, { ...shot, ...CARD, blur, behind: '#70604c', seed: subject.name });
}

const OTHER_SIDE = { front: 'back', back: 'front' } as const;

async function draw(subject: Subject, view: View): Promise<Buffer> {
  if (view !== 'front' && view !== 'back') return shootTurn(subject, view);
  return shootCard(subject, subject.trick === 'wrong_side' ? OTHER_SIDE[view] : view);
}

/** The same pixels, recognizable as a picture of ours of this person. */
const withMark = (picture: Buffer, { cpf }: Subject): Promise<Buffer> =>
  jpeg(sharp(picture).withExif({ IFD0: { ImageDescription: sampleMark(cpf) } }));

const pictures = new Map<string, Promise<Buffer>>();

/** A picture of a person (JPEG), drawn on first use. */
export function drawPicture(subject: Subject, view: View): Promise<Buffer> {
  const key = `${subject.name} ${view}`;
  const existing = pictures.get(key);
  if (existing) return existing;
  const picture = draw(subject, view).then((plain) => withMark(plain, subject));
  pictures.set(key, picture);
  picture.catch(() => pictures.delete(key));
  return picture;
}
