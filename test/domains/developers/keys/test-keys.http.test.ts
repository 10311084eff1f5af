import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from '@jest/globals';
import request from 'supertest';
import { checkLedger } from '~/src/domains/billing/operator/ledger-check.service';
import { createKey } from '~/src/domains/developers/keys/keys.service';
import { TEST_REFUSALS } from '~/src/domains/reports';
import type { ActorCtx } from '~/src/platform/context';
import { SCOPES, TEST_SCOPES } from '~/src/shared/rights/scopes';
import { testSite } from '~/test/support/app';
import { createCustomer, ended, order, personWho } from '../../reports/order/order.support';
import { createTestKey } from './keys.support';

const site = await testSite({ worker: true });
const PRODUCT = 'relatorio-individual';
let as: ActorCtx;
let live: string;
let play: string;
let testAccountId: string;

beforeAll(async () => {
  const { as: customer } = await createCustomer(site.ctx);
  as = customer;
  live = await createTestKey(as, 'live', SCOPES);
  play = await createTestKey(as, 'test', TEST_SCOPES);
  testAccountId = (await site.db('accounts').where({ test_of: as.actor.accountId }).first('id')).id;
});

const get = (key: string, call: string) =>
  request(site.app).get(`/api/${call}`).set('Authorization', `Bearer ${key}`);
const post = (key: string, call: string, body: object) =>
  request(site.app)
    .post(`/api/${call}`)
    .set('Authorization', `Bearer ${key}`)
    .set('Idempotency-Key', randomUUID())
    .send(body);

const findJournal = (accountId: string) => site.db('journal').where({ account_id: accountId });
const wallet = () => site.db('wallets').where({ account_id: as.actor.accountId }).first('available', 'held');

/** Orders a dossier on a person of the sandbox and waits for its end. */
async function orderBy(key: string, outcome: string) {
  const { cpf, birthDate } = personWho(outcome);
  const values = { externalId: PRODUCT, parameters: { cpf, birthDate }, purpose: 'fraud_prevention' };
  const { status, body } = await post(key, 'Product/ConsumeProduct', values);
  expect([status, body]).toEqual([200, expect.anything()]);
  const id = body.data.uniqueIdentifier as string;
  return { id, report: await ended(site.ctx, id) };
}

describe('a test key', () => {
  test('orders a report that is delivered, and nothing is charged or posted', async () => {
    const before = await wallet();
    const { id, report } = await orderBy(play, 'findings');
    expect(report).toMatchObject({ account_id: testAccountId, state: 'done' });
    const response = await get(play, `Product/VerifyStatusConsumedProduct?uniqueIdentifier=${id}`);
    expect(response.body.data).toMatchObject({ state: 'done' });
    const pdf = await get(play, `Product/DownloadReport?uniqueIdentifier=${id}`);
    expect(Buffer.from(pdf.body.data.content, 'base64').subarray(0, 5).toString()).toBe('%PDF-');
    expect(await wallet()).toEqual(before);
    expect(await findJournal(testAccountId)).toEqual([]);
    expect(await site.db('holds').where({ account_id: testAccountId }).first()).toMatchObject({
      funding: 'play',
      state: 'captured',
    });
    expect(await checkLedger(site.ctx)).toEqual([]);
    expect(await site.db('messages').where({ user_id: as.actor.userId })).toEqual([]);
  });

  test('sees play credits, and nothing of the live account', async () => {
    const { body } = await get(play, 'Home/GetUserBalance');
    expect(JSON.stringify(body)).toContain('10000');
    const mine = await order(as, personWho('clean'));
    const response = await get(play, `Product/VerifyStatusConsumedProduct?uniqueIdentifier=${mine.reportId}`);
    expect(response.status).toBe(404);
    await ended(site.ctx, mine.reportId);
    const { id } = await orderBy(play, 'clean');
    const other = await get(live, `Product/VerifyStatusConsumedProduct?uniqueIdentifier=${id}`);
    expect(other.status).toBe(404);
  });

  test('gets each account error by a CPF of its own, which has no effect with a live key', async () => {
    for (const [cpf, code] of Object.entries(TEST_REFUSALS)) {
      const parameters = { cpf, birthDate: '1990-05-17' };
      const body = { externalId: PRODUCT, parameters, purpose: 'fraud_prevention' };
      const refused = await post(play, 'Product/ConsumeProduct', body);
      expect([refused.status, refused.body.code]).toEqual([409, code]);
      expect((await post(live, 'Product/ConsumeProduct', body)).status).toBe(200);
    }
    const page = await request(site.app).get('/desenvolvedores/pessoas-de-teste');
    for (const code of Object.values(TEST_REFUSALS)) expect(page.text).toContain(code);
  });

  test('may neither pay nor invite', async () => {
    await expect(createTestKey(as, 'test', ['billing:pay'])).rejects.toMatchObject({ code: 'invalid' });
    await site
      .db('api_keys')
      .where({ prefix: play.slice(0, 17) })
      .update({ scopes: SCOPES as unknown as string[] });
    const paid = await post(play, 'Credit/BuyWithPix', { amount: 50 });
    expect([paid.status, paid.body.code]).toEqual([403, 'key_not_for_tests']);
  });

  test('logs its requests in the account', async () => {
    const rows = () => site.db('api_requests').where({ key_prefix: play.slice(0, 17) });
    for (let left = 50; left > 0 && (await rows()).length === 0; left -= 1)
      await new Promise((resolve) => setTimeout(resolve, 100));
    expect((await rows())[0]).toMatchObject({ account_id: testAccountId });
  });

  test('cannot be made where there is no test environment', async () => {
    const without = { ...as, testGateways: null };
    const input = { name: 'x', scopes: TEST_SCOPES, networks: [], perMinute: 1, days: 0 };
    const creation = createKey(
      without,
      { ...input, environment: 'test' },
      { password: 'Demo!2026', code: '' },
    );
    await expect(creation).rejects.toMatchObject({ code: 'test_environment_off' });
  });
});

describe('the database', () => {
  test('refuses a journal row of a test account', async () => {
    const row = { kind: 'adjustment', account_id: testAccountId };
    await expect(site.db('journal').insert(row)).rejects.toThrow('a test account has no journal');
  });

  test('has no memberships and persons of test accounts', async () => {
    expect(await site.db('memberships').where({ account_id: testAccountId })).toEqual([]);
    expect(await site.db('persons').where({ account_id: testAccountId })).toEqual([]);
  });
});
