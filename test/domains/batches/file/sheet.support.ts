import { crc32, deflateRawSync } from 'node:zlib';
import { writeXlsx } from 'hucre/xlsx';
import type { SheetChoice } from '~/src/domains/batches/batches.types';
import { type ReadSheet, readSheet, type SheetRank } from '~/src/domains/batches/file/sheet.service';
import type { Ctx } from '~/src/platform/context';

const ctx = { log: { warn: () => undefined } } as unknown as Ctx;

/** Reads a file as the product does, child and all. */
export const read = (
  content: Buffer | string,
  accountId = 'an account',
  signal?: AbortSignal,
  options: { choice?: SheetChoice; rank?: SheetRank } = {},
): Promise<ReadSheet> => readSheet(ctx, { content: Buffer.from(content), accountId, signal, ...options });

type Cell = string | number | boolean | Date | null;

export const workbook = async (rows: Cell[][]): Promise<Buffer> =>
  Buffer.from(await writeXlsx({ sheets: [{ name: 'Lote', rows }] }));

interface Entry {
  name: string;
  content: Buffer;
  /** What the directory says of its size, where it lies. */
  says?: number;
}

/** A zip with what entries are given, however untrue. */
export function createZip(entries: readonly Entry[]): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const { name, content, says = content.length } of entries) {
    const packed = deflateRawSync(content, { level: 9 });
    const title = Buffer.from(name);
    const sizes = Buffer.alloc(20);
    sizes.writeUInt16LE(8, 2);
    sizes.writeUInt32LE(crc32(content), 8);
    sizes.writeUInt32LE(packed.length, 12);
    sizes.writeUInt32LE(says, 16);
    const fixed = Buffer.concat([Buffer.from([20, 0]), sizes, getLengths(title)]);
    const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), fixed, title, packed]);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(at, 10);
    directory.push(
      Buffer.concat([Buffer.from('PK\x01\x02', 'latin1'), Buffer.from([20, 0]), fixed, place, title]),
    );
    parts.push(local);
    at += local.length;
  }
  const list = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(list.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...parts, list, end]);
}

const getLengths = (title: Buffer): Buffer => {
  const lengths = Buffer.alloc(4);
  lengths.writeUInt16LE(title.length, 0);
  return lengths;
};
