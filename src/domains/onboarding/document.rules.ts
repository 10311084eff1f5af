import { listZipEntries, UnreadableZip, type ZipEntry } from '~/src/platform/files/zip';

/** Largest contract (specification 11), in bytes. */
export const MAX_CONTRACT = 10 * 1024 * 1024;

/** The formats of a contract (specification 11), by content, not by name. */
export const CONTRACT_TYPES = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
} as const;
export type ContractKind = keyof typeof CONTRACT_TYPES;

type ContractProblem = 'contract_empty' | 'contract_size' | 'contract_type' | 'contract_bomb';

/** Maximum unpacked size of a text document. */
const MAX_UNPACKED = 100 * 1024 * 1024;
const MAX_RATIO = 200;

const OLE = Buffer.from('d0cf11e0a1b11ae1', 'hex');
/** The stream that makes an OLE file a Word document, as its directory names it. */
const WORD_STREAM = Buffer.from('WordDocument', 'utf16le');

type Inspected = { ok: true; kind: ContractKind } | { ok: false; problem: ContractProblem };

/** Detects a file's format, or why it is refused. A docx is unpacked only to count its bytes. */
export async function inspectContract(content: Buffer): Promise<Inspected> {
  if (content.length === 0) return { ok: false, problem: 'contract_empty' };
  if (content.length > MAX_CONTRACT) return { ok: false, problem: 'contract_size' };
  if (content.subarray(0, 5).toString('latin1') === '%PDF-')
    return isWholePdf(content) ? { ok: true, kind: 'pdf' } : { ok: false, problem: 'contract_bomb' };
  if (content.subarray(0, 8).equals(OLE) && content.includes(WORD_STREAM)) return { ok: true, kind: 'doc' };
  if (content.length > 22 && content.readUInt32BE(0) === 0x504b0304) return inspectZip(content);
  return { ok: false, problem: 'contract_type' };
}

const PDF_END = Buffer.from('%%EOF');
const ZIP_END = Buffer.from('PK\x05\x06', 'latin1');
/** Where readers look for a PDF's end mark, in bytes from the end of the file. */
const PDF_TAIL = 1_024;

/** A PDF that was cut off has no end mark, and one that is also a zip has that after it. */
function isWholePdf(content: Buffer): boolean {
  const end = content.lastIndexOf(PDF_END);
  return end >= content.length - PDF_TAIL && content.lastIndexOf(ZIP_END) < end;
}

async function inspectZip(content: Buffer): Promise<Inspected> {
  try {
    return await inspectEntries(await listZipEntries(content), content.length);
  } catch (error) {
    if (!(error instanceof UnreadableZip)) throw error;
    return { ok: false, problem: error.reason === 'too_many' ? 'contract_bomb' : 'contract_type' };
  }
}

async function inspectEntries(entries: readonly ZipEntry[], length: number): Promise<Inspected> {
  const unpacked = entries.reduce((sum, { size }) => sum + size, 0);
  const packed = entries.reduce((sum, entry) => sum + entry.packedSize, 0);
  if (unpacked > MAX_UNPACKED || unpacked > packed * MAX_RATIO || packed > length) {
    return { ok: false, problem: 'contract_bomb' };
  }
  const names = new Set(entries.map(({ name }) => name));
  const isDocument = names.has('[Content_Types].xml') && names.has('word/document.xml');
  const hasMacros = entries.some(({ name }) => /vbaProject\.bin$/i.test(name));
  if (!isDocument || hasMacros) return { ok: false, problem: 'contract_type' };
  return (await haveStatedSizes(entries))
    ? { ok: true, kind: 'docx' }
    : { ok: false, problem: 'contract_bomb' };
}

/** Unpacks one entry after the other and discards it: the directory's sizes may be forged. */
async function haveStatedSizes(entries: readonly ZipEntry[]): Promise<boolean> {
  try {
    for (const entry of entries) for await (const _chunk of entry.read());
    return true;
  } catch (error) {
    if (error instanceof UnreadableZip) return false;
    throw error;
  }
}

/** Reads `data:<type>;base64,<content>`; null when the text is none. */
export function readDataUrl(text: string): Buffer | null {
  const match = /^data:[\w.+/-]*(?:;[\w=.-]+)*;base64,/.exec(text.slice(0, 300));
  if (!match) return null;
  const body = text.slice(match[0].length);
  return /^[A-Za-z0-9+/]*={0,2}$/.test(body) ? Buffer.from(body, 'base64') : null;
}

/** A user's file name, without path and without characters invalid in a header. */
export function plainFileName(name: string, kind: ContractKind): string {
  const base = name.split(/[\\/]/).pop() ?? '';
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the expression removes them
  const clean = base.replace(/[\u0000-\u001f\u007f"<>:|?*]/g, '').slice(-120);
  const bare = clean.replace(/\.[A-Za-z0-9]{1,5}$/, '') || 'contrato';
  return `${bare}.${kind}`;
}
