import { type Entry, fromBufferPromise } from 'yauzl';

/** A zip that cannot be read; or one with too many entries, which is not read at all. */
export class UnreadableZip extends Error {
  constructor(readonly reason: 'broken' | 'too_many') {
    super(`unreadable zip: ${reason}`);
    this.name = 'UnreadableZip';
  }
}

/** An entry of a zip, by its directory, which may lie until `read` has ended. */
export interface ZipEntry {
  name: string;
  /** Sizes in bytes: unpacked, and packed. */
  size: number;
  packedSize: number;
  isEncrypted: boolean;
  /** Its unpacked chunks. @throws UnreadableZip unless they have the stated size */
  read(): AsyncIterable<Buffer>;
}

const MAX_ENTRIES = 2_000;

/** Lists the entries of a zip without unpacking any. @throws UnreadableZip */
export async function listZipEntries(content: Buffer): Promise<ZipEntry[]> {
  const zip = await fromBufferPromise(content, { autoClose: false }).catch(fail);
  if (zip.entryCount > MAX_ENTRIES) throw new UnreadableZip('too_many');
  const entries: Entry[] = [];
  try {
    for await (const entry of zip.eachEntry()) entries.push(entry);
  } catch {
    fail();
  }
  const read = async function* (entry: Entry): AsyncIterable<Buffer> {
    try {
      yield* await zip.openReadStreamPromise(entry);
    } catch {
      fail();
    }
  };
  return entries.map((entry) => ({
    name: entry.fileName,
    size: entry.uncompressedSize,
    packedSize: entry.compressedSize,
    isEncrypted: entry.isEncrypted(),
    read: () => read(entry),
  }));
}

const fail = (): never => {
  throw new UnreadableZip('broken');
};
