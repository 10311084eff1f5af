import type { Quality } from './engine.types';
import type { Pixels } from './landmarks.rules';

/** Longer side of the picture for measurement and face detection. */
export const WORKING_SIDE = 800;
const NEARLY_WHITE = 250;

const toGrayscale = ({ data, width, height }: Pixels): Float32Array => {
  const gray = new Float32Array(width * height);
  for (let at = 0; at < gray.length; at++) {
    const [red, green, blue] = [data[at * 3], data[at * 3 + 1], data[at * 3 + 2]] as [number, number, number];
    gray[at] = 0.299 * red + 0.587 * green + 0.114 * blue;
  }
  return gray;
};

/** Variance of the Laplacian: edges make it large, blur makes it small. */
function computeSharpness(gray: Float32Array, width: number, height: number): number {
  let [sum, squares, count] = [0, 0, 0];
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const at = y * width + x;
      const around = (gray[at - 1] as number) + (gray[at + 1] as number);
      const across = (gray[at - width] as number) + (gray[at + width] as number);
      const edge = around + across - 4 * (gray[at] as number);
      sum += edge;
      squares += edge * edge;
      count += 1;
    }
  }
  return count === 0 ? 0 : squares / count - (sum / count) ** 2;
}

/** Sharpness, brightness and glare of a picture at working size. */
export function measureQuality(pixels: Pixels): Pick<Quality, 'sharpness' | 'brightness' | 'glare'> {
  const gray = toGrayscale(pixels);
  let [sum, white] = [0, 0];
  for (const level of gray) {
    sum += level;
    if (level >= NEARLY_WHITE) white += 1;
  }
  const count = Math.max(gray.length, 1);
  return {
    sharpness: computeSharpness(gray, pixels.width, pixels.height),
    brightness: sum / count,
    glare: white / count,
  };
}
