import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import request from 'supertest';
import { openWallet } from '~/src/domains/billing';
import { buildExport, requestExport } from '~/src/domains/reports/history/export.service';
import { NO_FILTER } from '~/src/web/reports/history/history-request.pages';
import { createTestApp, type TestApp } from '~/test/support/app';
import { actingAs } from '~/test/support/context';
import { eventually } from '~/test/support/eventually';
import { createCompany, createPerson, type Fixture } from '~/test/support/fixtures/fixtures';
import { logInAs } from '~/test/support/log-in-as';
import { type ReplicatedPostgres, startReplicatedPostgres } from '~/test/support/process/standby';
import { createEndedReports } from '../../domains/reports/history/many-reports.support';
import { createApiToken } from '../../domains/reports/order/order.support';

let servers: ReplicatedPostgres;
let site: TestApp;
let company: Fixture;
/** Nobody acts for the company but this reader, who never writes. */
let token: string;

beforeAll(async () => {
  servers = await startReplicatedPostgres();
  const { database, standby } = servers;
  const env = { DATABASE_REPLICA_URL: standby.url, DATABASE_REPLICA_MAX_SECONDS: '600' };
  site = await createTestApp({ database, env });
  const person = await createPerson(site.db, { cpf: '15350946056' });
  company = await createCompany(site.db, person, { claims: ['consultas_lote'] });
  await openWallet(site.ctx, company.accountId);
  token = await createApiToken(site.ctx, company);
}, 120_000);

afterAll(() => site.close(), 60_000);

/** The number of reports in the reader's history, by the API. */
async function countListed(by = token): Promise<number> {
  let count = 0;
  let cursor: string | undefined;
  do {
    const response = await request(site.app)
      .post('/api/QueryHistory/Search')
      .set('Authorization', `Bearer ${by}`)
      .send({ limitResult: 100, cursor });
    expect(response.status).toBe(200);
    count += response.body.data.queries.length;
    cursor = response.body.data.next ?? undefined;
  } while (cursor);
  return count;
}

const countStored = async (): Promise<number> => {
  const [row] = await site.db('reports').where({ account_id: company.accountId }).count('* as count');
  return Number(row?.count);
};
const addReports = () => createEndedReports(site.ctx, company, 3);
/** The replica stands still without the newest three reports. */
async function fallBehind(): Promise<void> {
  const { standby } = servers;
  await standby.catchUp();
  await eventually(async () => (await countListed()) === (await countStored()));
  await standby.fallBehind();
  await addReports();
}

const isLate = async (): Promise<boolean> => (await countListed()) === (await countStored()) - 3;

/** A machine that stalls may lose the replica, which is then not read before it has caught up: again. */
const becomeLate = (holds: () => Promise<boolean> = isLate) =>
  eventually(async () => {
    await fallBehind();
    return holds();
  });

beforeEach(() => becomeLate(), 60_000);

test('a list is read from the replica, except after an own write', async () => {
  const writer = await createApiToken(site.ctx, await secondMember());
  await request(site.app)
    .post('/api/Profile/SetDefaultPurpose')
    .set('Authorization', `Bearer ${writer}`)
    .send({ purpose: 'fraud_prevention' });
  expect(await countListed(writer)).toBe(await countStored());
  await becomeLate(async () => (await countListed(writer)) === (await countStored()) && isLate());
}, 60_000);

/** An administrator of the same company. */
async function secondMember(): Promise<Fixture> {
  const { accountId } = company;
  const person = await createPerson(site.db, { cpf: '39053344705' });
  await site.db('memberships').insert({ user_id: person.userId, account_id: accountId, role: 'admin' });
  return { ...person, accountId };
}

test('a page shows the time of its data when the replica lags noticeably', async () => {
  const browser = await logInAs(site, actingAs(site.ctx, company.actor));
  const saysTime = async () => {
    const { text } = await browser.get('/historico-consultas/unitaria');
    return /Esta página mostra os dados das \d\d:\d\d:\d\d/.test(text);
  };
  await becomeLate(async () => {
    while (!(await saysTime())) if (!(await isLate())) return false;
    return true;
  });
  await servers.standby.catchUp();
  await eventually(
    async () => !(await browser.get('/historico-consultas/unitaria')).text.includes('mostra os dados das'),
  );
}, 60_000);

test('API lists and files state the time of their data when read from the replica', async () => {
  const searched = (path: string) =>
    request(site.app).post(`/api/${path}`).set('Authorization', `Bearer ${token}`).send({ limitResult: 1 });
  const browser = await logInAs(site, actingAs(site.ctx, company.actor));
  const file = () => browser.get('/historico-consultas/unitaria?formato=csv');
  for (const want of [() => searched('QueryHistory/Search'), () => searched('Batch/Search'), file]) {
    await becomeLate(async () => {
      const before = Date.now();
      const { headers, status } = await want();
      expect(status).toBe(200);
      return Date.parse(headers['x-data-as-of'] ?? '') < before && isLate();
    });
  }
  const isNamedSo = async () =>
    /_dados-das-\d\d-\d\d-\d\d/.test((await file()).headers['content-disposition'] ?? '');
  await becomeLate(async () => {
    while (!(await isNamedSo())) if (!(await isLate())) return false;
    return true;
  });
}, 120_000);

test('the reported lag grows while replication is paused and shrinks afterwards', async () => {
  const { reads } = site.platform;
  await eventually(async () => (reads.lagSeconds() ?? 0) > 4);
  const most = reads.lagSeconds() ?? 0;
  await servers.standby.catchUp();
  await eventually(async () => (reads.lagSeconds() ?? most) < most);
}, 60_000);

test('a file created by a job contains everything ordered before it', async () => {
  const as = actingAs(site.ctx, company.actor);
  const id = 'b5c1a0de-5a0b-4c4e-9a75-0d0f8a3c1e11';
  await requestExport(as, { id, filter: NO_FILTER });
  await buildExport(site.ctx, id);
  const row = await site.db('report_exports').where({ id }).first();
  expect(row).toMatchObject({ state: 'ready', row_count: await countStored() });
  const browser = await logInAs(site, as);
  const { headers } = await browser.get(`/historico-consultas/unitaria/arquivo/${id}`);
  expect(headers['x-data-as-of']).toBe(row.created_at.toISOString());
});

test('when the replica crashes the primary takes over without errors, until the replica is back', async () => {
  servers.standby.kill('SIGKILL');
  expect(await countListed()).toBe(await countStored());
  await servers.standby.start();
}, 60_000);

test('when the replica hangs during a read the primary takes over', async () => {
  servers.standby.kill('SIGSTOP');
  try {
    const lists = await Promise.all([countListed(), countListed(), countListed()]);
    expect(lists).toEqual(Array(3).fill(await countStored()));
  } finally {
    servers.standby.kill('SIGCONT');
  }
}, 60_000);

test('a replica beyond the maximum lag is not read', async () => {
  const { database, standby } = servers;
  const strict = await createTestApp({
    database: { ...database, destroy: async () => undefined },
    env: { DATABASE_REPLICA_URL: standby.url, DATABASE_REPLICA_MAX_SECONDS: '1' },
  });
  const search = async () => {
    const response = await request(strict.app)
      .post('/api/QueryHistory/Search')
      .set('Authorization', `Bearer ${await createApiToken(strict.ctx, company)}`)
      .send({ limitResult: 1 });
    return response.body.data.queries[0].uniqueIdentifier;
  };
  const [newest] = await site.db('reports').orderBy('created_at', 'desc').orderBy('id', 'desc').pluck('id');
  expect(await search()).toBe(newest);
  await strict.close();
}, 60_000);
