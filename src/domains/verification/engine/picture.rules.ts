import type { PictureCode } from './engine.types';

export const PICTURE_LIMITS = {
  /** Of the upload. */
  bytes: 15 * 1024 * 1024,
  /** More pixels are refused before decoding. */
  pixels: 50_000_000,
  /** Minimum of the shorter side, to recognise faces and text. */
  shortestSide: 240,
  /** Share of its rows that an upload may lack at its end. */
  missing: 0.05,
  /** Longer side of the stored picture; text is read at 1,800. */
  keptSide: 2_400,
} as const;

const HEIF_BRANDS = new Set(['heic', 'heix', 'hevc', 'hevx', 'heim', 'heis', 'mif1', 'msf1', 'avif', 'avis']);

const startsWith = (content: Uint8Array, hex: string, at = 0): boolean =>
  Buffer.from(content.buffer, content.byteOffset + at, hex.length / 2).toString('hex') === hex;

const isHeif = (content: Uint8Array): boolean =>
  startsWith(content, '66747970', 4) &&
  HEIF_BRANDS.has(Buffer.from(content.buffer, content.byteOffset + 8, 4).toString('latin1'));

const isPicture = (content: Uint8Array): boolean =>
  startsWith(content, 'ffd8ff') ||
  startsWith(content, '89504e470d0a1a0a') ||
  (startsWith(content, '52494646') && startsWith(content, '57454250', 8));

export const END_OF_JPEG = Buffer.from('ffd9', 'hex');
const START_OF_SCAN = Buffer.from('ffda', 'hex');

/** Whether a JPEG's last scan has no end: its last bytes are missing. A thumbnail in its header has both earlier. */
export function isCutShort(content: Buffer): boolean {
  return (
    startsWith(content, 'ffd8ff') && content.lastIndexOf(END_OF_JPEG) < content.lastIndexOf(START_OF_SCAN)
  );
}

/** What is wrong with an upload by its size and first bytes; null: nothing. */
export function uploadProblem(content: Uint8Array): PictureCode | null {
  if (content.length < 16) return 'picture_unreadable';
  if (content.length > PICTURE_LIMITS.bytes) return 'picture_too_large';
  if (isHeif(content)) return 'picture_heic';
  return isPicture(content) ? null : 'picture_unreadable';
}
