import type { Knex } from 'knex';
import { fromCursor, toCursor } from '~/src/platform/cursor';
import type { Db, Expression } from '~/src/platform/database/db';
import { isCalendarDay } from '~/src/shared/dates';
import { isUuid } from '~/src/shared/uuid';

/** A key by which a list is ordered: an expression without bindings, and what its values are. */
export interface Key {
  sql: string;
  type: 'time' | 'uuid' | 'int' | 'day';
  /** Newest or largest first. */
  desc?: boolean;
  /** A time that may be missing: then it comes last. */
  nullable?: boolean;
}

/** The order of most lists: by time, the newest first; of one moment by id. */
export const newestFirst = (at: string, id: string): readonly Key[] => [
  { sql: at, type: 'time', desc: true },
  { sql: id, type: 'uuid', desc: true },
];

/** A part of a list after a cursor; null is its beginning. */
export interface PageRequest {
  after: string | null;
  limit: number;
}

/** `next` is the cursor of the page after; null at the end. */
export interface Page<T> {
  rows: T[];
  next: string | null;
}

const CASTS = { time: 'timestamptz', uuid: 'uuid', int: 'int', day: 'date' } as const;
/** Hours from UTC; Postgres takes less than 16. */
const MAX_OFFSET = 14;
const TIME = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d(?:\.\d{1,6})?)([+-]\d\d)(?::?(\d\d))?$/;

/** Postgres' own form of a time, which it reads again: not all that JavaScript takes. */
const isTime = (text: string): boolean => {
  if (text === 'infinity') return true;
  const [, day = '', time, hours, minutes = '00'] = TIME.exec(text) ?? [];
  if (!isCalendarDay(day) || day < '1900' || Math.abs(Number(hours)) > MAX_OFFSET) return false;
  return !Number.isNaN(Date.parse(`${day}T${time}${hours}:${minutes}`));
};
const VALUE_CHECKS: Record<Key['type'], (text: string) => boolean> = {
  time: isTime,
  uuid: isUuid,
  int: (text) => /^-?\d{1,9}$/.test(text),
  day: isCalendarDay,
};

const expression = ({ sql, nullable }: Key): string => (nullable ? `coalesce(${sql}, 'infinity')` : sql);
const value = ({ type }: Key): string => `?::${CASTS[type]}`;

/**
 * Reads a page of a list ordered by `keys`, the last of which is unique. The cursor holds the keys of the last row, so
 * that rows added or removed meanwhile neither repeat a row nor lose one, as an offset would.
 * @throws Invalid `cursor_invalid`
 */
export async function readPage<T>(
  db: Db,
  listed: Expression,
  keys: readonly Key[],
  { after, limit }: PageRequest,
): Promise<Page<T>> {
  const query = listed as unknown as Knex.QueryBuilder;
  if (after !== null) {
    const { sql, bindings } = isAfter(keys, readCursor(keys, after));
    query.whereRaw(sql, bindings);
  }
  const texts = keys.map((key) => `(${expression(key)})::text`).join(', ');
  const page: (T & { keyset: string[] })[] = await query
    .select(db.raw(`array[${texts}] as keyset`))
    .orderByRaw(keys.map(({ sql, desc }) => (desc ? `${sql} desc` : sql)).join(', '))
    .limit(limit + 1);
  const last = page.length > limit ? page[limit - 1] : undefined;
  const rows = page.slice(0, limit).map(({ keyset: _, ...row }) => row as unknown as T);
  return { rows, next: last ? toCursor(JSON.stringify(last.keyset)) : null };
}

/** The values of a cursor. @throws Invalid `cursor_invalid` */
const readCursor = (keys: readonly Key[], cursor: string): string[] =>
  fromCursor(cursor, (text) => {
    const values = /^\["[^"\\]*"(?:,"[^"\\]*")*\]$/.test(text) ? (JSON.parse(text) as string[]) : [];
    const fits =
      values.length === keys.length && keys.every(({ type }, at) => VALUE_CHECKS[type](values[at] ?? ''));
    return fits ? values : null;
  });

/** The rows behind those values. One direction is one comparison of rows, which an index serves. */
function isAfter(keys: readonly Key[], values: readonly string[]): { sql: string; bindings: string[] } {
  const [first] = keys;
  if (keys.every(({ desc }) => Boolean(desc) === Boolean(first?.desc))) {
    const sign = first?.desc ? '<' : '>';
    const sql = `(${keys.map(expression).join(', ')}) ${sign} (${keys.map(value).join(', ')})`;
    return { sql, bindings: [...values] };
  }
  const bindings: string[] = [];
  const parts = keys.map((key, at) => {
    const before = keys.slice(0, at).map((each) => `${expression(each)} = ${value(each)}`);
    bindings.push(...values.slice(0, at + 1));
    return `(${[...before, `${expression(key)} ${key.desc ? '<' : '>'} ${value(key)}`].join(' and ')})`;
  });
  return { sql: `(${parts.join(' or ')})`, bindings };
}
