/** A name without accents, case and punctuation, for comparing. */
export function foldName(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .replace(/[^A-Z]+/g, ' ')
    .trim();
}

/** Whether two sources write the same name, each in its own way. */
export const isSameName = (one: string, other: string): boolean => foldName(one) === foldName(other);
