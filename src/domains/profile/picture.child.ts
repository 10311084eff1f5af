import sharp from 'sharp';
import { serveChild } from '~/src/platform/child/serve';
import { MAX_PIXELS, PICTURE_SIDE } from './picture.rules';
import type { DrawnPicture } from './picture.types';

sharp.cache(false);
sharp.concurrency(1);

/** Re-encodes an upload: upright, square, as a JPEG without metadata (EXIF, profiles). */
async function draw(upload: Uint8Array): Promise<DrawnPicture> {
  const options = { limitInputPixels: MAX_PIXELS, sequentialRead: true } as const;
  try {
    const { width, height, format } = await sharp(upload, { ...options, limitInputPixels: false }).metadata();
    if (!['jpeg', 'png', 'webp'].includes(format)) return { ok: false, problem: 'picture_type' };
    if (width * height > MAX_PIXELS) return { ok: false, problem: 'picture_pixels' };
    const jpeg = await sharp(upload, options)
      .autoOrient()
      .resize(PICTURE_SIDE, PICTURE_SIDE, { fit: 'cover' })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .jpeg({ quality: 84 })
      .toBuffer();
    return { ok: true, jpeg };
  } catch {
    // What sharp cannot read is not a picture, whatever its first bytes say.
    return { ok: false, problem: 'picture_type' };
  }
}

serveChild(draw);
