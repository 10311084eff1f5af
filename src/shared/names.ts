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

/** A dot that may be an address': two characters follow. Those of `S.A.` and `J. R.` are not. */
const INNER_DOT = /\.(?=[^\s.]{2})/g;

/**
 * Whether a text can be a person's name: letters, spaces, apostrophes, hyphens, and dots of abbreviations
 * ('J. da Silva', 'Jr.'). So no mail shows an address in the place of a name.
 */
export const isPersonName = (text: string): boolean =>
  /^\p{L}[\p{L}\p{M} '’.-]*$/u.test(text) && text.search(INNER_DOT) === -1;

/** A company's name without what a mail program would make a link of: `AMERICANAS.COM` → `AMERICANAS COM`. */
export const withoutLinks = (name: string): string =>
  name
    .replace(/[/:@\\]+/g, ' ')
    .replace(INNER_DOT, ' ')
    .replace(/\s+/g, ' ')
    .trim();
