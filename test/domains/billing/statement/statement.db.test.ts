import { beforeAll, expect, test } from '@jest/globals';
import { captureHold, openWallet } from '~/src/domains/billing';
import { listStatement, type StatementFilter } from '~/src/domains/billing/statement/statement.queries';
import { testContext } from '~/test/support/context';
import { createPerson } from '~/test/support/fixtures/fixtures';
import { testDatabase } from '~/test/support/process/test-database';
import { fillStatement, hold, walletWith } from '../support/wallets';

const LINES = 20_000;
/** One line a minute: two weeks. */
const BEGIN = new Date('2026-03-01T12:00:00Z');
let long: string;

const database = await testDatabase();
const ctx = testContext(database.knex);
beforeAll(async () => {
  const { accountId } = await createPerson(ctx.db);
  await openWallet(ctx, accountId);
  await fillStatement(ctx.db, accountId, LINES, BEGIN);
  long = accountId;
  await ctx.db.raw('analyze journal, entries, lots');
});

const WHOLE: StatementFilter = { kind: null, from: null, to: null, before: null };

interface Plan {
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: Plan[];
}

/** The rows that Postgres touched for a page, every step of its plan together. */
async function touched(account: string, filter: Partial<StatementFilter>): Promise<number> {
  const requests: { sql: string; bindings: readonly unknown[] }[] = [];
  const note = (query: { sql: string; bindings: readonly unknown[] }) => requests.push(query);
  ctx.db.on('query', note);
  await listStatement(ctx, { accountId: account }, { ...WHOLE, ...filter });
  ctx.db.off('query', note);
  const page = requests.find(({ sql }) => sql.includes('entries'));
  const sql = page?.sql.replace(/\$\d+/g, '?') ?? '';
  const { rows } = await ctx.db.raw(`explain (analyze, format json) ${sql}`, page?.bindings as never);
  const sum = (plan: Plan): number =>
    (plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0)) * plan['Actual Loops'] +
    (plan.Plans ?? []).reduce((all, each) => all + sum(each), 0);
  return sum(rows[0]['QUERY PLAN'][0].Plan);
}

test('a page of a period long ago shows that period alone', async () => {
  const page = await listStatement(
    ctx,
    { accountId: long },
    { ...WHOLE, from: '2026-03-02', to: '2026-03-03' },
  );
  expect(page.lines).toHaveLength(30);
  expect(page.lines[0]?.at.toISOString()).toBe('2026-03-04T02:59:00.000Z');
  const older = await listStatement(
    ctx,
    { accountId: long },
    {
      ...WHOLE,
      from: '2026-03-02',
      to: '2026-03-03',
      before: page.next,
    },
  );
  expect(older.lines[0]?.at.toISOString()).toBe('2026-03-04T02:29:00.000Z');
  const all = await listStatement(
    ctx,
    { accountId: long },
    { ...WHOLE, from: '2026-03-02', to: '2026-03-03' },
    5_000,
  );
  expect(all.lines).toHaveLength(2 * 24 * 60);
  expect(all.lines.at(-1)?.at.toISOString()).toBe('2026-03-02T03:00:00.000Z');
});

test.each([
  ['the newest page', {}],
  ['a page deep down', { before: 5_000 }],
  ['a period at the very beginning', { from: '2026-03-01', to: '2026-03-02' }],
  ['a period in the middle', { from: '2026-03-07', to: '2026-03-08' }],
  ['a period before there was anything', { to: '2020-01-01' }],
  ['a period of one kind', { kind: 'bonuses', to: '2026-03-02' }],
] as const)('%s is read without scanning the lines around it', async (_, filter) => {
  expect(await touched(long, filter)).toBeLessThan(600);
});

test('a single purchase among thousands of reports is found without scanning them', async () => {
  const busy = await walletWith(ctx, 500_000);
  for (let report = 0; report < 400; report += 1) await captureHold(ctx, await hold(ctx, busy, 10), 10);
  const page = await listStatement(ctx, { accountId: busy }, { ...WHOLE, kind: 'bonuses' });
  expect(page.lines.map(({ kind }) => kind)).toEqual(['adjustment']);
  expect(await touched(busy, { kind: 'bonuses' })).toBeLessThan(30);
});
