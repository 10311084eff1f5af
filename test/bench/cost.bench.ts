import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { countRows } from '~/src/domains/batches/batches.queries';
import type { ActorCtx } from '~/src/platform/context';
import { createTestApp, type TestApp } from '~/test/support/app';
import { startWorkerProcess, type WorkerProcess } from '~/test/support/process/worker-process';
import { confirmed, createBatchCustomer, getRows } from '../domains/batches/batches.support';
import { createApiToken, createCustomer, personWho } from '../domains/reports/order/order.support';
import { type Line, median } from './measure';
import { cpuOf, descendants, type ServerProcess, startWeb } from './server-process';

const REPORTS = Number(process.env.BENCH_COST_REPORTS ?? 40);
const ROWS = Number(process.env.BENCH_COST_ROWS ?? 240);
const ROUNDS = Number(process.env.BENCH_COST_ROUNDS ?? 3);
const WARM_UP = Number(process.env.BENCH_COST_WARM_UP ?? 12);
/** Another checkout, built: its processes take turns with ours on the same stores, and are the bare ones. */
const OTHER = process.env.BENCH_AGAINST;
/** Provider limits would be what is measured otherwise. */
const UNLIMITED = { TRANSPARENCIA_PER_MINUTE: '10000' };
/** A connection reports what it committed at the latest ten seconds after its last statement. */
const REPORTED_MS = 11_500;
/** From the end of the last report to its mail. */
const MAILED_MS = 1_500;

/** What was used so far: transactions that wrote or only read, bytes of WAL, ms of processor time. */
interface Usage {
  commits: number;
  wal: number;
  worker: number;
  postgres: number;
  web: number;
}

const KEYS = ['commits', 'wal', 'worker', 'postgres', 'web'] as const;
const minus = (one: Usage, other: Usage, times = 1, by = 1): Usage =>
  Object.fromEntries(KEYS.map((key) => [key, (one[key] - other[key] * times) / by])) as unknown as Usage;

/** A web and a worker process of one checkout. */
interface Build {
  web: ServerProcess;
  worker: WorkerProcess;
}

/** Reads its figures on one connection, in one transaction, so that it adds none. */
interface Meter {
  usage(build: Build): Promise<Usage>;
  endedSince(count: number): Promise<boolean>;
  ended(): Promise<number>;
  close(): Promise<void>;
}

async function openMeter(site: TestApp): Promise<Meter> {
  const client = new pg.Client({ connectionString: site.platform.config.databaseUrl });
  await client.connect();
  await client.query('begin');
  const { rows } = await client.query('select pg_backend_pid() as pid');
  const backend: number = rows[0].pid;
  const postmaster = Number(/PPid:\s+(\d+)/.exec(readFileSync(`/proc/${backend}/status`, 'utf8'))?.[1]);
  const ended = async () =>
    Number((await client.query('select count(*) as n from reports where ended_at is not null')).rows[0].n);
  return {
    async usage({ web, worker }) {
      const counters = await client.query(
        `select pg_stat_clear_snapshot(), pg_current_wal_insert_lsn() - '0/0' as wal,
          (select xact_commit from pg_stat_database where datname = current_database()) as commits`,
      );
      const servers = descendants(postmaster).filter((pid) => pid !== backend);
      return {
        commits: Number(counters.rows[0].commits),
        wal: Number(counters.rows[0].wal),
        worker: cpuOf([worker.pid, ...descendants(worker.pid)]),
        postgres: cpuOf(servers),
        web: web.cpuMs(),
      };
    },
    ended,
    endedSince: async (count) => (await ended()) >= count,
    close: () => client.end(),
  };
}

async function until(holds: () => Promise<boolean>, everyMs = 100): Promise<void> {
  while (!(await holds())) await sleep(everyMs);
}

async function startBuild(site: TestApp, root?: string): Promise<Build> {
  return {
    web: await startWeb(site, { root }),
    worker: await startWorkerProcess(site, [], { ...UNLIMITED, NODE_ENV: 'production' }, root),
  };
}

async function stopBuild({ web, worker }: Build): Promise<void> {
  worker.kill('SIGTERM');
  await Promise.all([worker.ended, web.stop()]);
}

/** What an idle system uses in a millisecond. */
async function measureIdle(meter: Meter, build: Build): Promise<Usage> {
  await sleep(REPORTED_MS);
  const start = await meter.usage(build);
  await sleep(REPORTED_MS);
  return minus(await meter.usage(build), start, 1, REPORTED_MS);
}

/** What `work` used beyond what an idle system uses in the same time, divided by `count`. */
async function measureUse(
  meter: Meter,
  build: Build,
  idle: Usage,
  count: number,
  work: () => Promise<void>,
): Promise<Usage> {
  const start = await meter.usage(build);
  const began = performance.now();
  await work();
  await sleep(MAILED_MS + REPORTED_MS);
  const used = minus(await meter.usage(build), start);
  return minus(used, idle, performance.now() - began, count);
}

/** Orders one report by the API. @throws Error when it is refused */
async function placeOrder(url: string, token: string, externalId: string): Promise<void> {
  const { cpf, birthDate } = personWho('clean');
  const response = await fetch(`${url}/api/Product/ConsumeProduct`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${token}`,
      'idempotency-key': crypto.randomUUID(),
    },
    body: JSON.stringify({
      externalId,
      parameters: externalId === DOSSIER ? { cpf, birthDate } : { cpf },
      purpose: 'fraud_prevention',
    }),
  });
  if (response.status >= 300) throw new Error(`order: ${response.status} ${await response.text()}`);
}

const DOSSIER = 'relatorio-individual';
const SINGLE = 'exposicao-politica';

/** So many orders, each placed once the one before has ended. */
async function orderMany(
  meter: Meter,
  { web }: Build,
  token: string,
  product: string,
  count: number,
): Promise<void> {
  for (let at = 0; at < count; at += 1) {
    const goal = (await meter.ended()) + 1;
    await placeOrder(web.url, token, product);
    await until(() => meter.endedSince(goal), 20);
  }
}

interface Counters {
  dossier: Usage;
  single: Usage;
  row: Usage;
  nine: Usage;
  /** Rows of a batch a second, from the first end to the last. */
  pace: number;
}

interface Customers {
  token: string;
  as: ActorCtx;
}

async function createCustomers({ ctx }: TestApp): Promise<Customers> {
  const { fixture } = await createCustomer(ctx, { credits: 90_000_000 });
  const { as } = await createBatchCustomer(ctx, { credits: 900_000_000 });
  return { token: await createApiToken(ctx, fixture), as };
}

async function measureBuild(
  site: TestApp,
  meter: Meter,
  { token, as }: Customers,
  root?: string,
): Promise<Counters> {
  const build = await startBuild(site, root);
  const orders = (product: string, count: number) => () => orderMany(meter, build, token, product, count);
  await orders(DOSSIER, WARM_UP)();
  await orders(SINGLE, WARM_UP)();
  const idle = await measureIdle(meter, build);
  const dossier = await measureUse(meter, build, idle, REPORTS, orders(DOSSIER, REPORTS));
  const single = await measureUse(meter, build, idle, REPORTS, orders(SINGLE, REPORTS));
  await changeSources(site, PRODUCT_OF_TWO);
  let pace = Number.NaN;
  const row = await measureUse(meter, build, idle, ROWS, async () => {
    pace = await runBatch(site, as, ROWS);
  });
  await changeSources(site, DOSSIER);
  const nine = await measureUse(meter, build, idle, REPORTS, async () => {
    await runBatch(site, as, REPORTS);
  });
  await stopBuild(build);
  return { dossier, single, row, nine, pace };
}

/** Runs a batch of so many rows; returns rows a second, from the first end to the last. */
async function runBatch(site: TestApp, as: ActorCtx, count: number): Promise<number> {
  const id = await confirmed(as, getRows(count, nextRow()));
  await until(async () => {
    const { delivered, partial, failed } = await countRows(site.ctx, id);
    return delivered + partial + failed === count;
  }, 1_000);
  const [{ first, last }] = await site
    .db('batch_rows')
    .where({ batch_id: id })
    .select(site.db.raw('min(ended_at) as first, max(ended_at) as last'));
  return ((count - 1) * 1_000) / (last.getTime() - first.getTime());
}

/** The product whose sources the batch's product has from now on, in its place at the same price. */
const PRODUCT_OF_TWO = 'teste-lote';
async function changeSources({ db }: TestApp, like: string): Promise<void> {
  const priceOf = (externalId: string) =>
    db('prices as pr')
      .join('products as p', 'p.id', 'pr.product_id')
      .where('p.external_id', externalId)
      .orderBy('pr.valid_from')
      .first('pr.id', 'pr.amount', 'pr.product_id');
  const [own, given] = await Promise.all([priceOf(PRODUCT_OF_TWO), priceOf(like)]);
  await db.transaction(async (trx) => {
    const [price] = await trx('prices')
      .insert({ product_id: own.product_id, amount: given.amount })
      .returning('id');
    const sources = await trx('product_sources').where({ price_id: given.id });
    await trx('product_sources').insert(sources.map((source) => ({ ...source, price_id: price.id })));
  });
}

let rows = 0;
const nextRow = (): number => {
  rows += 1;
  return rows * 10_000;
};

const NAMES = {
  dossier: 'dossier of nine sources',
  single: 'single query',
  row: 'row of a batch, two sources',
  nine: 'row of a batch, nine sources',
};
const GOALS: Partial<Record<string, string>> = {
  'dossier commits': '≤ 40',
  'dossier wal': '≤ 50',
  'dossier sum': '≤ 95',
  'nine sum': '≤ 95',
};

/**
 * What a dossier of nine sources, a single query and a row of a batch cost, with the web process's order and the mail;
 * with BENCH_AGAINST also in another checkout's processes, in turns within one run. Postgres writes no full pages and
 * does not sync here, and vacuums nothing.
 */
export async function costBench(): Promise<Line[]> {
  const site = await createTestApp();
  const customers = await createCustomers(site);
  const meter = await openMeter(site);
  const matches: Counters[][] = [[], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [at, root] of (OTHER ? [undefined, OTHER] : [undefined]).entries()) {
      const one = await measureBuild(site, meter, customers, root);
      console.log(root ?? 'ours', JSON.stringify(one));
      matches[at]?.push(one);
    }
  }
  await meter.close();
  await site.close();
  const [ours = [], other = []] = matches;
  const middle = (all: Counters[], pick: (one: Counters) => number) => median(all.map(pick));
  const line = (what: string, unit: string, pick: (one: Counters) => number, goal?: string): Line => ({
    what,
    unit,
    ours: middle(ours, pick),
    bare: other.length > 0 ? middle(other, pick) : null,
    goal,
  });
  const kinds = ['dossier', 'single', 'row', 'nine'] as const;
  const lines = kinds.flatMap((kind) => [
    line(`${NAMES[kind]}: transactions`, 'commits', (one) => one[kind].commits, GOALS[`${kind} commits`]),
    line(`${NAMES[kind]}: WAL`, 'KB', (one) => one[kind].wal / 1_000, GOALS[`${kind} wal`]),
    line(`${NAMES[kind]}: processor time of the worker and its children`, 'ms', (one) => one[kind].worker),
    line(`${NAMES[kind]}: of Postgres`, 'ms', (one) => one[kind].postgres),
    line(`${NAMES[kind]}: of the web process`, 'ms', (one) => one[kind].web),
    line(
      `${kind}: of worker and Postgres`,
      'ms',
      (one) => one[kind].worker + one[kind].postgres,
      GOALS[`${kind} sum`],
    ),
  ]);
  return [...lines, line('rows of a batch', 'rows/s', ({ pace }) => pace, '≥ 1.6 × the other')];
}
