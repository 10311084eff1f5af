import sharp from 'sharp';
import type { Shot } from './document.types';
import { seeded } from './seeded';

/** Packed RGB. */
interface Plane {
  data: Buffer;
  width: number;
  height: number;
}

/** Distance of the camera, in widths of the photograph. */
const DISTANCE = 1.6;
const NOISE = 5;

async function getPlane(picture: Buffer, background: string): Promise<Plane> {
  const { data, info } = await sharp(picture)
    .flatten({ background })
    .toFormat('raw')
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** Position on the flat object, relative to its middle, of a pixel of the photograph. */
function lookup({ tilt, swing }: Pick<Shot, 'tilt' | 'swing'>, width: number) {
  const [roll, yaw] = [(tilt * Math.PI) / 180, (swing * Math.PI) / 180];
  const [cosRoll, sinRoll, cosYaw, sinYaw] = [Math.cos(roll), Math.sin(roll), Math.cos(yaw), Math.sin(yaw)];
  const away = DISTANCE * width;
  return (x: number, y: number): [number, number] => {
    const [along, down] = [x * cosRoll + y * sinRoll, y * cosRoll - x * sinRoll];
    const u = (along * away) / (away * cosYaw - along * sinYaw);
    return [u, (down * (away + u * sinYaw)) / away];
  };
}

/** Interpolates a pixel's color into `color`; false outside the object. */
function sample({ data, width, height }: Plane, x: number, y: number, color: Float64Array): boolean {
  const left = Math.floor(x);
  const top = Math.floor(y);
  if (left < 0 || top < 0 || left >= width - 1 || top >= height - 1) return false;
  const right = x - left;
  const below = y - top;
  const over = (top * width + left) * 3;
  const under = over + width * 3;
  for (let channel = 0; channel < 3; channel++) {
    const at = over + channel;
    const upper = (data[at] as number) * (1 - right) + (data[at + 3] as number) * right;
    const low = under + channel;
    const lower = (data[low] as number) * (1 - right) + (data[low + 3] as number) * right;
    color[channel] = upper * (1 - below) + lower * below;
  }
  return true;
}

const DESK = [112, 94, 76];

interface PhotoOptions extends Shot {
  width: number;
  height: number;
  /** Share of the photograph's width that the object takes up. */
  share: number;
  /** Background color of transparent parts. */
  behind: string;
  /** Seed of the noise. */
  seed: string;
}

/** Brightness that glare adds to a pixel. */
function glow(x: number, y: number, { width, height, glare }: PhotoOptions): number {
  const away = (x - width * 0.62) ** 2 + (y - height * 0.45) ** 2;
  return 300 * Math.exp(-away / (2 * (glare * width) ** 2));
}

/** A flat object (PNG) photographed on a desk: perspective, light, noise. Raw RGB pixels. */
function expose(thing: Plane, options: PhotoOptions): Buffer {
  const { width, height, share, light, glare, seed } = options;
  const find = lookup(options, width);
  const scale = thing.width / (width * share);
  const next = seeded(seed);
  const pixels = Buffer.alloc(width * height * 3);
  const color = new Float64Array(3);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const [u, v] = find(x - width / 2, y - height / 2);
      const grain = (next() - 0.5) * 2 * NOISE;
      const shade = light * (1 - 0.15 * (x / width));
      const lamp = glare === 0 ? 0 : glow(x, y, options);
      if (!sample(thing, u * scale + thing.width / 2, v * scale + thing.height / 2, color)) color.set(DESK);
      const to = (y * width + x) * 3;
      for (let channel = 0; channel < 3; channel++)
        pixels[to + channel] = Math.max(0, Math.min(255, (color[channel] as number) * shade + lamp + grain));
    }
  }
  return pixels;
}

/** A photograph of a flat object, as JPEG. */
export async function photograph(thing: Buffer, options: PhotoOptions): Promise<Buffer> {
  const { width, height, blur, behind } = options;
  const pixels = expose(await getPlane(thing, behind), options);
  const raw = sharp(pixels, { raw: { width, height, channels: 3 } });
  return (blur > 0 ? raw.blur(blur) : raw).jpeg({ quality: 82 }).toBuffer();
}
