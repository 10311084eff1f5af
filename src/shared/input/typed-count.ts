const GROUPED = /^[1-9]\d{0,2}([.,])\d{3}(?:\1\d{3})*$/;

/**
 * Parses a whole number as people write it, and as we write bounds: `1000`, `1.000` or `1,000`. Null if it is none, or
 * has more than nine digits.
 */
export function parseCount(typed: string): number | null {
  const digits = GROUPED.test(typed) ? typed.replace(/[.,]/g, '') : typed;
  return /^\d{1,9}$/.test(digits) ? Number(digits) : null;
}
