import type { PictureProblem } from './picture.types';

export const MAX_PICTURE = 10 * 1024 * 1024;
/** More pixels are refused before decoding (docs/security/controls.md "Files"). */
export const MAX_PIXELS = 40_000_000;
/** Side of the stored picture. */
export const PICTURE_SIDE = 256;
/** Filter of the file chooser; the content decides. */
export const PICTURE_ACCEPT = '.jpg,.jpeg,.png,.webp,image/jpeg,image/png,image/webp';

const starts = (content: Buffer, bytes: string, at = 0): boolean =>
  content.subarray(at, at + bytes.length / 2).equals(Buffer.from(bytes, 'hex'));

const isPicture = (content: Buffer): boolean =>
  starts(content, 'ffd8ff') ||
  starts(content, '89504e470d0a1a0a') ||
  (starts(content, '52494646') && starts(content, '57454250', 8));

/** What is wrong with an upload by its size and first bytes; null: nothing. */
export function pictureProblem(content: Buffer): PictureProblem | null {
  if (content.length === 0) return 'picture_empty';
  if (content.length > MAX_PICTURE) return 'picture_size';
  return isPicture(content) ? null : 'picture_type';
}
