import { Invalid } from './errors';

/** Encodes a list's position as an opaque cursor. */
export const toCursor = (text: string): string => Buffer.from(text).toString('base64url');

/**
 * Decodes a cursor with `read`. An invalid one is rejected: treated as the first page, it would make a
 * program loop forever. @throws Invalid `cursor_invalid`
 */
export function fromCursor<T>(cursor: string, read: (text: string) => T | null): T {
  const text = Buffer.from(cursor, 'base64url').toString();
  const value =
    cursor.length <= 1_000 && toCursor(text) === cursor && !text.includes('\0') ? read(text) : null;
  return value ?? refuseCursor();
}

/** A cursor from a URL that is a row number; null if absent. @throws Invalid `cursor_invalid` */
export function numberCursor(typed: unknown): number | null {
  if (typed === undefined) return null;
  return typeof typed === 'string' && /^[1-9]\d{0,14}$/.test(typed) ? Number(typed) : refuseCursor();
}

/** @throws Invalid `cursor_invalid` */
export function refuseCursor(): never {
  throw new Invalid('cursor_invalid', { cursor: ['validation:cursor'] });
}

/** Whether a text is a timestamp as our cursors write it; years that only JavaScript has are none. */
export function isTimestamp(text: string): boolean {
  const at = new Date(text);
  return /^(?:19|20|21)\d\d-/.test(text) && !Number.isNaN(at.getTime()) && at.toISOString() === text;
}
