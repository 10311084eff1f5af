import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Knex } from 'knex';
import { handlers } from '~/jobs';
import { getBatch } from '~/src/domains/batches/batches.queries';
import { listBatches } from '~/src/domains/batches/result/list.queries';
import { checkLedger } from '~/src/domains/billing';
import { listStatement } from '~/src/domains/billing/statement/statement.queries';
import { countCandidates, listCandidates } from '~/src/domains/recruitment/candidates/list.queries';
import { listVacancies } from '~/src/domains/recruitment/vacancies/vacancies.queries';
import { reconcileReports } from '~/src/domains/reports';
import { listReports } from '~/src/domains/reports/history/history.queries';
import { listHomeReports } from '~/src/domains/reports/history/home.queries';
import { getReportView } from '~/src/domains/reports/reports.queries';
import { listSourceAnswers } from '~/src/domains/reports/result/answers.queries';
import type { ActorCtx } from '~/src/platform/context';
import { preloadKeys } from '~/src/platform/crypto/subject-keys';
import type { JobCtx } from '~/src/platform/queue/jobs';
import { listUnsettled } from '~/src/platform/queue/outbox';
import { type TestCtx, testContext } from '~/test/support/context';
import { vacuum } from '~/test/support/fixtures/volume';
import { createTestDatabase } from '~/test/support/process/test-database';
import { fillAccounts, READS } from '../domains/operators/lists.support';
import { cursorAt } from './history.bench';
import { type Line, median } from './measure';

const SMALL = 100_000;
const LARGE = Number(process.env.BENCH_REPORTS ?? 1_000_000);
const ACCOUNTS = 200;
const ROUNDS = 5;

type Query = (as: ActorCtx) => Promise<unknown>;

/** A page's statements; what invented rows have sealed, nobody can open, so it ends after them. */
const statementsOf =
  (read: Query): Query =>
  (as) =>
    read(as).catch(() => undefined);

/** Pages of the account with a quarter of all reports, at their beginning and half way down. */
async function pagesOf(knex: Knex, { actor: { accountId } }: ActorCtx, reports: number) {
  const after = await cursorAt(knex, accountId, Math.floor(reports / 8));
  const { rows } = await knex.raw(
    `select id, (select percentile_disc(0.5) within group (order by journal_id) from entries
       where ledger_account_id = (select available_ledger from wallets w where w.account_id = r.account_id)) as line
     from reports r where account_id = ? order by created_at desc, id desc limit 1`,
    [accountId],
  );
  const [{ id, line }] = rows;
  const whole = { kind: null, from: null, to: null, before: null };
  return {
    home: statementsOf(listHomeReports),
    'history, first page': statementsOf((as) => listReports(as, { accountId, limit: 50 })),
    'history, half way down': statementsOf((as) => listReports(as, { accountId, limit: 50, after })),
    'a report': statementsOf((as) => getReportView(as, accountId, id)),
    'its answers': statementsOf((as) => listSourceAnswers(as, accountId, [id])),
    statement: (as: ActorCtx) => listStatement(as, { accountId }, whole),
    'statement, half way down': (as: ActorCtx) =>
      listStatement(as, { accountId }, { ...whole, before: Number(line) }),
  };
}

/** Pages of its batches and candidates, of the newest batch and vacancy. */
async function batchPagesOf(knex: Knex, { actor: { accountId } }: ActorCtx) {
  const newest = (table: string) =>
    knex(table).where({ account_id: accountId }).orderBy('created_at', 'desc').first('id');
  const vacancy = await newest('vacancies');
  const batch = await newest('batches').whereNot({ entry: 'recruitment' });
  const all = { from: null, to: null, product: null, state: null, userId: null, name: null };
  const any = { tab: 'all', result: null, source: null, days: null, cpf: null, name: null } as const;
  const page = { after: null, limit: 50 };
  return {
    batches: statementsOf((as) => listBatches(as, all, page)),
    'a batch': statementsOf((as) => getBatch(as, batch.id)),
    vacancies: (as: ActorCtx) => listVacancies(as, { words: null, state: null, mine: false }, page),
    'candidates of a vacancy': statementsOf((as) => listCandidates(as, vacancy.id, any, page)),
    'a candidate by name': statementsOf((as) =>
      listCandidates(as, vacancy.id, { ...any, name: 'Ana' }, page),
    ),
    'counts of its candidates': (as: ActorCtx) => countCandidates(as, vacancy.id),
  };
}

/** Jobs that start by themselves, except those that ask an outside company. */
const SWEEPS: Record<string, Query> = Object.fromEntries(
  handlers
    .filter(({ schedule, contract }) => schedule && !contract.company)
    .map(({ contract, handle }) => [`job ${contract.name}`, (as) => handle(as as JobCtx, {})]),
);

async function time(read: Query, as: ActorCtx): Promise<number> {
  const start = performance.now();
  await read(as);
  return performance.now() - start;
}

const CONNECTIONS = 4;

/** A connection that does not report at once does so with its first statement after this. */
const REPORTED_MS = 1_100;

/**
 * Counts pages of 8 KB that Postgres has touched, which no other load changes; some ten a call are its own. Each
 * connection reports its own: those of the pool when told to, that of look-ups in time.
 */
async function countPages(ctx: TestCtx): Promise<number> {
  const { db } = ctx;
  const all = Array.from({ length: CONNECTIONS }, () => db.client.acquireConnection());
  for (const connection of await Promise.all(all)) {
    await connection.query('select pg_stat_force_next_flush()');
    await db.client.releaseConnection(connection);
  }
  await sleep(REPORTED_MS);
  await preloadKeys({ ...ctx }, [randomUUID()]);
  const { rows } = await db.raw(
    'select (blks_hit + blks_read)::int as pages from pg_stat_database where datname = current_database()',
  );
  return rows[0].pages;
}

/** A read's milliseconds, the median of five, and its pages. */
interface Cost {
  ms: number;
  pages: number;
}

/** Nobody acts in a job. */
const actorOf = (name: string, as: ActorCtx): ActorCtx =>
  ({ ...as, actor: name.startsWith('job ') ? null : as.actor }) as ActorCtx;

/** What each read costs on so many reports. */
async function measure(reports: number): Promise<Map<string, Cost>> {
  const { knex, destroy } = await createTestDatabase({ max: CONNECTIONS });
  const start = performance.now();
  const ctx = testContext(knex);
  const as = await fillAccounts(ctx, { accounts: ACCOUNTS, reports });
  const { rows } = await knex.raw('select pg_database_size(current_database()) / 1000000 as size');
  const seconds = ((performance.now() - start) / 1_000).toFixed(0);
  console.log(`${reports} reports: ${rows[0].size} MB, filled in ${seconds} s`);
  const costs = new Map<string, Cost>();
  const reads: Record<string, Query> = {
    ...READS,
    ...(await pagesOf(knex, as, reports)),
    ...(await batchPagesOf(knex, as)),
    'the hourly check of the ledger': checkLedger,
    'reports without a job': reconcileReports,
    'lost jobs': ({ db }) => listUnsettled(db, 8, 1_000, []),
    ...SWEEPS,
  };
  const first = new Map<string, number>();
  for (const [name, read] of Object.entries(reads)) first.set(name, await time(read, actorOf(name, as)));
  // As the server's own would meanwhile; tests run without.
  await vacuum(knex);
  for (const [name, read] of Object.entries(reads)) {
    const rounds: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) rounds.push(await time(read, actorOf(name, as)));
    const before = await countPages(ctx);
    await read(actorOf(name, as));
    const cost = { ms: median(rounds), pages: (await countPages(ctx)) - before };
    costs.set(name, cost);
    const then = `${cost.ms.toFixed(1)} ms, ${cost.pages} pages`;
    console.log(`  ${name}: first ${first.get(name)?.toFixed(1)} ms, then ${then}`);
  }
  await destroy();
  return costs;
}

/**
 * What people wait for, and what runs by itself, on a million reports with all that belongs to them (BENCH_REPORTS
 * says otherwise), against a hundred thousand. What a job finds to do, it does before it is measured.
 */
export async function volumeBench(): Promise<Line[]> {
  const small = await measure(SMALL);
  const large = await measure(LARGE);
  const lines = (unit: keyof Cost, goal?: string): Line[] =>
    [...large].map(([what, cost]) => ({
      what: `${what}, on ${LARGE.toLocaleString('en-US')} reports against 100,000`,
      ours: cost[unit],
      bare: small.get(what)?.[unit] ?? null,
      unit,
      goal,
    }));
  return [...lines('ms'), ...lines('pages', '≤ 2.00')];
}
