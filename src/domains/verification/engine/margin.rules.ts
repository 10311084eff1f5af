import type { Pixels } from './landmarks.rules';

/** The grey levels of a picture. */
export interface Gray extends Pick<Pixels, 'width' | 'height'> {
  levels: Float32Array;
}

/** As white, or as black, as a margin gets after JPEG compression. */
const WHITE = 250;
const BLACK = 5;
/** Of a side of the picture: a photo's own white or black hardly ever fills one. */
const WHOLE_SIDE = 0.98;
/** Beside a margin, compression leaves noise: as wide as one of its blocks. */
const BLOCK = 8;
/** A margin leaves a photo: with less than this share, the picture itself is white or black. */
const LEAST_PHOTO = 0.25;

/**
 * The white or black that a scanner, screenshot or messenger put around a photo: whatever is connected to a side of the
 * picture that is white, or black, throughout. 1 where it is; all 0 without one.
 */
export function findMargin({ levels, width, height }: Gray): Uint8Array {
  const margin = new Uint8Array(levels.length);
  for (const isTone of [(level: number) => level >= WHITE, (level: number) => level <= BLACK])
    for (const side of getSides(width, height)) {
      const inTone = side.filter((at) => isTone(levels[at] as number));
      if (inTone.length >= WHOLE_SIDE * side.length) flood({ levels, width, height }, margin, inTone, isTone);
    }
  if (!margin.includes(1)) return margin;
  const widened = widen(margin, width, height);
  const photo = widened.reduce((count, is) => count + 1 - is, 0);
  return photo < LEAST_PHOTO * levels.length ? new Uint8Array(levels.length) : widened;
}

/** The pixels of the four sides. */
function getSides(width: number, height: number): number[][] {
  const [last, bottom] = [width - 1, (height - 1) * width];
  const row = (from: number) => Array.from({ length: width }, (_, at) => from + at);
  const column = (from: number) => Array.from({ length: height }, (_, at) => from + at * width);
  return [row(0), row(bottom), column(0), column(last)];
}

/** Marks the pixels of a tone that are connected to these. */
function flood(
  { levels, width }: Gray,
  margin: Uint8Array,
  seeds: readonly number[],
  isTone: (level: number) => boolean,
): void {
  const queue = [...seeds];
  for (let at = queue.pop(); at !== undefined; at = queue.pop()) {
    if (margin[at] === 1 || !isTone(levels[at] as number)) continue;
    margin[at] = 1;
    const column = at % width;
    if (column > 0) queue.push(at - 1);
    if (column < width - 1) queue.push(at + 1);
    if (at >= width) queue.push(at - width);
    if (at + width < levels.length) queue.push(at + width);
  }
}

/** The margin, a block wider on each side. */
function widen(margin: Uint8Array, width: number, height: number): Uint8Array {
  const across = spread(margin, margin.length / width, width, [width, 1]);
  return spread(across, width, height, [1, width]);
}

/** Widens along lines: `count` of them, each `length` long, `next` apart, their pixels `step` apart. */
function spread(
  from: Uint8Array,
  count: number,
  length: number,
  [next, step]: readonly [number, number],
): Uint8Array {
  const wide = new Uint8Array(from.length);
  for (let line = 0; line < count; line++)
    for (const reversed of [false, true]) {
      let left = 0;
      for (let along = 0; along < length; along++) {
        const at = line * next + (reversed ? length - 1 - along : along) * step;
        left = from[at] === 1 ? BLOCK + 1 : left - 1;
        if (left > 0) wide[at] = 1;
      }
    }
  return wide;
}
