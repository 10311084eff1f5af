import { deflateRawSync } from 'node:zlib';

/** Small files that are what they say, or only pretend. */

interface Entry {
  name: string;
  /** What the directory states; else what is true. */
  size?: number;
  packed?: number;
  /** Compressed into the file; without it the entry is zeros, said to be packed where `packed` is stated. */
  content?: Buffer;
}

const getMethod = ({ content, packed }: Entry): number => (content || packed ? 8 : 0);

function directoryEntry(entry: Entry, body: Buffer, offset: number): Buffer {
  const { name, size, content } = entry;
  const head = Buffer.alloc(46);
  head.writeUInt32LE(0x02014b50, 0);
  head.writeUInt16LE(getMethod(entry), 10);
  head.writeUInt32LE(body.length, 20);
  head.writeUInt32LE(size ?? content?.length ?? body.length, 24);
  head.writeUInt16LE(Buffer.byteLength(name), 28);
  head.writeUInt32LE(offset, 42);
  return Buffer.concat([head, Buffer.from(name)]);
}

/** A zip with these entries. */
export function createZip(entries: Entry[]): Buffer {
  const bodies = entries.map(({ packed = 10, content }) =>
    content ? deflateRawSync(content) : Buffer.alloc(packed),
  );
  const locals = entries.map((entry, index) => {
    const { name } = entry;
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(getMethod(entry), 8);
    local.writeUInt16LE(Buffer.byteLength(name), 26);
    return Buffer.concat([local, Buffer.from(name), bodies[index] ?? Buffer.alloc(0)]);
  });
  let offset = 0;
  const directory = entries.map((each, index) => {
    const entry = directoryEntry(each, bodies[index] ?? Buffer.alloc(0), offset);
    offset += locals[index]?.length ?? 0;
    return entry;
  });
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, ...directory, end]);
}

export const WORD = [{ name: '[Content_Types].xml' }, { name: 'word/document.xml' }];

export const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF\n');
export const DOC = Buffer.concat([
  Buffer.from('d0cf11e0a1b11ae1', 'hex'),
  Buffer.alloc(504),
  Buffer.from('WordDocument', 'utf16le'),
]);
export const DOCX = createZip([
  { name: '[Content_Types].xml', content: Buffer.from('<Types/>') },
  { name: 'word/document.xml', content: Buffer.from('<w:document/>'.repeat(100)) },
]);
export const BOMB = createZip([
  ...WORD,
  { name: 'word/media/zeros.bin', size: 1_500_000_000, packed: 2_000 },
]);
/** 90 MB of which the directory says that they are 100 bytes. */
export const LIAR = createZip([
  ...WORD,
  { name: 'word/media/zeros.bin', size: 100, content: Buffer.alloc(90 * 1024 * 1024) },
]);
export const MACROS = createZip([...WORD, { name: 'word/vbaProject.bin' }]);
export const SHEET = createZip([{ name: '[Content_Types].xml' }, { name: 'xl/workbook.xml' }]);
export const EXECUTABLE = Buffer.concat([Buffer.from('MZ'), Buffer.alloc(200, 0x90), PDF]);
export const TOO_LARGE = Buffer.concat([PDF, Buffer.alloc(11 * 1024 * 1024)]);
