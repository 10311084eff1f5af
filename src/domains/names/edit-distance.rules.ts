const isVowel = (letter: string): boolean => 'AEIOUY'.includes(letter);
/** A vowel in place of another is the commonest slip between romanizations. */
const VOWEL_COST = 0.8;
/** Farther than `max`. */
export const TOO_FAR = 99;

/**
 * How many letters were left out, put in, changed or swapped with their neighbor between two words (optimal string
 * alignment); `TOO_FAR` above `max`.
 */
export function editDistance(one: string, other: string, max: number): number {
  if (Math.abs(one.length - other.length) > max) return TOO_FAR;
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let i = 1; i <= one.length; i++) {
    const row = [i];
    let least = i;
    for (let j = 1; j <= other.length; j++) {
      const [x, y] = [one[i - 1] as string, other[j - 1] as string];
      const change = x === y ? 0 : isVowel(x) && isVowel(y) ? VOWEL_COST : 1;
      let cost = Math.min(last[j]! + 1, row[j - 1]! + 1, last[j - 1]! + change);
      if (i > 1 && j > 1 && x === other[j - 2] && one[i - 2] === y) cost = Math.min(cost, before[j - 2]! + 1);
      row[j] = cost;
      least = Math.min(least, cost);
    }
    if (least > max) return TOO_FAR;
    [before, last] = [last, row];
  }
  return last[other.length] as number;
}

/** Whether one letter was left out, put in, changed, or swapped with its neighbor. */
export function isOneSlip(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  let start = 0;
  while (start < short.length && short[start] === long[start]) start += 1;
  const [rest, more] = [short.slice(start), long.slice(start)];
  if (rest.length < more.length) return rest === more.slice(1);
  const swapped = rest[0] === more[1] && rest[1] === more[0] && rest.slice(2) === more.slice(2);
  return rest.slice(1) === more.slice(1) || swapped;
}
