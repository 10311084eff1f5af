import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from '@jest/globals';
import request from 'supertest';
import { confirmPixCharge } from '~/src/domains/billing';
import { testSite } from '~/test/support/app';
import * as bank from './support/bank';

let token: string;

const site = await testSite();
beforeAll(async () => {
  token = await register();
});

async function register(): Promise<string> {
  const response = await request(site.app)
    .post('/api/Register/RegisterUser')
    .send({ email: `api-${randomUUID()}@demo.test`, password: 'Demo!2026', captchaToken: 'sandbox-pass' });
  expect(response.body).toEqual({ data: { token: expect.any(String) } });
  return response.body.data.token;
}

const get = (call: string, as = token) =>
  request(site.app).get(`/api/${call}`).set('Authorization', `Bearer ${as}`);
const buy = (body: object, key: string | null = randomUUID()) => {
  const call = request(site.app).post('/api/Credit/BuyWithPix').set('Authorization', `Bearer ${token}`);
  return (key === null ? call : call.set('Idempotency-Key', key)).send(body);
};

describe('Home/GetUserBalance', () => {
  test('returns reais and the condition, and requires a token', async () => {
    expect((await get('Home/GetUserBalance')).body).toEqual({ data: { balance: 0, balanceCondition: 2 } });
    expect((await request(site.app).get('/api/Home/GetUserBalance')).status).toBe(401);
  });

  test('matches its path case-insensitively', async () => {
    expect((await get('home/getuserbalance')).status).toBe(200);
  });
});

describe('buying by the API', () => {
  test('goes from the package to the credit', async () => {
    const { packages } = (await request(site.app).get('/api/Credit/ListPackages')).body.data;
    const offer = packages.find((each: { bonus: number }) => each.bonus === 20);
    expect(offer).toMatchObject({ price: 250, credits: 270, highlight: true });
    const started = (await buy({ PackageUID: offer.packageUID })).body.data;
    expect(started).toMatchObject({ state: 'active', amount: 250, bonus: 20, paidAt: null });
    expect(started.pixCode).toMatch(/^000201/);
    await bank.atBank(site.sandbox.url, started.transactionCode, 'silent');
    await confirmPixCharge(site.ctx, started.transactionCode);
    const paid = await get(`Credit/GetPurchase?TransactionCode=${started.transactionCode}`);
    expect(paid.body.data).toMatchObject({ state: 'paid', paidLate: false });
    expect((await get('Home/GetUserBalance')).body.data).toEqual({ balance: 270, balanceCondition: 1 });
  });

  test('keeps centavos: R$ 20,01 is 2001 centavos', async () => {
    const { body } = await buy({ amount: 20.01 });
    expect(body.data.amount).toBe(20.01);
    const row = await site.db('pix_charges').where({ txid: body.data.transactionCode }).first('amount');
    expect(row.amount).toBe(2_001);
  });

  test('five hundred parallel calls with one key are one charge and one answer; another body is 422', async () => {
    const key = randomUUID();
    const send = () => buy({ amount: 50 }, key);
    const answers = [];
    for (let batch = 0; batch < 10; batch++) {
      answers.push(...(await Promise.all(Array.from({ length: 50 }, send))));
    }
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    const changed = await buy({ amount: 60 }, key);
    expect(changed.status).toBe(422);
    expect(changed.body).toMatchObject({ code: 'idempotency_mismatch', requestId: expect.any(String) });
  });

  test.each([
    ['nothing', {}, undefined],
    ['both', { amount: 50, packageUID: randomUUID() }, undefined],
    ['too little', { amount: 19.99 }, undefined],
    ['too much', { amount: 5000.01 }, undefined],
    ['fractions of a centavo', { amount: 50.001 }, undefined],
    ['a negative amount', { amount: -50 }, undefined],
    ['a text', { amount: '50' }, undefined],
    ['an endless number', { amount: 1e308 }, undefined],
    ['a number beyond counting', { amount: 1e300 }, undefined],
    ['more than centavos can count', { amount: 1e15 }, undefined],
    ['no uuid', { packageUID: 'x' }, undefined],
    ['a list', [], undefined],
    ['a short key', { amount: 50 }, 'x'],
  ])('%s is refused with a message', async (_, body, key) => {
    const response = await buy(body, key);
    expect(response.status).toBe(422);
    expect(response.body.message.length).toBeGreaterThan(5);
  });

  test('without an Idempotency-Key is 400, says which header is missing and starts nothing', async () => {
    const before = await site.db('pix_charges').count();
    const response = await buy({ amount: 50 }, null);
    expect(response.status).toBe(400);
    expect(response.body).toMatchObject({
      code: 'idempotency_required',
      message: expect.stringContaining('Esta chamada exige o cabeçalho Idempotency-Key.'),
    });
    expect(await site.db('pix_charges').count()).toEqual(before);
  });

  test('returns 404 for a withdrawn package', async () => {
    expect((await buy({ packageUID: randomUUID() })).body).toMatchObject({ code: 'package_gone' });
  });

  test('returns 404 for a purchase of another user, and without a code', async () => {
    const started = (await buy({ amount: 50 })).body.data;
    const outsider = await register();
    for (const code of [started.transactionCode, 'x', 'a'.repeat(35), "'"]) {
      expect(
        (await get(`Credit/GetPurchase?transactionCode=${encodeURIComponent(code)}`, outsider)).status,
      ).toBe(404);
    }
  });
});

test('the calls are in the OpenAPI document', async () => {
  const { paths } = (await request(site.app).get('/api/openapi.json')).body;
  for (const path of [
    '/Home/GetUserBalance',
    '/Credit/ListPackages',
    '/Credit/BuyWithPix',
    '/Credit/GetPurchase',
  ])
    expect(Object.keys(paths)).toContain(path);
});
