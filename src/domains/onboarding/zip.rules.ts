import { createInflateRaw } from 'node:zlib';

interface ZipEntry {
  name: string;
  /** Sizes in bytes stated by the directory: unpacked, and packed. */
  size: number;
  packed: number;
  method: number;
  /** Offset of the entry. */
  at: number;
}

const MAX_ENTRIES = 2_000;
const END = 0x06054b50;
const ENTRY = 0x02014b50;
const LOCAL = 0x04034b50;
const [STORED, DEFLATED] = [0, 8];

/** The central directory of a zip; null when unreadable. */
export function zipEntries(content: Buffer): ZipEntry[] | 'too_many' | null {
  const end = endOfDirectory(content);
  if (end < 0) return null;
  const count = content.readUInt16LE(end + 10);
  if (count > MAX_ENTRIES) return 'too_many';
  const entries: ZipEntry[] = [];
  let at = content.readUInt32LE(end + 16);
  for (let index = 0; index < count; index++) {
    if (at + 46 > content.length || content.readUInt32LE(at) !== ENTRY) return null;
    const nameLength = content.readUInt16LE(at + 28);
    entries.push({
      name: content.subarray(at + 46, at + 46 + nameLength).toString('utf8'),
      method: content.readUInt16LE(at + 10),
      packed: content.readUInt32LE(at + 20),
      size: content.readUInt32LE(at + 24),
      at: content.readUInt32LE(at + 42),
    });
    at += 46 + nameLength + content.readUInt16LE(at + 30) + content.readUInt16LE(at + 32);
  }
  return entries;
}

/** Offset of the end record, which a comment of at most 64 kB may follow. */
function endOfDirectory(content: Buffer): number {
  const first = Math.max(0, content.length - 22 - 0xffff);
  for (let at = content.length - 22; at >= first; at--) if (content.readUInt32LE(at) === END) return at;
  return -1;
}

/**
 * Whether every entry unpacks to the size stated by the directory, which may be forged. The output
 * is counted and discarded, one entry at a time, and no further than stated.
 */
export async function hasStatedSizes(content: Buffer, entries: readonly ZipEntry[]): Promise<boolean> {
  for (const entry of entries) if (!(await isAsStated(content, entry))) return false;
  return true;
}

async function isAsStated(content: Buffer, { at, packed, size, method }: ZipEntry): Promise<boolean> {
  if (at + 30 > content.length || content.readUInt32LE(at) !== LOCAL) return false;
  if (content.readUInt16LE(at + 8) !== method) return false;
  const begin = at + 30 + content.readUInt16LE(at + 26) + content.readUInt16LE(at + 28);
  if (begin + packed > content.length) return false;
  if (method === STORED) return packed === size;
  return method === DEFLATED && (await inflatesTo(content.subarray(begin, begin + packed), size));
}

async function inflatesTo(packed: Buffer, size: number): Promise<boolean> {
  const inflate = createInflateRaw();
  let length = 0;
  try {
    inflate.end(packed);
    for await (const chunk of inflate) {
      length += (chunk as Buffer).length;
      if (length > size) return false;
    }
  } catch {
    return false;
  }
  return length === size && inflate.bytesWritten === packed.length;
}
