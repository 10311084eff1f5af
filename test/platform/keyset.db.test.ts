import { beforeAll, expect, test } from '@jest/globals';
import { toCursor } from '~/src/platform/cursor';
import { type Key, type Page, readPage } from '~/src/platform/database/keyset';
import { Invalid } from '~/src/platform/errors';
import { testSite } from '~/test/support/app';
import type { TestKnex } from '~/test/support/process/test-database';

const site = await testSite();
let db: TestKnex;

const NEWEST: readonly Key[] = [
  { sql: 't.at', type: 'time', desc: true },
  { sql: 't.id', type: 'uuid', desc: true },
];
const DUE: readonly Key[] = [
  { sql: 't.due', type: 'time', nullable: true },
  { sql: 't.risk', type: 'int', desc: true },
  { sql: 't.id', type: 'uuid' },
];

/** Twenty rows, many of which agree in their times to the microsecond, some without a due time. */
beforeAll(async () => {
  db = site.db;
  await db.raw(`create table if not exists keyset_rows as
    select gen_random_uuid() as id, n % 4 as risk,
           timestamptz '2026-01-01' + make_interval(secs => (n / 3) * 0.000001) as at,
           case when n % 5 > 0 then timestamptz '2026-02-01' + make_interval(days => n % 3) end as due
      from generate_series(1, 20) n`);
});

const query = () => db('keyset_rows as t').select('t.id');

async function readAll(keys: readonly Key[], between?: () => Promise<unknown>): Promise<string[]> {
  const ids: string[] = [];
  for (let after: string | null = null, first = true; first || after; first = false) {
    const { rows, next }: Page<{ id: string }> = await readPage(db, query(), keys, { after, limit: 3 });
    ids.push(...rows.map(({ id }) => id));
    if (first) await between?.();
    after = next;
  }
  return ids;
}

test.each([
  ['in one direction', NEWEST, 't.at desc, t.id desc'],
  ['in several, with missing times last', DUE, 't.due, t.risk desc, t.id'],
] as const)('pages %s make the whole list, in its order', async (_how, keys, order) => {
  const whole: { id: string }[] = await query().orderByRaw(order);
  expect(await readAll(keys)).toEqual(whole.map(({ id }) => id));
});

test('a row added between pages causes no duplicates or gaps', async () => {
  const before: { id: string }[] = await query();
  const add = () =>
    db.raw(
      `insert into keyset_rows select gen_random_uuid(), 1, timestamptz '2026-03-01', null from generate_series(1, 5)`,
    );
  const ids = await readAll(NEWEST, add);
  expect(new Set(ids).size).toBe(ids.length);
  expect([...ids].sort()).toEqual(before.map(({ id }) => id).sort());
});

test.each([
  '20',
  'nothing',
  toCursor('["2026-99-99 00:00:00+00","x"]'),
  toCursor('["2026-02-31 00:00:00+00","00000000-0000-4000-8000-000000000000"]'),
  toCursor('["0000-01-01 00:00:00+00","00000000-0000-4000-8000-000000000000"]'),
  toCursor('["2026-01-01 00:00:00+23:59","00000000-0000-4000-8000-000000000000"]'),
  toCursor('["2026-01-01 00:00:00+00"]'),
  toCursor(`["2026-01-01 00:00:00+00","' or true"]`),
  toCursor('{"a":1}'),
])('a forged cursor, %s, is refused', async (after) => {
  await expect(readPage(db, query(), NEWEST, { after, limit: 3 })).rejects.toThrow(Invalid);
});
