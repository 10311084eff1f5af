import { MAX_UNPACKED, Refused } from './file.types';

const startsWith = (content: Buffer, ...bytes: number[]): boolean =>
  content.subarray(0, bytes.length).equals(Buffer.from(bytes));

const ZIP = [0x50, 0x4b, 0x03, 0x04] as const;
/** Signature of old Office files, and of new ones with a password. */
const COMPOUND = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1] as const;
const PDF = [0x25, 0x50, 0x44, 0x46, 0x2d] as const;
const ENCRYPTED = Buffer.from('EncryptedPackage', 'utf16le');

/** Detects a file's format by its first bytes, ignoring its name. @throws Refused */
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
 * Checks the directory of a zip: it must hold an unencrypted workbook within our size limit. One
 * that lies about its sizes is refused by the unpacker. @throws Refused
 */
export function checkZip(content: Buffer): void {
  const end = content.lastIndexOf(END_OF_DIRECTORY);
  if (end < 0 || end + 22 > content.length) throw new Refused('broken');
  const count = content.readUInt16LE(end + 10);
  // 0xffff: zip64 sizes, which no sheet of 5 MB needs.
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
  // Another program's format (.ods, .numbers), or no sheet at all.
  if (!names.has('xl/workbook.xml')) throw new Refused('not_a_sheet');
}
