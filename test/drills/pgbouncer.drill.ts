import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { checkLedger } from '~/src/domains/billing';
import { type Running, startProcess } from '~/src/embedded/running';
import { firstUrl } from '~/src/platform/database/address';
import { migrate } from '~/src/platform/database/migrate';
import { createTestApp, type TestApp } from '~/test/support/app';
import { eventually } from '~/test/support/eventually';
import { freePort } from '~/test/support/process/free-port';
import { createTestDatabase, type TestDatabase } from '~/test/support/process/test-database';
import { createApiToken, createCustomer, orderByApi } from '../domains/reports/order/order.support';

const ORDERS = 40;
/** Far fewer than the processes hold open. */
const SERVER_CONNECTIONS = 6;

let folder: string;
let port: number;
let pooler: Running;
let database: TestDatabase;
let site: TestApp;

async function startPooler(): Promise<Running> {
  const program = process.env.PGBOUNCER;
  if (!program) throw new Error('run src/setup/drills/pgbouncer.mjs');
  const flags = process.getuid?.() === 0 ? ['--user=nobody'] : [];
  return startProcess(program, [...flags, join(folder, 'pgbouncer.ini')], { cwd: folder }, () => undefined);
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'idoneo-pooler-'));
  await chmod(folder, 0o755);
  database = await createTestDatabase();
  port = await freePort();
  const { hostname, port: behind, username, password, pathname } = firstUrl(database.url);
  const settings = [
    '[databases]',
    `* = host=${hostname} port=${behind} pool_size=${SERVER_CONNECTIONS}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${port}`,
    'unix_socket_dir =',
    'pool_mode = transaction',
    'max_prepared_statements = 400',
    'max_client_conn = 500',
    'auth_type = scram-sha-256',
    `auth_file = ${folder}/users`,
  ];
  await writeFile(join(folder, 'pgbouncer.ini'), `${settings.join('\n')}\n`);
  await writeFile(
    join(folder, 'users'),
    `"${decodeURIComponent(username)}" "${decodeURIComponent(password)}"\n`,
  );
  pooler = await startPooler();
  const pooled = `postgres://${username}:${password}@127.0.0.1:${port}${pathname}`;
  const owner = firstUrl(process.env.TEST_DATABASE_URL ?? '');
  owner.pathname = pathname;
  await migrate(pooled, owner.href, { isPooled: true });
  site = await createTestApp({
    database: { ...database, url: pooled },
    env: { DATABASE_DIRECT_URL: database.url, DATABASE_POOL_MAX: '30' },
    worker: true,
  });
}, 120_000);

afterAll(async () => {
  await site.close();
  await pooler.stop('SIGINT', 10_000);
  await rm(folder, { recursive: true, force: true });
}, 60_000);

test('orders at once on few connections, all done and paid once', async () => {
  const { fixture } = await createCustomer(site.ctx, { credits: 40_000_000 });
  const token = await createApiToken(site.ctx, fixture);
  const started = Date.now();
  const orders = await Promise.all(
    Array.from({ length: ORDERS }, (_, index) => orderByApi(site.url, token, `pooled-${index}`)),
  );
  expect(orders.map(({ id }) => Boolean(id))).toEqual(Array(ORDERS).fill(true));
  await eventually(async () => {
    const [open] = await site.db('reports').whereNull('ended_at').count();
    return Number(open?.count) === 0;
  });
  process.stdout.write(`${ORDERS} orders on ${SERVER_CONNECTIONS} connections: ${Date.now() - started} ms\n`);
  expect(await site.db('reports').distinct('state').pluck('state')).not.toContain('failed');
  expect(await checkLedger(site.ctx)).toEqual([]);
}, 300_000);

test('statements have their time limit', async () => {
  const { rows } = await site.platform.db.raw('show statement_timeout');
  expect(rows[0].statement_timeout).toBe('15s');
});

test('a changed setting is noticed at once, also after the listener died', async () => {
  const { publicContent } = site.platform;
  await eventually(() => publicContent.version() !== null);
  const change = async () => {
    const before = publicContent.version();
    await site
      .db('products')
      .limit(1)
      .update({ name_pt: `Produto ${Date.now()}` });
    await eventually(() => publicContent.version() !== before);
  };
  await change();
  await site.db.raw(`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'idoneo public_content' and datname = current_database()`);
  await change();
  await eventually(() => publicContent.version() !== null);
  await change();
}, 60_000);

test('a pooler that restarts costs some answers 503 and loses nothing', async () => {
  const { fixture } = await createCustomer(site.ctx, { credits: 40_000_000, cpf: '11144477735' });
  const token = await createApiToken(site.ctx, fixture);
  await pooler.stop('SIGINT', 10_000);
  const refused = await orderByApi(site.url, token, 'while-away');
  expect(refused).toMatchObject({ status: 503 });
  pooler = await startPooler();
  let order = await orderByApi(site.url, token, 'while-away');
  while (!order.id) {
    await sleep(200);
    order = await orderByApi(site.url, token, 'while-away');
  }
  await eventually(() => site.db('reports').where({ id: order.id }).whereNotNull('ended_at').first());
}, 120_000);
