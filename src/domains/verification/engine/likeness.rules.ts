import type { Threshold } from './engine.types';

/** Side of the grid that a picture's likeness compares with its neighbors: two bits a field. */
const SIDE = 16;
/** Side of the picture that is measured: the last fields have neighbors too. */
export const LIKENESS_SIDE = SIDE + 1;

export const LIKENESS_LIMITS = {
  /** Gray levels; what differs less is noise of the encoding. */
  step: { value: 5, unit: 'level', version: 1 },
  /** Bits of 512 in which two encodings of one picture may differ: measured, see docs/verification.md. */
  same: { value: 20, unit: 'bits', version: 1 },
} as const satisfies Record<string, Threshold>;

/**
 * The likeness of a picture, 512 times `0` or `1`: whether a field of a coarse grid is darker than its neighbors to
 * the right and below. Another size, quality or format changes few of them.
 * @param gray LIKENESS_SIDE² levels, row by row
 */
export function getLikeness(gray: Uint8Array): string {
  let bits = '';
  const level = (x: number, y: number): number => gray[y * LIKENESS_SIDE + x] ?? 0;
  const isStep = (from: number, to: number): string => (to - from > LIKENESS_LIMITS.step.value ? '1' : '0');
  for (let y = 0; y < SIDE; y++)
    for (let x = 0; x < SIDE; x++)
      bits += isStep(level(x, y), level(x + 1, y)) + isStep(level(x, y), level(x, y + 1));
  return bits;
}
