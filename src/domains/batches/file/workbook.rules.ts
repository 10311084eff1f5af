import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';
import { listZipEntries, UnreadableZip, type ZipEntry } from '~/src/platform/files/zip';
import { MAX_UNPACKED, Refused } from './file.types';
import { readSheetList, type SheetPart } from './workbook-xml.rules';
import { checkXml } from './xml.rules';

/** A workbook whose parts have been checked. */
interface CheckedWorkbook {
  sheets: SheetPart[];
  /** A part's text, one character a byte. */
  text(path: string): string;
  /** The workbook for the parser, with `text` in place of one of its parts. */
  packWith(path: string, text: string): Promise<Buffer>;
}

/**
 * Opens a workbook: it must be an unencrypted zip within our size limit, every part must have its stated size, and none
 * may be costly to parse. The parser gets a zip of our own with nothing but checked XML, so that it cannot read another
 * part than the one that was checked. @throws Refused
 */
export async function openWorkbook(content: Buffer): Promise<CheckedWorkbook> {
  try {
    const parts = await readParts(await listZipEntries(content));
    const text = (path: string, encoding: 'utf8' | 'latin1' = 'latin1') =>
      parts.get(path)?.toString(encoding) ?? '';
    return {
      sheets: readSheetList(text('xl/workbook.xml', 'utf8'), text('xl/_rels/workbook.xml.rels', 'utf8')),
      text: (path) => text(path),
      packWith: (path, changed) => {
        if (!parts.has(path)) throw new Refused('broken');
        return pack(new Map(parts).set(path, Buffer.from(changed, 'latin1')));
      },
    };
  } catch (error) {
    if (!(error instanceof UnreadableZip)) throw error;
    throw new Refused(error.reason === 'too_many' ? 'too_large' : 'broken');
  }
}

/** The parts that are XML, by path. @throws Refused, UnreadableZip */
async function readParts(entries: readonly ZipEntry[]): Promise<Map<string, Buffer>> {
  if (entries.some(({ isEncrypted }) => isEncrypted)) throw new Refused('protected');
  if (entries.reduce((sum, { size }) => sum + size, 0) > MAX_UNPACKED) throw new Refused('too_large');
  // Another program's format (.ods, .numbers), or no sheet at all.
  if (!entries.some(({ name }) => name === 'xl/workbook.xml')) throw new Refused('not_a_sheet');
  if (new Set(entries.map(({ name }) => name)).size < entries.length) throw new Refused('broken');
  const parts = new Map<string, Buffer>();
  for (const { name, read } of entries) {
    if (!/\.(xml|rels)$/i.test(name)) continue;
    const part = await buffer(read());
    checkXml(part);
    parts.set(name, part);
  }
  return parts;
}

/** A zip of these parts: read at once and thrown away, so not compressed. */
function pack(parts: ReadonlyMap<string, Buffer>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [path, content] of parts) zip.addBuffer(content, path, { compress: false });
  zip.end();
  return buffer(zip.outputStream);
}
