import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from '@jest/globals';
import request from 'supertest';
import { openWallet } from '~/src/domains/billing';
import { listProducts } from '~/src/domains/catalog';
import { testSite } from '~/test/support/app';
import { createCompany, createPerson, type Fixture } from '~/test/support/fixtures/fixtures';
import { openSessions } from '~/test/support/sessions';
import { createApiToken, personWho } from '../../reports/order/order.support';

let company: Fixture;
let bearer: string;
let cookie: string;
let products: { externalId: string; price: number }[];
const site = await testSite();
beforeAll(async () => {
  const person = await createPerson(site.db);
  await openWallet(site.ctx, person.accountId);
  company = await createCompany(site.db, person, { billingType: 2 });
  await openWallet(site.ctx, company.accountId);
  bearer = `Bearer ${await createApiToken(site.ctx, company)}`;
  [cookie = ''] = await openSessions(site, person.userId, 1);
  await site.db('login_records').where({ user_id: person.userId }).update({ account_id: company.accountId });
  products = await listProducts(site.ctx, { orderBy: 'price' });
});

const api = async (path: string) =>
  (await request(site.app).get(`/api/${path}`).set('Authorization', bearer)).body.data;

const LIMIT = 100_000;
const BANNERS = {
  almost: 'Sua empresa está perto do limite',
  reached: 'Sua empresa atingiu o limite',
  pending: 'Estamos definindo o limite mensal',
};

async function banner(): Promise<string> {
  const { text } = await request(site.app).get('/editar-perfil').set('Cookie', cookie);
  const banners = Object.entries(BANNERS).filter(([, words]) => text.includes(words));
  return banners.map(([state]) => state).join() || 'ok';
}

/** Orders by the API and takes the order out of the limit again. */
async function orders(externalId: string, usage: object): Promise<boolean> {
  const { cpf, birthDate } = personWho('clean');
  const parameters = { cpf, birthDate, cnpj: undefined };
  const { status, body } = await request(site.app)
    .post('/api/Product/ConsumeProduct')
    .set({ Authorization: bearer, 'Idempotency-Key': randomUUID() })
    .send({ externalId, parameters, purpose: 'fraud_prevention' });
  await site.db('wallets').where({ account_id: company.accountId }).update(usage);
  if (status !== 200) expect(['report_limit_reached', 'report_limit_pending']).toContain(body.code);
  return status === 200;
}

describe('a post-paid limit: environment, banner, confirmation and order agree', () => {
  const cases: [what: string, left: (cheapest: number, dearest: number) => number][] = [
    ['all that is not under way', () => LIMIT - 500],
    ['a fifth and one centavo', () => LIMIT / 5 + 1],
    ['a fifth', () => LIMIT / 5],
    ['the dearest product', (_cheapest, dearest) => dearest],
    ['a centavo less than the dearest', (_cheapest, dearest) => dearest - 1],
    ['the cheapest product', (cheapest) => cheapest],
    ['a centavo less than the cheapest', (cheapest) => cheapest - 1],
    ['nothing', () => 0],
    ['less than nothing', () => -5_000],
  ];

  test.each(cases)('with %s left', async (_what, replacedSessionData) => {
    const prices = products.map(({ price }) => price);
    const left = replacedSessionData(Math.min(...prices), Math.max(...prices));
    const usage = { credit_limit: LIMIT, used: LIMIT - left - 500, reserved: 500 };
    await site.db('wallets').where({ account_id: company.accountId }).update(usage);
    const environment = await api('ContextMananger/GetUserEnvironment');
    const fits = products.filter(({ price }) => price <= left).map(({ externalId }) => externalId);
    const state = fits.length === 0 ? 'reached' : left <= LIMIT / 5 ? 'almost' : 'ok';
    expect(await banner()).toBe(state);
    expect(environment.isCompanyReportLimitReached).toBe(state === 'reached');
    expect(environment.isCompanyReportLimitAlmostReached).toBe(state === 'almost');
    // Without a certificate of its own, that is what is wrong with the betting product.
    for (const { externalId } of products.filter((each) => each.externalId !== 'impedidos-apostas')) {
      const { problem } = await api(`Product/ConfirmBuyDetails?externalId=${externalId}`);
      expect([externalId, problem === 'report_limit_reached']).toEqual([
        externalId,
        !fits.includes(externalId),
      ]);
    }
    expect(await orders('relatorio-individual', usage)).toBe(fits.includes('relatorio-individual'));
  });

  test('without a limit yet', async () => {
    const usage = { credit_limit: 0, used: 0, reserved: 0 };
    await site.db('wallets').where({ account_id: company.accountId }).update(usage);
    const environment = await api('ContextMananger/GetUserEnvironment');
    expect([await banner(), environment.isCompanyReportLimitReached]).toEqual(['pending', true]);
    const { canBuy, problem } = await api('Product/ConfirmBuyDetails?externalId=relatorio-individual');
    expect([canBuy, problem]).toEqual([false, 'report_limit_pending']);
    expect(await orders('relatorio-individual', usage)).toBe(false);
  });
});
