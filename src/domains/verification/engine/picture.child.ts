import sharp from 'sharp';
import { serveChild } from '~/src/platform/child/serve';
import type { Normalized } from './engine.types';
import { getLikeness, LIKENESS_SIDE } from './likeness.rules';
import { PICTURE_LIMITS } from './picture.rules';

sharp.cache(false);
sharp.concurrency(1);

const TYPES = new Set(['jpeg', 'png', 'webp']);
const QUALITY = 88;

/** Re-encodes an upload: metadata and hidden data are dropped. */
async function normalize(upload: Uint8Array): Promise<Normalized> {
  try {
    const { width, height, format } = await sharp(upload, { limitInputPixels: false }).metadata();
    if (!TYPES.has(format)) return { ok: false, problem: 'picture_unreadable' };
    if (width * height > PICTURE_LIMITS.pixels) return { ok: false, problem: 'picture_too_large' };
    if (Math.min(width, height) < PICTURE_LIMITS.shortestSide)
      return { ok: false, problem: 'picture_too_small' };
    // Cameras produce harmless errors; truncated pictures are refused.
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
  } catch {
    // What sharp cannot read is not a picture, whatever its first bytes say.
    return { ok: false, problem: 'picture_unreadable' };
  }
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
