import { foldName } from '~/src/shared/names';

/** Levenshtein distance of two words; `max + 1` when it exceeds `max`. */
export function editDistance(one: string, other: string, max: number): number {
  if (Math.abs(one.length - other.length) > max) return max + 1;
  let before = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let row = 1; row <= one.length; row++) {
    const now = [row];
    for (let at = 1; at <= other.length; at++) {
      const change = (before[at - 1] as number) + (one[row - 1] === other[at - 1] ? 0 : 1);
      now.push(Math.min(change, (before[at] as number) + 1, (now[at - 1] as number) + 1));
    }
    before = now;
  }
  return Math.min(before[other.length] as number, max + 1);
}

/** Whether a word was read, tolerating one wrong letter in five. */
export function isWordRead(word: string, read: Iterable<string>): boolean {
  const max = Math.floor(word.length / 5);
  for (const other of read) if (editDistance(word, other, max) <= max) return true;
  return false;
}

/** The words of lines, without accents and case. */
export const toWords = (lines: readonly string[]): Set<string> =>
  new Set(lines.flatMap((line) => foldName(line).split(' ')).filter((word) => word.length > 1));

const PARTICLES = new Set(['DE', 'DA', 'DO', 'DAS', 'DOS', 'E']);

/** Share of a name's words, without particles, that were read; 0–1. */
export function nameSimilarity(name: string, read: ReadonlySet<string>): number {
  const words = foldName(name)
    .split(' ')
    .filter((word) => word.length > 1 && !PARTICLES.has(word));
  if (words.length === 0) return 0;
  return words.filter((word) => isWordRead(word, read)).length / words.length;
}
