import { MAX_UNPACKED, Refused } from './file.types';

const startsWith = (content: Buffer, ...bytes: number[]): boolean =>
  content.subarray(0, bytes.length).equals(Buffer.from(bytes));

const ZIP = [0x50, 0x4b, 0x03, 0x04] as const;
/** Of old Office files, and of new ones behind a password. */
const COMPOUND = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1] as const;
const PDF = [0x25, 0x50, 0x44, 0x46, 0x2d] as const;
const ENCRYPTED = Buffer.from('EncryptedPackage', 'utf16le');

/** What a file is by its first bytes, whatever its name says. @throws Refused */
export function detectFormat(content: Buffer): 'xlsx' | 'text' {
  if (content.length === 0) throw new Refused('empty');
  if (startsWith(content, ...ZIP)) return 'xlsx';
  if (startsWith(content, ...COMPOUND))
    throw new Refused(content.includes(ENCRYPTED) ? 'protected' : 'not_a_sheet');
  if (startsWith(content, ...PDF)) throw new Refused('not_a_sheet');
  return 'text';
}

const END_OF_DIRECTORY = Buffer.from([0x50, 0x4b, 0x05, 0x06]);
const ENTRY = 0x02014b50;
const MAX_ENTRIES = 2_000;

/**
 * Reads the directory of a zip: it must hold a workbook, open to all, and unpack to no more than we take. One
 * that lies about its sizes is the unpacker's to refuse. @throws Refused
 */
export function checkZip(content: Buffer): void {
  const end = content.lastIndexOf(END_OF_DIRECTORY);
  if (end < 0 || end + 22 > content.length) throw new Refused('broken');
  const count = content.readUInt16LE(end + 10);
  // 0xffff: sizes past 4 GiB stand elsewhere, which no sheet of 5 MB needs.
  if (count > MAX_ENTRIES) throw new Refused('too_large');
  let at = content.readUInt32LE(end + 16);
  let unpacked = 0;
  const names = new Set<string>();
  for (let seen = 0; seen < count; seen++) {
    if (at + 46 > content.length || content.readUInt32LE(at) !== ENTRY) throw new Refused('broken');
    if (content.readUInt16LE(at + 8) & 1) throw new Refused('protected');
    unpacked += content.readUInt32LE(at + 24);
    if (unpacked > MAX_UNPACKED) throw new Refused('too_large');
    const named = content.readUInt16LE(at + 28);
    names.add(content.toString('latin1', at + 46, at + 46 + named));
    at += 46 + named + content.readUInt16LE(at + 30) + content.readUInt16LE(at + 32);
  }
  // Of another program's sheets (.ods, .numbers), or no sheet at all.
  if (!names.has('xl/workbook.xml')) throw new Refused('not_a_sheet');
}
