/**
 * The alphabet of text messages (GSM 03.38, 3GPP TS 23.038). A message within it has 160 characters; one other
 * character makes the whole message UCS-2, with 70, and a longer message is charged as several.
 */
const BASIC = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
);
/** Sent as two characters each. */
const EXTENDED = new Set('^{}\\[~]|€');
const SEGMENT = 160;

const REPLACEMENTS: Readonly<Record<string, string>> = {
  '\u2018': "'",
  '\u2019': "'",
  '\u201c': '"',
  '\u201d': '"',
  '\u2013': '-',
  '\u2014': '-',
  '\u2026': '...',
  '\u00a0': ' ',
  '\u202f': ' ',
  º: 'o',
  ª: 'a',
};

function toGsmCharacter(character: string): string {
  if (BASIC.has(character) || EXTENDED.has(character)) return character;
  const plain = REPLACEMENTS[character] ?? character.normalize('NFD').replace(/\p{M}/gu, '');
  return [...plain].every((each) => BASIC.has(each)) ? plain : '?';
}

/** The text in the alphabet of text messages: without the accents that it lacks; `?` for anything else. */
export const toGsm = (text: string): string => [...text].map(toGsmCharacter).join('');

/** Characters that a text of this alphabet takes. */
export const countGsm = (text: string): number =>
  [...text].reduce((sum, character) => sum + (EXTENDED.has(character) ? 2 : 1), 0);

/** Names may be long; the rest of a message never is. */
const SHORTENED = ['vacancy', 'company'];
const MIN_NAME = 12;

/** A message within one segment, from its parameters: names are shortened where it would be longer. */
export function composeText(
  fill: (params: Record<string, unknown>) => string,
  params: Readonly<Record<string, unknown>>,
): string {
  const values = { ...params };
  for (const name of SHORTENED) {
    const value = values[name];
    const excess = countGsm(toGsm(fill(values))) - SEGMENT;
    if (typeof value !== 'string' || excess <= 0) continue;
    const length = Math.max(MIN_NAME, toGsm(value).length - excess - 1);
    values[name] = `${toGsm(value).slice(0, length).trimEnd()}.`;
  }
  return toGsm(fill(values));
}
