import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { saveBettingCredentials } from '~/src/domains/sources';
import type { ActorCtx } from '~/src/platform/context';
import { testSite } from '~/test/support/app';
import { sendForm } from '~/test/support/browser/browser-forms';
import type { Fixture } from '~/test/support/fixtures/fixtures';
import { type Browser, createVisitor } from '../site.support';
import { createApiToken, order, personWho } from './order.support';

const COMPANY = 'relatorio-empresa';
const PERSON = 'relatorio-individual';
const BETTING = 'teste-apostas';
const CNPJ = '12ABC34501DE35';
const { cpf, birthDate } = personWho('clean');

interface Visitor {
  browser: Browser;
  as: ActorCtx;
  token: string;
}
interface Query {
  product: string;
  /** What the form is filled in with, and the order sent with. */
  inputs: Record<string, string>;
  purpose: string;
  /** How the call names the subject. */
  about: Record<string, string>;
}

let rich: Visitor;

const site = await testSite();
beforeAll(async () => {
  rich = await visitor({ credits: 90_000 });
  await createBettingProduct();
});

async function visitor(options: { credits: number; cpf?: string }): Promise<Visitor> {
  const { browser, as } = await createVisitor(site, options);
  return { browser, as, token: await createApiToken(site.ctx, as.actor as unknown as Fixture) };
}

/** One source for everybody, one that answers only to a certificate of one's own. */
async function createBettingProduct(): Promise<void> {
  await site.db.transaction(async (trx) => {
    const row = { external_id: BETTING, kind: 'single', target: 'CPF', status: 'available', position: 901 };
    const texts = { name_pt: 'Teste', name_en: 'Test', description_pt: '', description_en: '' };
    const [product] = await trx('products')
      .insert({ ...row, ...texts, required_inputs: ['cpf'] })
      .returning('id');
    const [price] = await trx('prices').insert({ product_id: product.id, amount: 890 }).returning('id');
    const part = { price_id: price.id, provider_cost: 0 };
    await trx('product_sources').insert([
      { ...part, source_id: 'transparencia-pep', share: 500, required: true },
      { ...part, source_id: 'sigap-impedidos', share: 390, required: false },
    ]);
  });
}

/** The confirmation that the form leads to. */
async function page({ browser }: Visitor, { product, inputs, purpose }: Query) {
  const typed = Object.entries(inputs).map(([name, value]) => [
    name,
    name === 'birthDate' ? value.split('-').reverse().join('/') : value,
  ]);
  const response = await sendForm(browser, `/comprar-produto/${product}`, {
    ...Object.fromEntries(typed),
    purpose,
  });
  expect(response.headers.location).toMatch(/^\/confirmar-compra\//);
  const { text } = await browser.get(response.headers.location ?? '');
  return {
    due: dueOn(text),
    leftOut: text.match(/Não será consultada:/g)?.length ?? 0,
    short: text.includes('faltam R$'),
    previous: /identificador\/([0-9a-f-]{36})\?anterior=1/.exec(text)?.[1] ?? null,
  };
}

/** In the form's field; where the money is short there is no form, only the total. */
const dueOn = (text: string): number => {
  const total = /is-total.*?R\$\s(\d+),(\d\d)/.exec(text);
  const due = Number(`${total?.[1]}${total?.[2]}`);
  const field = /name="due" value="(\d+)"/.exec(text);
  if (field) expect(Number(field[1])).toBe(due);
  return due;
};

/** The same by the call. */
async function call({ token }: Visitor, { product, purpose, about }: Query) {
  const { body } = await site
    .agent()
    .get('/api/Product/ConfirmBuyDetails')
    .query({ externalId: product, purpose, ...about })
    .set('Authorization', `Bearer ${token}`);
  const { due, sources, problem, previousReport, canBuy } = body.data;
  expect(canBuy).toBe(problem === null);
  return {
    due: Math.round(due * 100),
    leftOut: sources.filter((each: { leftOut: boolean }) => each.leftOut).length,
    short: problem === 'insufficient_credits',
    previous: previousReport?.uniqueIdentifier ?? null,
  };
}

/** What an order really sets aside; null where it is refused for want of credits. */
async function place({ token }: Visitor, { product, inputs, purpose }: Query): Promise<number | null> {
  const { body } = await site
    .agent()
    .post('/api/Product/ConsumeProduct')
    .set({ Authorization: `Bearer ${token}`, 'Idempotency-Key': randomUUID() })
    .send({ externalId: product, parameters: inputs, purpose });
  if (body.code === 'insufficient_credits') return null;
  const report = await site.db('reports').where({ id: body.data.uniqueIdentifier }).first('hold_id');
  return (await site.db('holds').where({ id: report.hold_id }).first('amount')).amount;
}

async function agree(who: Visitor, query: Query) {
  const [shown, told] = [await page(who, query), await call(who, query)];
  expect(told).toEqual(shown);
  return { ...shown, held: await place(who, query) };
}

describe('confirmation, call and order agree on', () => {
  const company = { product: COMPANY, inputs: { cnpj: CNPJ }, about: { document: CNPJ } };

  test('the full price', async () => {
    const query = { ...company, purpose: 'supplier' };
    expect(await agree(rich, query)).toEqual({
      due: 3_990,
      leftOut: 0,
      short: false,
      previous: null,
      held: 3_990,
    });
  });

  test('the sources that a purpose leaves out', async () => {
    const query = { ...company, purpose: 'hiring' };
    expect(await agree(rich, query)).toMatchObject({ due: 3_290, leftOut: 1, held: 3_290 });
  });

  test('the sources that a missing input leaves out, and an existing report', async () => {
    const { reportId } = await order(rich.as, { cpf, birthDate });
    const query = { product: PERSON, inputs: { cpf, birthDate }, about: { entityId: reportId } };
    const purpose = 'fraud_prevention';
    expect(await agree(rich, { ...query, purpose })).toMatchObject({
      due: 3_590,
      leftOut: 1,
      previous: null,
      held: 3_590,
    });
    await site
      .db('reports')
      .where({ id: reportId })
      .update({ state: 'done', charged: 0, ended_at: new Date() });
    expect(await agree(rich, { ...query, purpose })).toMatchObject({ previous: reportId });
    expect(await agree(rich, { ...query, purpose: 'supplier' })).toMatchObject({ previous: null });
  }, 60_000);

  test('sources that need a certificate of one’s own', async () => {
    const query = { product: BETTING, inputs: { cpf }, about: { document: cpf }, purpose: 'betting' };
    expect(await agree(rich, query)).toMatchObject({ due: 500, leftOut: 1, held: 500 });
    await saveBettingCredentials(site.ctx, rich.as.actor.accountId, { cert: 'sandbox', key: 'sandbox' });
    expect(await agree(rich, query)).toMatchObject({ due: 890, leftOut: 0, held: 890 });
  });

  test('credits that cover the remaining sources, though not the full price', async () => {
    const tight = await visitor({ credits: 3_500, cpf: '71428793860' });
    const query = { ...company, purpose: 'hiring' };
    expect(await agree(tight, query)).toMatchObject({ short: false, held: 3_290 });
    expect(await agree(tight, query)).toMatchObject({ short: true, held: null });
  }, 60_000);

  test('another person’s data ordered as one’s own', async () => {
    const response = await site
      .agent()
      .get('/api/Product/ConfirmBuyDetails')
      .query({ externalId: COMPANY, document: CNPJ, purpose: 'own_data' })
      .set('Authorization', `Bearer ${rich.token}`);
    expect(response.body.data).toMatchObject({ canBuy: false, problem: 'own_data_only' });
  });
});

test('the call asks for a purpose where neither it nor the account has one', async () => {
  const response = await site
    .agent()
    .get('/api/Product/ConfirmBuyDetails')
    .query({ externalId: COMPANY, document: CNPJ })
    .set('Authorization', `Bearer ${rich.token}`);
  expect(response.body.data).toMatchObject({ due: null, canBuy: false, problem: 'purpose_required' });
});
