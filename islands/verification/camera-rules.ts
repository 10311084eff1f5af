/** Maximum side of an uploaded picture, in pixels. */
const MAX_SIDE = 1_600;
/** Minimum duration of a hint, so that a screen reader can finish it. */
export const HINT_MS = 2_000;

export type Hint = 'dark' | 'bright' | 'still' | 'good';

interface Measures {
  /** Mean grey value, 0 to 255. */
  brightness: number;
  /** Mean square of the Laplacian: low without edges. */
  sharpness: number;
  /** Mean grey difference from the previous sample. */
  motion: number;
}

const DARK = 55;
const BRIGHT = 215;
/** As if the mean grey were EVEN_LIGHT: dim light alone makes edges faint. */
const BLURRED = 8;
const EVEN_LIGHT = 128;
const MOVING = 18;

/** The size scaled to fit the maximum side; never enlarged. */
export function fitWithin(width: number, height: number, longest = MAX_SIDE) {
  const scale = Math.min(1, longest / Math.max(width, height));
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}

/** Grey value of each RGBA pixel. */
export function toGrayscale(data: ArrayLike<number>): Float32Array {
  const grey = new Float32Array(data.length / 4);
  for (let at = 0; at < grey.length; at++) {
    const from = at * 4;
    grey[at] = 0.299 * (data[from] ?? 0) + 0.587 * (data[from + 1] ?? 0) + 0.114 * (data[from + 2] ?? 0);
  }
  return grey;
}

/** Brightness, edges and motion of a small grey sample; the first one has no motion. */
export function measure(grey: Float32Array, width: number, before: Float32Array | null): Measures {
  const px = (at: number) => grey[at] ?? 0;
  let light = 0;
  let edges = 0;
  let motion = 0;
  let inner = 0;
  for (let at = 0; at < grey.length; at++) {
    light += px(at);
    if (before) motion += Math.abs(px(at) - (before[at] ?? 0));
    const column = at % width;
    if (column === 0 || column === width - 1 || at < width || at >= grey.length - width) continue;
    edges += (4 * px(at) - px(at - 1) - px(at + 1) - px(at - width) - px(at + width)) ** 2;
    inner++;
  }
  return {
    brightness: light / grey.length,
    sharpness: inner ? edges / inner : 0,
    motion: motion / grey.length,
  };
}

/** The most important hint: light first, because a dark picture has no edges either. */
export function chooseHint({ brightness, sharpness, motion }: Measures): Hint {
  if (brightness < DARK) return 'dark';
  if (brightness > BRIGHT) return 'bright';
  const even = sharpness * (EVEN_LIGHT / brightness) ** 2;
  return motion > MOVING || even < BLURRED ? 'still' : 'good';
}
