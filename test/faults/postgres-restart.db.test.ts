import { randomUUID } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { afterAll, beforeAll, expect } from '@jest/globals';
import { checkLedger } from '~/src/domains/billing';
import { onFreePort } from '~/src/embedded/ports';
import { type PostgresServer, startPostgres } from '~/src/embedded/postgres';
import { openDatabase } from '~/src/platform/database/knex';
import { migrate } from '~/src/platform/database/migrate';
import { createTestApp, type TestApp } from '~/test/support/app';
import { fault, found, times } from '~/test/support/fault';
import {
  type ApiResponse,
  createApiToken,
  createCustomer,
  orderByApi,
} from '../domains/reports/order/order.support';

const RESTARTS = times('postgres', 1, 5);
const CLIENTS = 8;
/** The price without the police certificate, for which the mother's name is missing. */
const HELD = 3_590;

let dataDir: string;
let server: PostgresServer;
let site: TestApp;
const options = { port: 0, password: randomUUID(), database: 'restart', onLine: () => undefined };

beforeAll(async () => {
  dataDir = await mkdtemp(`${tmpdir()}/idoneo-restart-`);
  await chmod(dataDir, 0o755);
  server = await onFreePort((port) => {
    options.port = port;
    return startPostgres({ dataDir, ...options });
  });
  await migrate(server.url, server.ownerUrl);
  const knex = openDatabase(server.ownerUrl);
  site = await createTestApp({ database: { url: server.url, knex, destroy: () => knex.destroy() } });
}, 60_000);

afterAll(async () => {
  await site.close();
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
}, 60_000);

/** Waits for so many more answers of a kind, however busy the machine is. */
async function grows(count: () => number, by = 20): Promise<void> {
  const enough = count() + by;
  while (count() < enough) await new Promise((resolve) => setTimeout(resolve, 20));
}

fault(
  'postgres',
  'a restarting Postgres answers 503, loses no acknowledged order, leaves no half state',
  async () => {
    const { fixture } = await createCustomer(site.ctx, { credits: 40_000_000 });
    const token = await createApiToken(site.ctx, fixture);

    const acknowledged = new Map<string, string>();
    const refused: ApiResponse[] = [];
    let ended = false;
    const client = async () => {
      while (!ended) {
        const key = randomUUID();
        const response = await orderByApi(site.url, token, key);
        if (response.id) acknowledged.set(key, response.id);
        else refused.push(response);
        await new Promise((resolve) => setTimeout(resolve, 10));
      }
    };
    const clients = Array.from({ length: CLIENTS }, client);
    for (let round = 0; round < RESTARTS; round += 1) {
      await grows(() => acknowledged.size);
      await server.stop();
      await grows(() => refused.length);
      server = await startPostgres({ dataDir, ...options });
    }
    await grows(() => acknowledged.size);
    ended = true;
    await Promise.all(clients);

    expect(refused.filter(({ status, retryAfter }) => status !== 503 || retryAfter === null)).toEqual([]);
    const stored = await site
      .db('reports')
      .whereIn('id', [...acknowledged.values()])
      .count();
    expect(Number(stored[0]?.count)).toBe(acknowledged.size);

    const [reports] = await site.db('reports').count();
    const [held] = await site.db('wallets').where({ account_id: fixture.accountId }).sum('held as held');
    expect(Number(held?.held)).toBe(Number(reports?.count) * HELD);
    expect(await checkLedger(site.ctx)).toEqual([]);

    const [key, id] = [...acknowledged][0] ?? ['', ''];
    expect((await orderByApi(site.url, token, key)).id).toBe(id);
    found('postgres', { tried: RESTARTS });
  },
  180_000,
);
