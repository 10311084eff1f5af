import { crc32, inflateRawSync } from 'node:zlib';
import { MAX_UNPACKED, Refused } from './file.types';
import { readSheetList, type SheetPart } from './workbook-xml.rules';
import { checkXml } from './xml.rules';

const [LOCAL, ENTRY, END] = [0x04034b50, 0x02014b50, 0x06054b50];
const [LOCAL_BYTES, ENTRY_BYTES, END_BYTES] = [30, 46, 22];
const [STORED, DEFLATED] = [0, 8];
const MAX_ENTRIES = 2_000;

interface Part {
  name: string;
  method: number;
  checksum: number;
  /** Unpacked, in bytes, as stated by the directory. */
  size: number;
  packed: Buffer;
}

/** A workbook whose parts have been checked. */
interface CheckedWorkbook {
  sheets: SheetPart[];
  /** A part's text, one character a byte. */
  text(path: string): string;
  /** The workbook for the parser, with `text` in place of one of its parts. */
  packWith(path: string, text: string): Buffer;
}

/**
 * Opens a workbook: it must be an unencrypted zip within our size limit, every part must have its stated size, and none
 * may be costly to parse. The parser gets a zip of our own with nothing but checked XML, so that it cannot read another
 * part than the one that was checked. @throws Refused
 */
export function checkWorkbook(content: Buffer): CheckedWorkbook {
  const parts = readDirectory(content);
  // Another program's format (.ods, .numbers), or no sheet at all.
  if (!parts.some(({ name }) => name === 'xl/workbook.xml')) throw new Refused('not_a_sheet');
  if (new Set(parts.map(({ name }) => name)).size < parts.length) throw new Refused('broken');
  const read = parts.filter(({ name }) => /\.(xml|rels)$/i.test(name));
  for (const part of read) checkXml(unpack(part));
  const textOf = (path: string, encoding: 'utf8' | 'latin1' = 'latin1'): string => {
    const part = read.find(({ name }) => name === path);
    return part ? unpack(part).toString(encoding) : '';
  };
  return {
    sheets: readSheetList(textOf('xl/workbook.xml', 'utf8'), textOf('xl/_rels/workbook.xml.rels', 'utf8')),
    text: (path) => textOf(path),
    packWith: (path, text) => pack(read.map((part) => (part.name === path ? stored(path, text) : part))),
  };
}

function stored(name: string, text: string): Part {
  const packed = Buffer.from(text, 'latin1');
  return { name, method: STORED, checksum: crc32(packed), size: packed.length, packed };
}

/** The central directory of a zip. @throws Refused */
function readDirectory(content: Buffer): Part[] {
  const end = content.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
  if (end < 0 || end + END_BYTES > content.length) throw new Refused('broken');
  const count = content.readUInt16LE(end + 10);
  // 0xffff: zip64 sizes, which no sheet of 5 MB needs.
  if (count > MAX_ENTRIES) throw new Refused('too_large');
  const parts: Part[] = [];
  let at = content.readUInt32LE(end + 16);
  let unpacked = 0;
  for (let seen = 0; seen < count; seen++) {
    if (at + ENTRY_BYTES > content.length || content.readUInt32LE(at) !== ENTRY) throw new Refused('broken');
    if (content.readUInt16LE(at + 8) & 1) throw new Refused('protected');
    const size = content.readUInt32LE(at + 24);
    unpacked += size;
    if (unpacked > MAX_UNPACKED) throw new Refused('too_large');
    const nameLength = content.readUInt16LE(at + 28);
    parts.push({
      name: content.toString('utf8', at + ENTRY_BYTES, at + ENTRY_BYTES + nameLength),
      method: content.readUInt16LE(at + 10),
      checksum: content.readUInt32LE(at + 16),
      size,
      packed: readPacked(content, content.readUInt32LE(at + 42), content.readUInt32LE(at + 20)),
    });
    at += ENTRY_BYTES + nameLength + content.readUInt16LE(at + 30) + content.readUInt16LE(at + 32);
  }
  return parts;
}

/** The packed bytes of the entry at an offset. @throws Refused */
function readPacked(content: Buffer, at: number, length: number): Buffer {
  if (at + LOCAL_BYTES > content.length || content.readUInt32LE(at) !== LOCAL) throw new Refused('broken');
  const start = at + LOCAL_BYTES + content.readUInt16LE(at + 26) + content.readUInt16LE(at + 28);
  if (start + length > content.length) throw new Refused('broken');
  return content.subarray(start, start + length);
}

/** @throws Refused when it does not have its stated size */
function unpack({ method, size, packed }: Part): Buffer {
  if (method !== STORED && method !== DEFLATED) throw new Refused('broken');
  const content = method === STORED || packed.length === 0 ? packed : inflate(packed, size);
  if (content.length !== size) throw new Refused('broken');
  return content;
}

function inflate(packed: Buffer, size: number): Buffer {
  try {
    return inflateRawSync(packed, { maxOutputLength: Math.max(size, 1) });
  } catch {
    throw new Refused('broken');
  }
}

/** A zip of these parts, packed as they were. */
function pack(parts: readonly Part[]): Buffer {
  const bodies: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const { name, method, checksum, size, packed } of parts) {
    const title = Buffer.from(name);
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(20, 0);
    facts.writeUInt16LE(method, 4);
    facts.writeUInt32LE(checksum, 10);
    facts.writeUInt32LE(packed.length, 14);
    facts.writeUInt32LE(size, 18);
    facts.writeUInt16LE(title.length, 22);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(at, 10);
    const body = Buffer.concat([word(LOCAL), facts, title, packed]);
    directory.push(Buffer.concat([word(ENTRY), Buffer.from([20, 0]), facts, place, title]));
    bodies.push(body);
    at += body.length;
  }
  const list = Buffer.concat(directory);
  const end = Buffer.alloc(END_BYTES);
  end.writeUInt32LE(END, 0);
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(list.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...bodies, list, end]);
}

function word(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}
