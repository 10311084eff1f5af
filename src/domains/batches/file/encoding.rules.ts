import { Refused } from './file.types';

/** The upper half of code page 850, of DOS and of programs made for it. */
const CP850 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0';

/** 0x80 to 0x9F in Windows-1252, which some releases of Node's decoder take for controls. */
const WINDOWS = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

const DECODERS = {
  windows: (content: Buffer) =>
    content.toString('latin1').replace(/[\x80-\x9f]/g, (byte) => WINDOWS[byte.charCodeAt(0) - 0x80] ?? byte),
  dos: (content: Buffer) =>
    content.toString('latin1').replace(/[\x80-\xff]/g, (byte) => CP850[byte.charCodeAt(0) - 0x80] ?? byte),
  mac: (content: Buffer) => new TextDecoder('macintosh').decode(content),
};

/** UTF-8 with or without BOM, UTF-16 with BOM, else a code page of eight bits. @throws Refused */
export function decode(content: Buffer): string {
  const marked = detectByteOrderMark(content);
  if (marked) return new TextDecoder(marked).decode(content);
  return utf8(content) ?? eightBits(content);
}

function utf8(content: Buffer): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content);
  } catch {
    return null;
  }
}

/** Whether a mark at its beginning says that it is UTF-16. */
export const isUtf16 = (content: Buffer): boolean => detectByteOrderMark(content) !== null;

function detectByteOrderMark(content: Buffer): 'utf-16le' | 'utf-16be' | null {
  if (content[0] === 0xff && content[1] === 0xfe) return 'utf-16le';
  return content[0] === 0xfe && content[1] === 0xff ? 'utf-16be' : null;
}

/** UTF-8 letters misread as Windows-1252: pairs that no language has. */
const UTF8_AS_WINDOWS = /[\u00c3\u00c2][\u0080-\u00bf]/;
/** Bytes undefined in Windows-1252. */
const UNDEFINED_BYTES = /[\x81\x8d\x8f\x90\x9d]/;

/**
 * Decodes a text of eight bits by the code page in which its accents make Portuguese words: Windows-1252, else DOS
 * or Mac. One that fits no page, or two of them, is refused: a name must never be read as another.
 * @throws Refused `encoding`
 */
function eightBits(content: Buffer): string {
  const bytes = content.toString('latin1');
  const isWindows = !UNDEFINED_BYTES.test(bytes);
  const windows = isWindows ? DECODERS.windows(content) : null;
  if (windows !== null && isPlausible(windows)) return windows;
  const others = [DECODERS.dos(content), DECODERS.mac(content)].filter(isPlausible);
  if (others.length === 1 && others[0] !== undefined) return others[0];
  // Letters of other languages: "Bjørn".
  const isForeign = windows !== null && !UTF8_AS_WINDOWS.test(bytes) && !MARK_IN_WORD.test(windows);
  if (others.length === 0 && isForeign) return windows;
  throw new Refused('encoding', findStrayLine(content));
}

/** Letters of Portuguese and of names common in Brazil, and the marks of its texts. */
const EXPECTED = /[áàâãéêíóôõúüçñÁÀÂÃÉÊÍÓÔÕÚÜÇÑªº°“”‘’–—•…€§´¨·\u00a0]/u;
const BEYOND_ASCII = /[^\0-\x7f]/gu;
/** Signs within a word, `Jos‚` and `Ant—nio`: letters of another code page. */
const MARK_IN_WORD =
  /\p{L}[‚ƒ„†‡ˆ‰‹˜›¡¢£¤¥¦¬¯±µ¶¸¼½¾¿×÷]|[‚ƒ†‡ˆ‰˜¡¢£¤¥¦¬¯±µ¶¸¼½¾×÷]\p{L}|\p{L}[“”™]\p{L}|\p{L}[–—…•°¨·ªº]\p{Ll}|(?![dltoDLTO])\p{L}[‘’]\p{Ll}|[nN]§/u;
/** An accented letter in the wrong case, `JosÇ`, or a space within a word, `M rcia`. */
const WRONG_CASE = /\p{Ll}[ÁÀÂÃÉÊÍÓÔÕÚÜÇÑ]|[áàâãéêíóôõúüçñ]\p{Lu}/u;
const SPACE_IN_WORD = /\p{L}\u00a0(?!d[aeo]s?\b|e\b)\p{Ll}/u;
/** A cedilla stands before a, o and u only. */
const WRONG_CEDILLA = /[çÇ](?![aouáàâãóôõúAOUÁÀÂÃÓÔÕÚ])\p{L}/u;
const WRONG = [MARK_IN_WORD, WRONG_CASE, SPACE_IN_WORD, WRONG_CEDILLA];

const isPlausible = (text: string): boolean =>
  (text.match(BEYOND_ASCII) ?? []).every((sign) => EXPECTED.test(sign)) &&
  !WRONG.some((wrong) => wrong.test(text));

/** The first line that is not UTF-8. */
function findStrayLine(content: Buffer): number {
  for (let from = 0, line = 1; from < content.length; line += 1) {
    const next = content.indexOf(0x0a, from);
    const end = next < 0 ? content.length : next + 1;
    if (utf8(content.subarray(from, end)) === null) return line;
    from = end;
  }
  return 1;
}
