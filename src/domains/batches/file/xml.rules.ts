import { Refused } from './file.types';

/**
 * Maximum bytes of one piece of XML, and maximum depth. A spreadsheet's cell holds 32,767 characters, of up to six
 * bytes as an entity; its widest tags take 2 kB.
 */
const LIMITS = { markup: 64 * 1024, text: 256 * 1024, depth: 64 } as const;

/** The pieces of XML that end at fixed bytes, in the order in which they are told apart. */
const PIECES = [
  { open: '<!--', close: '-->', most: LIMITS.markup },
  { open: '<![CDATA[', close: ']]>', most: LIMITS.text },
  { open: '<!', close: '>', most: LIMITS.markup },
  { open: '<?', close: '?>', most: LIMITS.markup },
].map(({ open, close, most }) => ({ open: Buffer.from(open), close: Buffer.from(close), most }));

const [OPEN, CLOSE, SLASH, DOUBLE, SINGLE] = [0x3c, 0x3e, 0x2f, 0x22, 0x27];

/**
 * Checks a part of a workbook before it is parsed: comments, attributes and texts far beyond any spreadsheet's take
 * the parser minutes, and deep nesting takes memory. Walks each byte at most twice.
 * @throws Refused `oversized_part`
 */
export function checkXml(xml: Buffer): void {
  for (let at = 0, depth = 0; at < xml.length; ) {
    if (xml[at] !== OPEN) {
      at = within(xml.indexOf(OPEN, at), at, xml, LIMITS.text);
      continue;
    }
    const piece = PIECES.find(({ open }) => xml.subarray(at, at + open.length).equals(open));
    if (piece) {
      const end = xml.indexOf(piece.close, at + piece.open.length);
      at = within(end < 0 ? end : end + piece.close.length, at, xml, piece.most);
      continue;
    }
    const end = within(findTagEnd(xml, at), at, xml, LIMITS.markup);
    if (xml[at + 1] === SLASH) depth -= 1;
    else if (xml[end - 2] !== SLASH) depth += 1;
    if (depth > LIMITS.depth) throw new Refused('oversized_part');
    at = end;
  }
}

/** The end of a piece, or of the part. @throws Refused when it is too far away */
function within(end: number, start: number, xml: Buffer, most: number): number {
  const to = end < 0 ? xml.length : end;
  if (to - start > most) throw new Refused('oversized_part');
  return to;
}

/** After the tag's `>`; one within quotes does not count. Looks no further than a tag may reach. */
function findTagEnd(xml: Buffer, start: number): number {
  const last = Math.min(xml.length, start + LIMITS.markup + 1);
  let quote = 0;
  for (let at = start + 1; at < last; at += 1) {
    const byte = xml[at] as number;
    if (quote) {
      if (byte === quote) quote = 0;
    } else if (byte === CLOSE) return at + 1;
    else if ((byte === DOUBLE || byte === SINGLE) && xml[start + 1] !== SLASH) quote = byte;
  }
  return last;
}
