import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { checkLedger } from '~/src/domains/billing';
import { createTestApp, type TestApp } from '~/test/support/app';
import { eventually } from '~/test/support/eventually';
import { createTestDatabase } from '~/test/support/process/test-database';
import { createApiToken, createCustomer, orderByApi } from '../domains/reports/order/order.support';
import type { Drill } from './drill';
import { type Pooler, startPooler } from './parts/pooler';

const ORDERS = 40;
/** Far fewer than the processes hold open. */
const SERVER_CONNECTIONS = 6;

interface Pooled {
  site: TestApp;
  pooler: Pooler;
}

/** The product on a new database behind a pooler. */
async function startPooled(program: string): Promise<Pooled> {
  const database = await createTestDatabase();
  const ownerUrl: string = database.knex.client.config.address;
  const pooler = await startPooler({ program, url: database.url, ownerUrl, connections: SERVER_CONNECTIONS });
  const site = await createTestApp({
    database: { ...database, url: pooler.url },
    env: { DATABASE_DIRECT_URL: database.url, DATABASE_POOL_MAX: '30' },
    worker: true,
  });
  return { site, pooler };
}

/** Orders at once on few connections: all end, none fails, the ledger is whole. Returns the ms it took. */
async function orderMany(site: TestApp, token: string): Promise<number> {
  const started = Date.now();
  const orders = await Promise.all(
    Array.from({ length: ORDERS }, (_, index) => orderByApi(site.url, token, `pooled-${index}`)),
  );
  assert.ok(
    orders.every(({ id }) => id),
    'an order was refused',
  );
  await eventually(async () => {
    const [open] = await site.db('reports').whereNull('ended_at').count();
    return Number(open?.count) === 0;
  });
  assert.ok(
    !(await site.db('reports').distinct('state').pluck('state')).includes('failed'),
    'a report failed',
  );
  assert.deepEqual(await checkLedger(site.ctx), []);
  return Date.now() - started;
}

/** A changed product is noticed at once, also after the listener died. */
async function changeProducts({ db, platform: { publicContent } }: TestApp): Promise<void> {
  const change = async () => {
    await eventually(() => publicContent.version() !== null);
    const before = publicContent.version();
    await db('products')
      .limit(1)
      .update({ name_pt: `Produto ${Date.now()}` });
    await eventually(() => publicContent.version() !== before);
  };
  await change();
  await db.raw(`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'idoneo public_content' and datname = current_database()`);
  await change();
  await change();
}

/** While the pooler restarts an order answers 503; the same order again is taken, and ends. */
async function orderDuringRestart({ site, pooler }: Pooled, token: string): Promise<void> {
  const order = () => orderByApi(site.url, token, 'while-away');
  await pooler.kill();
  assert.equal((await order()).status, 503);
  await pooler.start();
  let response = await order();
  while (!response.id) response = await sleep(200).then(order);
  await eventually(() => site.db('reports').where({ id: response.id }).whereNotNull('ended_at').first());
}

/** Orders, notifications and a restart through a PgBouncer in transaction mode; its program is PGBOUNCER. */
export const pgbouncerDrill: Drill = async () => {
  const program = process.env.PGBOUNCER;
  if (!program) return { ok: false, line: 'not run: name a pgbouncer of 1.21 or newer in PGBOUNCER' };
  const pooled = await startPooled(program);
  const { site } = pooled;
  try {
    const { rows } = await site.platform.db.raw('show statement_timeout');
    assert.equal(rows[0].statement_timeout, '15s');
    const { fixture } = await createCustomer(site.ctx, { credits: 40_000_000 });
    const token = await createApiToken(site.ctx, fixture);
    const took = await orderMany(site, token);
    await changeProducts(site);
    await orderDuringRestart(pooled, token);
    const line = `${ORDERS} orders on ${SERVER_CONNECTIONS} connections in ${Math.round(took / 1_000)} s, a dead listener noticed, a restart answered by 503`;
    return { ok: true, line };
  } catch (error) {
    return { ok: false, line: (error as Error).message };
  } finally {
    await site.close();
    await pooled.pooler.close();
  }
};
