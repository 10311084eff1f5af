import { Refused } from './file.types';

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
