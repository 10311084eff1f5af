import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from '@jest/globals';
import request from 'supertest';
import { completePersonalAccount } from '~/src/domains/accounts';
import { grantCredits } from '~/src/domains/billing';
import { SOURCE_IDS } from '~/src/domains/sources';
import { testSite } from '~/test/support/app';
import { eventually } from '~/test/support/eventually';
import { changeContent } from '~/test/support/public-content';
import { countSources, personWho, REQUESTER_CPF } from './order/order.support';

let token: string;

const site = await testSite({ worker: true });
beforeAll(async () => {
  const email = `api-${randomUUID()}@demo.test`;
  const response = await request(site.app)
    .post('/api/Register/RegisterUser')
    .send({ email, password: 'Demo!2026', captchaToken: 'sandbox-pass' });
  token = response.body.data.token;
  const row = await site
    .db('users as u')
    .join('persons as p', 'p.user_id', 'u.id')
    .where('u.email', email)
    .first('p.account_id', 'u.id');
  await completePersonalAccount(site.ctx, {
    userId: row.id,
    birthDate: '1980-01-02',
    cpf: REQUESTER_CPF,
    fullName: 'ANA DE TESTE',
  });
  await grantCredits(site.ctx, {
    accountId: row.account_id,
    amount: 30_000,
    kind: 'adjustment',
    uniqueKey: `t-${row.id}`,
  });
});

const get = (call: string) => request(site.app).get(`/api/${call}`).set('Authorization', `Bearer ${token}`);
const consume = (body: object, key = randomUUID()) =>
  request(site.app)
    .post('/api/Product/ConsumeProduct')
    .set('Authorization', `Bearer ${token}`)
    .set('Idempotency-Key', key)
    .send(body);
const { cpf, birthDate } = personWho('findings');
const body = {
  ExternalId: 'relatorio-individual',
  Parameters: { CPF: cpf, DataNascimento: birthDate, NomeMae: 'Ana de Teste' },
  Purpose: 'supplier',
};

describe('a report by the API alone', () => {
  test('from the order to the PDF', async () => {
    const ordered = await consume(body);
    expect(ordered.body.data).toMatchObject({ isDossie: true });
    const { uniqueIdentifier } = ordered.body.data;
    const query = `externalId=relatorio-individual&uniqueIdentifier=${uniqueIdentifier}`;
    const status = await eventually(async () => {
      const { data } = (await get(`Product/VerifyStatusConsumedProduct?${query}`)).body;
      return data.done && data;
    });
    expect(status).toMatchObject({ done: true, riskIndicator: 'attention', shouldReuseTransaction: false });
    expect(status.pdfUrl).toContain(uniqueIdentifier);
    expect(status.resultHtml).toContain('Controladoria-Geral');
    expect(status.resultHtml + status.resultHtmlHeader).not.toMatch(/<svg|\/build\//);
    expect(status.resultHtmlHeader).toContain('Emissão exclusiva para');
    const total = await countSources(site.ctx);
    expect(status.result.sources).toHaveLength(total);
    expect(status.coverage).toEqual({ total, answered: total, notAsked: 0, noAnswer: 0 });
    expect(status.riskText).toBe('Requer atenção');
    const bought = (await get(`Product/GetPurchaseDetails?${query}`)).body.data;
    expect(bought).toMatchObject({
      productTargetName: 'CPF',
      sourcesCount: total,
      priceToBuyAgain: 39.9,
      inputNeeded: 'CPF',
      isDossie: true,
      uniqueIdentifier,
    });
    const pdf = (await get(`Product/DownloadReport?${query}`)).body.data;
    expect(Buffer.from(pdf.content, 'base64').subarray(0, 5).toString()).toBe('%PDF-');
  }, 40_000);

  test('explains the indicator "low" by counts, the reason of each missing answer, and the words of the page', async () => {
    const { cpf: clean, birthDate: day } = personWho('clean');
    const input = { ...body, Parameters: { CPF: clean, DataNascimento: day } };
    const { uniqueIdentifier } = (await consume(input)).body.data;
    const status = await eventually(async () => {
      const address = `Product/VerifyStatusConsumedProduct?uniqueIdentifier=${uniqueIdentifier}`;
      const { data } = (await get(address)).body;
      return data.done && data;
    });
    expect(status.riskIndicator).toBe('low');
    const total = await countSources(site.ctx);
    expect(status.coverage).toEqual({ total, answered: total - 1, notAsked: 1, noAnswer: 0 });
    expect(status.result.coverage).toEqual(status.coverage);
    expect(status.riskText).toBe(`Sem alertas no que foi consultado · 1 de ${total} não consultada`);
    expect(status.resultHtmlDataSourceRiskIndicator).toContain('Sem alertas no que foi consultado');
    expect(status.resultHtmlDataSourceRiskIndicator).toContain(`1 de ${total} não consultada`);
    const silent = status.result.sources.filter(({ why }: { why: string | null }) => why !== null);
    expect(silent).toMatchObject([{ id: 'pf-antecedentes', why: 'faltou o nome da mãe' }]);
  }, 40_000);

  test('repeated with one key is the same order; with another body it is refused', async () => {
    const key = randomUUID();
    const [one, two] = [await consume(body, key), await consume(body, key)];
    expect(two.body).toEqual(one.body);
    const other = await consume({ ...body, Purpose: 'tenant' }, key);
    expect([other.status, other.body.code]).toEqual([422, 'idempotency_mismatch']);
  });

  test.each([
    [{ Parameters: { cpf: '11111111111', birthDate } }, 422, 'CPF Inválido'],
    [{ Parameters: { cpf } }, 422, 'Preencha a data de nascimento.'],
    [{ Parameters: {} }, 422, 'Preencha o CPF.'],
    [{ Purpose: undefined }, 422, 'Escolha a finalidade da consulta.'],
    [{ Purpose: 'curiosity' }, 422, ''],
    [{ ExternalId: 'nada' }, 404, 'Este produto não existe.'],
    [{ ExternalId: 'relatorio-empresa' }, 422, 'parameters.DataNascimento'],
    [{ ExternalId: 'relatorio-empresa', Parameters: { uid: 'x' } }, 422, 'Preencha o CNPJ.'],
    [{ Parameters: { cpf, birthDate, nascimiento: '1' } }, 422, 'parameters.nascimiento'],
    [{ Parameters: { cpf, birthDate, finalidade: 'tenant' } }, 422, 'parameters.finalidade'],
    [{ Parameters: { cpf, birthDate, constructor: 'x' } }, 422, 'parameters.constructor'],
    [{ Parameters: { cpf, birthDate, CPF: REQUESTER_CPF } }, 422, 'CPF Inválido'],
    [{ ExternalId: 'sancoes-cnpj', Parameters: {} }, 422, 'parameters.cnpj'],
    [{ ExternalId: 'impedidos-apostas' }, 403, ''],
  ])('with %j answers %i and says why', async (wrong, status, words) => {
    const response = await consume({ ...body, ...wrong });
    expect(response.status).toBe(status);
    expect(JSON.stringify(response.body)).toContain(words);
  });

  test('of another account, or malformed, is not found', async () => {
    for (const id of [randomUUID(), 'lixo']) {
      expect((await get(`Product/VerifyStatusConsumedProduct?uniqueIdentifier=${id}`)).status).toBe(404);
    }
  });
});

describe('the catalog', () => {
  test('lists products on sale and announced ones on the landing page, with prices', async () => {
    const { marketingProducts } = (await request(site.app).get('/api/Product/MarketingProducts?locale=en-US'))
      .body.data.marketingProductInfo;
    expect(marketingProducts.map(({ price }: { price: number }) => price)).toEqual([39.9, 39.9, 49.9, 49.9]);
    expect(marketingProducts[0]).toMatchObject({
      name: 'Individual Report',
      status: 'available',
      batch: true,
    });
  });

  test('answers details, search, sources, targets, related and availability', async () => {
    const detail = await request(site.app).get('/api/Product/DetailProduct?externalId=relatorio-individual');
    expect(detail.body.data).toMatchObject({
      name: 'Relatório Individual',
      requiredInputs: ['cpf', 'birthDate'],
    });
    const response = await get('Product/SearchProducts?queryType=CPF&sourceId=serpro-cpf&limitResult=5');
    expect(response.body.data.map(({ externalId }: { externalId: string }) => externalId)).toEqual([
      'relatorio-individual',
      'relatorio-individual-credito',
      'consulta-cpf',
      'antecedentes-criminais',
      'listas-internacionais-cpf',
    ]);
    expect((await get('Product/SearchProducts?sourceId=nada')).body.data).toEqual([]);
    const all = await get('Product/SearchProducts');
    const empty = await get('Product/SearchProducts?queryType=&sourceId=&orderBy=&limitResult=');
    expect([empty.status, empty.body]).toEqual([200, all.body]);
    expect((await get('Product/ListSources')).body.data).toHaveLength(SOURCE_IDS.length);
    expect((await get('Product/ListQueryTargets')).body.data).toEqual([
      { id: 'CPF', name: 'CPF' },
      { id: 'CNPJ', name: 'CNPJ' },
    ]);
    const popular = (await get('Product/GetPopularProducts')).body.data;
    expect(popular).toHaveLength(8);
    expect(popular[0]).toMatchObject({ externalId: 'relatorio-individual' });
    const related = (await get('Product/GetRelatedProducts?externalId=relatorio-individual')).body.data;
    expect(related[0]).toMatchObject({ externalId: 'relatorio-individual-credito', queryTarget: 'CPF' });
    const now = await get('Product/CheckProductAvailability?externalId=relatorio-empresa');
    expect(now.body.data).toEqual({ available: true, status: 'available', problem: null });
    const become = (status: string) =>
      changeContent(site, () =>
        site.db('products').where({ external_id: 'relatorio-empresa' }).update({ status }),
      );
    await become('coming_soon');
    const soon = await get('Product/CheckProductAvailability?externalId=relatorio-empresa');
    expect(soon.body.data).toEqual({
      available: false,
      status: 'coming_soon',
      problem: 'product_unavailable',
    });
    await become('available');
  });

  test('refuses shares that do not sum to the price', async () => {
    const attempt = site.db.transaction(async (trx) => {
      const product = await trx('products').where({ external_id: 'relatorio-individual' }).first('id');
      const [price] = await trx('prices')
        .insert({ product_id: product.id, amount: 100, valid_from: new Date(Date.now() + 1e9) })
        .returning('id');
      await trx('product_sources').insert({
        price_id: price.id,
        source_id: 'serpro-cpf',
        share: 99,
        provider_cost: 0,
        required: true,
      });
    });
    await expect(attempt).rejects.toThrow('shares');
  });
});
