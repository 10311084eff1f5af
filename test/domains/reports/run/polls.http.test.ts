import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from '@jest/globals';
import { Redis } from 'ioredis';
import { testSite } from '~/test/support/app';
import { PASSWORD } from '~/test/support/fixtures/fixtures';
import { openSessions } from '~/test/support/sessions';
import { statementsDuring } from '~/test/support/statements';
import { order, personWho } from '../order/order.support';
import { type Browser, createVisitor } from '../site.support';

let browser: Browser;
let email: string;
let userId: string;
let reportId: string;
let page: string;

const site = await testSite();
beforeAll(async () => {
  const visitor = await createVisitor(site);
  browser = visitor.browser;
  ({ email, userId } = visitor.as.actor);
  ({ reportId } = await order(visitor.as, personWho('clean')));
  page = `/exibir-consulta/unitaria/relatorio-individual/identificador/${reportId}`;
  await browser.get('/home');
});

async function createToken(): Promise<string> {
  const response = await site.agent().post('/api/Login/Login').send({ Login: email, Password: PASSWORD });
  return `Bearer ${response.body.data.token}`;
}

const bySession = (headers: Record<string, string> = {}) =>
  browser.get(page).set({ Accept: 'application/json', 'X-Poll': '1', ...headers });
const byToken = (authorization: string, query: Record<string, string> = {}) =>
  site
    .agent()
    .get('/api/Product/VerifyStatusConsumedProduct')
    .query({ uniqueIdentifier: reportId, ...query })
    .set('Authorization', authorization);

/** Names of the statements that Postgres was asked while something was done. */
async function ask(what: () => PromiseLike<unknown>): Promise<string[]> {
  return (await statementsDuring(site, what)).map(({ name, sql }) => name ?? sql);
}

test('a poll of an unfinished report takes two reads by key, by session and by token', async () => {
  const authorization = await createToken();
  await byToken(authorization);
  await bySession();
  expect(await ask(() => byToken(authorization))).toEqual(['actor-of-token', 'report-state']);
  expect(await ask(() => bySession())).toEqual(['actor-of-login', 'report-progress-pt']);
});

test('the waiting page refreshes itself in the language of its address', async () => {
  expect((await browser.get(page)).text).toContain(`url=${page}"`);
  expect((await browser.get(`/pt-BR${page}`)).text).toContain(`url=/pt-BR${page}"`);
});

test('the progress call returns the same state as the whole report', async () => {
  const { body } = await byToken(await createToken());
  expect(body.data).toMatchObject({ done: false, state: 'queued', pdfUrl: null, result: null });
  expect(body.data.resultMessage).toBe('Na fila');
  const { body: progress } = await bySession();
  expect(progress).toMatchObject({ done: false, answered: 0 });
  const waitsFor = progress.sources.filter(({ state }: { state: string }) => state !== 'not_asked');
  expect(progress.total).toBe(waitsFor.length);
  expect(progress.seconds).toBeGreaterThan(0);
});

test('a poll writes no session and sets no cookie', async () => {
  const redis = new Redis(site.platform.config.redisUrl);
  const [cookie = ''] = await openSessions(site, userId, 1);
  const key = `sess:${/s:([\w-]+)\./.exec(decodeURIComponent(cookie))?.[1]}`;
  const stored = await redis.get(key);
  const response = await site
    .agent()
    .get(page)
    .set({ Accept: 'application/json', 'X-Poll': '1', Cookie: cookie });
  expect([response.status, response.headers['set-cookie']]).toEqual([200, undefined]);
  expect(stored).toContain('loginId');
  expect(await redis.get(key)).toBe(stored);
  // A session that is stored again lives for days.
  expect(await redis.ttl(key)).toBeLessThanOrEqual(600);
  redis.disconnect();
});

test('a poll with the current ETag gets 304 until a source changes', async () => {
  const first = await bySession();
  const same = await bySession({ 'If-None-Match': first.headers.etag ?? '' });
  expect([same.status, same.text]).toEqual([304, '']);
  const [source] = await site.db('report_sources').where({ report_id: reportId }).limit(1);
  await site.db('report_sources').where({ id: source.id }).update({ state: 'running' });
  const moved = await bySession({ 'If-None-Match': first.headers.etag ?? '' });
  expect(moved.status).toBe(200);
  expect(moved.body.sources.map(({ state }: { state: string }) => state)).toContain('running');
});

test('a report of another account, of another product or of none is not found', async () => {
  const { browser: other } = await createVisitor(site, { cpf: '11144477735' });
  const foreign = await other.get(page).set({ Accept: 'application/json', 'X-Poll': '1' });
  expect(foreign.status).toBe(404);
  const authorization = await createToken();
  expect((await byToken(authorization, { externalId: 'relatorio-empresa' })).status).toBe(404);
  expect((await byToken(authorization, { uniqueIdentifier: randomUUID() })).status).toBe(404);
  expect((await byToken(authorization, { uniqueIdentifier: 'x' })).status).toBe(404);
});

test('an ended report is never cached: once its key is destroyed, it is not found', async () => {
  const { browser: owner, as, accountId } = await createVisitor(site, { cpf: '12345678909' });
  const { reportId: id } = await order(as, personWho('clean'));
  await site
    .db('reports')
    .where({ id })
    .update({ state: 'done', charged: 0, outstanding: 0, ended_at: new Date() });
  const result = () => owner.get(`/exibir-consulta/unitaria/relatorio-individual/identificador/${id}`);
  expect((await result()).status).toBe(200);
  await site
    .db('subject_keys')
    .where({ subject_id: accountId })
    .update({ wrapped: null, destroyed_at: new Date() });
  expect((await result()).status).toBe(404);
});

test('a revoked token and an ended login are refused immediately, even after accepted polls', async () => {
  const authorization = await createToken();
  for (let at = 0; at < 3; at += 1) expect((await byToken(authorization)).status).toBe(200);
  await site.db('api_tokens').update({ revoked_at: new Date() });
  expect((await byToken(authorization)).status).toBe(401);
  expect((await bySession()).status).toBe(200);
  await site.db('login_records').update({ ended_at: new Date(), end_reason: 'ended' });
  expect((await bySession()).status).toBe(401);
});
