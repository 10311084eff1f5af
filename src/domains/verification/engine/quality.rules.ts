import type { Quality } from './engine.types';
import type { Pixels } from './landmarks.rules';
import { findMargin, type Gray } from './margin.rules';

/** Longer side of the picture for measurement and face detection. */
export const WORKING_SIDE = 800;
const NEARLY_WHITE = 250;
/** Of the pixels, the share that is brighter than `Quality.highlight`: smaller than the whites of two eyes. */
const HIGHLIGHTS = 0.001;
const EVEN_LIGHT = 128;

const toGrayscale = ({ data, width, height }: Pixels): Gray => {
  const levels = new Float32Array(width * height);
  for (let at = 0; at < levels.length; at++) {
    const [red, green, blue] = [data[at * 3], data[at * 3 + 1], data[at * 3 + 2]] as [number, number, number];
    levels[at] = 0.299 * red + 0.587 * green + 0.114 * blue;
  }
  return { levels, width, height };
};

/** Variance of the Laplacian beside the margin: edges make it large, blur makes it small. */
function computeSharpness({ levels, width, height }: Gray, margin: Uint8Array): number {
  let [sum, squares, count] = [0, 0, 0];
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const at = y * width + x;
      if (margin[at] === 1) continue;
      const around = (levels[at - 1] as number) + (levels[at + 1] as number);
      const across = (levels[at - width] as number) + (levels[at + width] as number);
      const edge = around + across - 4 * (levels[at] as number);
      sum += edge;
      squares += edge * edge;
      count += 1;
    }
  }
  return count === 0 ? 0 : squares / count - (sum / count) ** 2;
}

/** The level that only the brightest share of so many pixels exceeds. */
function findHighlight(counts: Uint32Array, pixels: number): number {
  let brighter = 0;
  for (let level = 255; level > 0; level--) {
    brighter += counts[level] as number;
    if (brighter > HIGHLIGHTS * pixels) return level;
  }
  return 0;
}

/** Sharpness, brightness, highlight and glare of a photo at working size, without the margin around it. */
export function measureQuality(pixels: Pixels): Omit<Quality, 'width' | 'height'> {
  const gray = toGrayscale(pixels);
  const margin = findMargin(gray);
  const counts = new Uint32Array(256);
  let [sum, white, count] = [0, 0, 0];
  for (const [at, level] of gray.levels.entries()) {
    if (margin[at] === 1) continue;
    counts[Math.round(level)] = (counts[Math.round(level)] as number) + 1;
    sum += level;
    count += 1;
    if (level >= NEARLY_WHITE) white += 1;
  }
  const photo = Math.max(count, 1);
  return {
    sharpness: computeSharpness(gray, margin),
    brightness: sum / photo,
    highlight: findHighlight(counts, photo),
    glare: white / photo,
  };
}

/** Sharpness as if the mean grey were 128: dim light alone makes edges faint. */
export const normalizedSharpness = ({
  sharpness,
  brightness,
}: Pick<Quality, 'sharpness' | 'brightness'>): number =>
  sharpness * (EVEN_LIGHT / Math.max(brightness, 1)) ** 2;
