import type { Knex } from 'knex';
import { listReports } from '~/src/domains/reports/history/history.queries';
import { sealJson } from '~/src/domains/reports/reports.store';
import type { Ctx } from '~/src/platform/context';
import { getSealer } from '~/src/platform/crypto/subject-keys';
import { testContext } from '~/test/support/context';
import { createPerson } from '~/test/support/fixtures/fixtures';
import { createTestDatabase } from '~/test/support/process/test-database';
import { createEndedReports } from '../domains/reports/history/many-reports.support';
import { type Line, rate } from './measure';

const LONG = 1_000_000;
const SHORT = 1_000;
const DEPTH = 500_000;
const PAGE = 20;

/** A page of the history of an account with a million reports against one with a thousand. */
export async function historyBench(): Promise<Line[]> {
  const { knex, destroy } = await createTestDatabase({ max: 4 });
  const ctx = testContext(knex);
  const [short, long] = [await createPerson(knex), await createPerson(knex)];
  const [template] = await createEndedReports(ctx, short, 1);
  await copyReports(knex, template ?? '', [
    [short.accountId, short.userId, SHORT],
    [long.accountId, long.userId, LONG],
  ]);
  await knex.raw('vacuum analyze reports');
  const deep = await cursorAt(knex, long.accountId, DEPTH);
  for (const [accountId, after] of [
    [short.accountId, undefined],
    [long.accountId, undefined],
    [long.accountId, deep],
  ] as const) {
    await sealPage(ctx, accountId, after);
  }
  const page = (accountId: string, after?: string) =>
    rate(() => listReports(ctx, { accountId, limit: PAGE, after }));
  const filter = { from: null, to: null, product: 'relatorio-individual', state: 'done' as const };
  const filtered = (accountId: string) =>
    rate(() =>
      listReports(ctx, { accountId, limit: PAGE, filter: { ...filter, userId: null, document: null } }),
    );
  const bare = await page(short.accountId);
  const common = { unit: 'pages/s', goal: '≥ 0.50' };
  const lines: Line[] = [
    { what: 'history of 1,000,000 reports, first page', ours: await page(long.accountId), bare, ...common },
    { what: 'the same, 500,000 reports deep', ours: await page(long.accountId, deep), bare, ...common },
    {
      what: 'the same, first page filtered by product and state',
      ours: await filtered(long.accountId),
      bare: await filtered(short.accountId),
      ...common,
    },
  ];
  await destroy();
  return lines;
}

/** Copies of one report, a second apart; indexes are made afterwards, which is several times faster. */
async function copyReports(
  knex: Knex,
  template: string,
  amount: [accountId: string, userId: string, count: number][],
): Promise<void> {
  const { rows: indexes } = await knex.raw(
    `select indexname, indexdef from pg_indexes where tablename = 'reports'
       and indexname not in (select conname from pg_constraint where conrelid = 'reports'::regclass)`,
  );
  const { rows: columns } = await knex.raw(
    `select string_agg(quote_ident(column_name), ', ') as names from information_schema.columns
     where table_name = 'reports' and column_name not in ('id', 'account_id', 'user_id', 'verification_code', 'created_at')`,
  );
  const { names } = columns[0];
  await knex.transaction(async (trx) => {
    await trx.raw('set local statement_timeout = 0');
    await trx.raw('alter table reports disable trigger all');
    for (const { indexname } of indexes) await trx.raw('drop index ??', [indexname]);
    for (const [accountId, userId, count] of amount) {
      await trx.raw(
        `insert into reports (account_id, user_id, verification_code, created_at, ${names})
           select ?, ?, 'B' || ? || n, date_trunc('milliseconds', now()) - n * interval '1 second', ${names}
           from reports, generate_series(1, ?::int) n where id = ?`,
        [accountId, userId, `${count}-`, count, template],
      );
    }
    for (const { indexdef } of indexes) await trx.raw(indexdef);
    await trx.raw('alter table reports enable trigger all');
  });
}

/** The cursor of a line so many lines down, as the history makes it. */
export async function cursorAt(knex: Knex, accountId: string, depth: number): Promise<string> {
  const row = await knex('reports')
    .where({ account_id: accountId })
    .orderBy([
      { column: 'created_at', order: 'desc' },
      { column: 'id', order: 'desc' },
    ])
    .offset(depth)
    .first('created_at', 'id');
  return Buffer.from(`${row.created_at.toISOString()}|${row.id}`).toString('base64url');
}

/** What is sealed is sealed for its own row: the rows that will be read get theirs. */
async function sealPage(ctx: Ctx, accountId: string, after?: string): Promise<void> {
  const [moment = 'infinity', id = 'ffffffff-ffff-ffff-ffff-ffffffffffff'] = after
    ? Buffer.from(after, 'base64url').toString().split('|')
    : [];
  const ids: string[] = await ctx
    .db('reports')
    .where({ account_id: accountId })
    .whereRaw('(created_at, id) < (?::timestamptz, ?::uuid)', [moment, id])
    .orderBy([
      { column: 'created_at', order: 'desc' },
      { column: 'id', order: 'desc' },
    ])
    .limit(PAGE + 1)
    .pluck('id');
  const sealer = await getSealer(ctx, accountId);
  for (const each of ids) {
    const sealed = sealJson(sealer, `report.inputs:${each}`, { cpf: '30500010463' });
    await ctx.db('reports').where({ id: each }).update({ inputs_sealed: sealed });
  }
}
