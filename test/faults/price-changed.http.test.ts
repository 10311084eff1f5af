import { randomUUID } from 'node:crypto';
import { beforeAll, expect } from '@jest/globals';
import { getBalance } from '~/src/domains/billing';
import type { ActorCtx } from '~/src/platform/context';
import { type Browser, createVisitor } from '~/test/domains/reports/site.support';
import { testSite } from '~/test/support/app';
import { hiddenFields, sendForm } from '~/test/support/browser/browser-forms';
import { fault } from '~/test/support/fault';
import { personWho } from '../domains/reports/order/order.support';

const PRODUCT = 'consulta-cpf';
const CHANGED = 'O preço mudou desde que foi mostrado a você.';

let browser: Browser;
let as: ActorCtx;

const site = await testSite();
beforeAll(async () => {
  ({ browser, as } = await createVisitor(site, { credits: 60_000 }));
});

const { cpf, birthDate } = personWho('clean');
const available = async () => (await getBalance(as, as.actor.accountId)).available;
const reports = async () => (await site.db('reports').where({ account_id: as.actor.accountId })).length;

/** A new price of the product, from now on. */
function reprice(amount: number): Promise<void> {
  return site.db.transaction(async (trx) => {
    const product = await trx('products').where({ external_id: PRODUCT }).first('id');
    const price = { product_id: product.id, amount, valid_from: trx.raw('clock_timestamp()') };
    const [row] = await trx('prices').insert(price).returning('id');
    const share = { source_id: 'serpro-cpf', share: amount, provider_cost: 66, required: true };
    await trx('product_sources').insert({ ...share, price_id: row.id });
  });
}

async function toConfirmation(): Promise<string> {
  const values = { cpf, birthDate: birthDate.split('-').reverse().join('/'), purpose: 'supplier' };
  const response = await sendForm(browser, `/comprar-produto/${PRODUCT}`, values);
  return response.headers.location ?? '';
}
const press = (path: string, page: string, more: object = {}) =>
  browser
    .post(path)
    .type('form')
    .send({ ...hiddenFields(page), accept: 'on', ...more });

fault('price', 'an order confirmed at one price is not charged at another', async () => {
  const path = await toConfirmation();
  const html = (await browser.get(path)).text;
  for (const amount of [690, 390]) {
    await reprice(amount);
    const before = await available();
    const refused = await press(path, html);
    expect([refused.status, refused.text.includes(CHANGED)]).toEqual([409, true]);
    expect(refused.text).toContain(`R$\u00a0${String(amount / 100).replace('.', ',')}0`);
    expect([await reports(), await available()]).toEqual([0, before]);
  }
  expect((await press(path, html, { due: '' })).status).toBe(409);
  const before = await available();
  const again = (await press(path, html)).text;
  expect((await press(path, again)).status).toBe(303);
  expect([await reports(), await available()]).toEqual([1, before - 390]);
});

fault('price', 'a program that states a price pays only that price', async () => {
  const login = { Login: as.actor.email, Password: 'Demo!2026', CaptchaToken: 'sandbox-pass' };
  const token = (await site.agent().post('/api/Login/Login').send(login)).body.data.token;
  const consume = (expectedPrice: unknown, key = randomUUID()) =>
    site
      .agent()
      .post('/api/Product/ConsumeProduct')
      .set({ Authorization: `Bearer ${token}`, 'Idempotency-Key': key })
      .send({ externalId: PRODUCT, parameters: { cpf, birthDate }, purpose: 'supplier', expectedPrice });
  const [count, key] = [await reports(), randomUUID()];
  const refused = await consume(4.9, key);
  expect([refused.status, refused.body.code, refused.body.data]).toEqual([
    409,
    'price_changed',
    { price: 3.9 },
  ]);
  for (const wrong of ['3,90', -1, 3.901]) {
    expect([wrong, (await consume(wrong)).status]).toEqual([wrong, 422]);
  }
  expect(await reports()).toBe(count);
  expect((await consume(3.9, key)).status).toBe(200);
  await reprice(490);
  expect((await consume(3.9, key)).status).toBe(200);
  expect(await reports()).toBe(count + 1);
});

fault('price', 'a consent to one price does not order at another', async () => {
  const confirmed = await sendForm(browser, await toConfirmation(), { accept: 'on', auto: 'on' });
  expect(confirmed.status).toBe(303);
  const path = await toConfirmation();
  expect(path).toMatch(/\/autoconfirmar\/true$/);
  const page = (await browser.get(path)).text;
  await reprice(590);
  const count = await reports();
  const response = await press(path, page);
  expect(response.headers.location).toMatch(/^\/confirmar-compra\//);
  expect(await reports()).toBe(count);
});

fault(
  'price',
  'credits confirmed at one price are not sold at another, or with a smaller bonus',
  async () => {
    const pack = await site.db('credit_packages').where({ active: true }).orderBy('price').first();
    const path = `/confirmacao-compra-credito/${pack.id}`;
    for (const change of [{ price: pack.price + 1_000 }, { bonus: 1 }]) {
      const html = (await browser.get(path)).text;
      await site.db('credit_packages').where({ id: pack.id }).update(change);
      const refused = await press(path, html);
      expect([refused.status, refused.text.includes(CHANGED)]).toEqual([409, true]);
      expect(await site.db('pix_charges').where({ account_id: as.actor.accountId })).toEqual([]);
    }
    expect((await sendForm(browser, path, { accept: 'on' })).headers.location).toMatch(/pix/);
  },
);
