import sharp from 'sharp';
import { type Looks, portrait } from '~/test/support/fixtures/portrait';

const BACKGROUND = '#cfd6da';

/** The same picture, one and a half times as near. */
export async function closer(picture: Promise<Buffer>): Promise<Buffer> {
  const { width, height } = await sharp(await picture).metadata();
  const [wide, high] = [Math.round(width / 1.5), Math.round(height / 1.5)];
  return sharp(await picture)
    .extract({
      left: Math.round((width - wide) / 2),
      top: Math.round((height - high) / 2),
      width: wide,
      height: high,
    })
    .resize(width, height)
    .jpeg()
    .toBuffer();
}

/** Two people side by side. */
export async function twoPeople(one: Looks, other: Looks): Promise<Buffer> {
  return sharp({ create: { width: 960, height: 600, channels: 3, background: BACKGROUND } })
    .composite([
      { input: await portrait(one), left: 0, top: 0 },
      { input: await portrait(other), left: 480, top: 0 },
    ])
    .jpeg()
    .toBuffer();
}

/**
 * A printed photo held before the camera, turned about its upright axis by `degrees`, and bent round it so that its
 * sides point away by `bend` degrees: the nose comes nearer.
 */
export async function warped(picture: Promise<Buffer>, degrees: number, bend: number): Promise<Buffer> {
  const { data, info } = await sharp(await picture)
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const out = Buffer.alloc(width * height * 3, 208);
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  // Pinhole camera at three picture widths; for each pixel of the photo the place where it is seen.
  const camera = width * 3;
  const radius = bend === 0 ? 0 : width / 2 / ((bend * Math.PI) / 180);
  for (let row = 0; row < height * 2; row++)
    for (let column = 0; column < width * 2; column++) {
      const [u, v] = [column / 2 - width / 2, row / 2 - height / 2];
      const angle = radius === 0 ? 0 : u / radius;
      const [flat, depth] = bend === 0 ? [u, 0] : [radius * Math.sin(angle), radius * (1 - Math.cos(angle))];
      const [x, z] = [flat * cos + depth * sin, depth * cos - flat * sin];
      const scale = camera / (camera + z);
      const [toX, toY] = [Math.round(x * scale + width / 2), Math.round(v * scale + height / 2)];
      if (toX < 0 || toY < 0 || toX >= width || toY >= height) continue;
      const [from, to] = [((row >> 1) * width + (column >> 1)) * 3, (toY * width + toX) * 3];
      data.copy(out, to, from, from + 3);
    }
  return sharp(out, { raw: { width, height, channels: 3 } })
    .jpeg()
    .toBuffer();
}
