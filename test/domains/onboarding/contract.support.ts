/** Small files that are what they say, or only pretend. */

const entry = (name: string, size: number, packed: number, offset: number): Buffer => {
  const head = Buffer.alloc(46);
  head.writeUInt32LE(0x02014b50, 0);
  head.writeUInt32LE(packed, 20);
  head.writeUInt32LE(size, 24);
  head.writeUInt16LE(Buffer.byteLength(name), 28);
  head.writeUInt32LE(offset, 42);
  return Buffer.concat([head, Buffer.from(name)]);
};

/** A zip whose directory lists these entries; their content is zeros. */
export function zipOf(entries: { name: string; size?: number; packed?: number }[]): Buffer {
  const bodies = entries.map(({ name, packed = 10 }) => {
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(Buffer.byteLength(name), 26);
    return Buffer.concat([local, Buffer.from(name), Buffer.alloc(packed)]);
  });
  let offset = 0;
  const directory = entries.map(({ name, size = 10, packed = 10 }, index) => {
    const made = entry(name, size, packed, offset);
    offset += bodies[index]?.length ?? 0;
    return made;
  });
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...bodies, ...directory, end]);
}

const WORD = [{ name: '[Content_Types].xml' }, { name: 'word/document.xml' }];

export const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF\n');
export const DOC = Buffer.concat([
  Buffer.from('d0cf11e0a1b11ae1', 'hex'),
  Buffer.alloc(504),
  Buffer.from('WordDocument', 'utf16le'),
]);
export const DOCX = zipOf(WORD);
export const BOMB = zipOf([...WORD, { name: 'word/media/zeros.bin', size: 1_500_000_000, packed: 2_000 }]);
export const MACROS = zipOf([...WORD, { name: 'word/vbaProject.bin' }]);
export const SHEET = zipOf([{ name: '[Content_Types].xml' }, { name: 'xl/workbook.xml' }]);
export const EXECUTABLE = Buffer.concat([Buffer.from('MZ'), Buffer.alloc(200, 0x90), PDF]);
export const TOO_LARGE = Buffer.concat([PDF, Buffer.alloc(11 * 1024 * 1024)]);
