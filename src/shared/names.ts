/** A name without accents, case and punctuation, for comparison. */
export function foldName(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .replace(/[^A-Z]+/g, ' ')
    .trim();
}

/** Whether two names are the same apart from spelling. */
export const isSameName = (one: string, other: string): boolean => foldName(one) === foldName(other);

/** A dot that may belong to a domain: two characters follow. Those of `S.A.` and `J. R.` do not. */
const INNER_DOT = /\.(?=[^\s.]{2})/g;

/**
 * Whether a text can be a person's name: letters, spaces, apostrophes, hyphens, and dots of abbreviations
 * ('J. da Silva', 'Jr.'). So no mail shows a URL in place of a name.
 */
export const isPersonName = (text: string): boolean =>
  /^\p{L}[\p{L}\p{M} '’.-]*$/u.test(text) && text.search(INNER_DOT) === -1;

/** A company's name without what a mail client would turn into a link: `AMERICANAS.COM` → `AMERICANAS COM`. */
export const withoutLinks = (name: string): string =>
  name
    .replace(/[/:@\\]+/g, ' ')
    .replace(INNER_DOT, ' ')
    .replace(/\s+/g, ' ')
    .trim();
