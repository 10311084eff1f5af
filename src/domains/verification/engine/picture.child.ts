import sharp from 'sharp';
import { serveChild } from '~/src/platform/child/serve';
import type { Normalized } from './engine.types';
import { getLikeness, LIKENESS_SIDE } from './likeness.rules';
import { END_OF_JPEG, isCutShort, PICTURE_LIMITS } from './picture.rules';

sharp.cache(false);
sharp.concurrency(1);

const TYPES = new Set(['jpeg', 'png', 'webp']);
const QUALITY = 88;

/** Side at which two decodings are compared. */
const COMPARED_SIDE = 400;
/** What no camera writes, in place of the missing bytes. */
const FILLER = Buffer.alloc(4_096, 0x5a);

/** A small grey copy as stored, not turned. */
const decodeSmall = (jpeg: Buffer) =>
  sharp(jpeg, { limitInputPixels: PICTURE_LIMITS.pixels, failOn: 'none' })
    .greyscale()
    .resize(COMPARED_SIDE, COMPARED_SIDE, { fit: 'fill' })
    .toFormat('raw')
    .toBuffer();

/** The share of the rows, from the bottom, that depend on bytes missing at the end: other bytes change them. */
async function computeMissing(cut: Buffer): Promise<number> {
  const completed = await decodeSmall(Buffer.concat([cut, END_OF_JPEG]));
  const filled = await decodeSmall(Buffer.concat([cut, FILLER, END_OF_JPEG]));
  const at = completed.findIndex((level, place) => level !== filled[place]);
  return at === -1 ? 0 : 1 - Math.floor(at / COMPARED_SIDE) / COMPARED_SIDE;
}

/** Re-encodes an upload: metadata and hidden data are dropped. */
async function normalize(upload: Uint8Array): Promise<Normalized> {
  try {
    return await encodeSent(upload);
  } catch {
    // What sharp cannot read is not a picture, whatever its first bytes say.
    return { ok: false, problem: 'picture_unreadable' };
  }
}

async function encodeSent(upload: Uint8Array): Promise<Normalized> {
  const original = Buffer.from(upload.buffer, upload.byteOffset, upload.byteLength);
  if (!isCutShort(original)) return encode(original);
  const cut = withoutHalfMarker(original);
  const completed = await encode(Buffer.concat([cut, END_OF_JPEG]));
  if (!completed.ok) return completed;
  return (await computeMissing(cut)) > PICTURE_LIMITS.missing
    ? { ok: false, problem: 'picture_truncated' }
    : completed;
}

/** The first byte of a marker would make one with whatever follows. */
const withoutHalfMarker = (cut: Buffer): Buffer => (cut.at(-1) === 0xff ? cut.subarray(0, -1) : cut);

async function encode(upload: Buffer): Promise<Normalized> {
  const { width, height, format } = await sharp(upload, { limitInputPixels: false }).metadata();
  if (!TYPES.has(format)) return { ok: false, problem: 'picture_unreadable' };
  if (width * height > PICTURE_LIMITS.pixels) return { ok: false, problem: 'picture_too_large' };
  if (Math.min(width, height) < PICTURE_LIMITS.shortestSide)
    return { ok: false, problem: 'picture_too_small' };
  // Cameras produce harmless errors; one that ends early is refused, unless it is a JPEG that lacks little.
  const { data, info } = await sharp(upload, { limitInputPixels: PICTURE_LIMITS.pixels, failOn: 'error' })
    .autoOrient()
    .resize(PICTURE_LIMITS.keptSide, PICTURE_LIMITS.keptSide, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .jpeg({ quality: QUALITY })
    .toBuffer({ resolveWithObject: true });
  return {
    ok: true,
    jpeg: data,
    width: info.width,
    height: info.height,
    likeness: await measureLikeness(data),
  };
}

async function measureLikeness(jpeg: Buffer): Promise<string> {
  const gray = await sharp(jpeg)
    .greyscale()
    // A decoder that scales by itself differs by format and size.
    .resize(LIKENESS_SIDE, LIKENESS_SIDE, { fit: 'fill', fastShrinkOnLoad: false })
    .toFormat('raw')
    .toBuffer();
  return getLikeness(gray);
}

serveChild(normalize);
