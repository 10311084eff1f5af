import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from '@jest/globals';
import request from 'supertest';
import { getBalance } from '~/src/domains/billing';
import { saveBettingCredentials } from '~/src/domains/sources';
import type { ActorCtx } from '~/src/platform/context';
import { testSite } from '~/test/support/app';
import { fault } from '~/test/support/fault';
import { ended, personWho } from './order/order.support';
import { type Browser, createVisitor, endedReport } from './site.support';

const PRODUCT = 'relatorio-individual';

let browser: Browser;
let as: ActorCtx;
let token: string;

async function getToken(email: string): Promise<string> {
  const login = { Login: email, Password: 'Demo!2026', CaptchaToken: 'sandbox-pass' };
  return (await request(site.app).post('/api/Login/Login').send(login)).body.data.token;
}

const site = await testSite({ worker: true });
beforeAll(async () => {
  ({ browser, as } = await createVisitor(site, { credits: 90_000 }));
  token = await getToken(as.actor.email);
});

const get = (path: string, bearer = token) =>
  request(site.app).get(path).set('Authorization', `Bearer ${bearer}`);
const consume = (body: object, headers: Record<string, string> = {}) =>
  request(site.app)
    .post('/api/Product/ConsumeProduct')
    .set({ Authorization: `Bearer ${token}`, ...headers })
    .send({ externalId: PRODUCT, purpose: 'supplier', ...body });
const getId = async (sent: ReturnType<typeof consume>): Promise<string> =>
  (await sent).body.data.uniqueIdentifier;

describe('the address that pdfUrl names', () => {
  let path: string;
  beforeAll(async () => {
    const { id } = await endedReport(site, as);
    const status = await get(`/api/Product/VerifyStatusConsumedProduct?uniqueIdentifier=${id}`);
    path = new URL(status.body.data.pdfUrl).pathname;
  }, 40_000);

  test('returns the file for a bearer token, and the page to a browser', async () => {
    for (const where of [path, `/en-US${path}`]) {
      const response = await get(where).buffer(true);
      expect([response.status, response.headers['content-type']]).toEqual([200, 'application/pdf']);
      expect(response.headers['content-disposition']).toMatch(/^attachment; filename="[^"]+\.pdf"$/);
      expect(response.headers['cache-control']).toBe('no-store');
      expect(String(response.headers['set-cookie'])).not.toContain('sid=');
      expect(response.body.subarray(0, 5).toString()).toBe('%PDF-');
    }
    expect((await browser.get(path)).headers['content-type']).toBe('application/pdf');
    expect((await site.agent().get(path)).headers.location).toContain('/login');
  });

  test('is available to its account only; no other page accepts a token', async () => {
    const { as: other } = await createVisitor(site, { cpf: '71428793860' });
    const response = await get(path, await getToken(other.actor.email));
    expect([response.status, response.body.code]).toEqual([404, 'report_not_found']);
    for (const header of ['Bearer lixo', 'Basic eDp4', 'Bearer']) {
      const refused = await request(site.app).get(path).set('Authorization', header);
      expect([refused.status, refused.body.code]).toEqual([401, 'token_invalid']);
    }
    for (const page of ['/home', path.replace(/pdf$/, 'recibo'), '/saldo-extrato']) {
      expect((await get(page)).headers.location).toContain('/login');
    }
    const post = await request(site.app).post(path).set('Authorization', `Bearer ${token}`);
    expect(post.status).toBe(404);
  });

  test('is in the API document with its media type', async () => {
    const { paths } = (await request(site.app).get('/api/openapi.json')).body;
    const { get: operation } = paths['/exibir-consulta/{uniqueIdentifier}/pdf'];
    expect(Object.keys(operation.responses[200].content)).toEqual(['application/pdf']);
    expect(operation.security).toEqual([{ token: [] }]);
    expect(operation.servers[0].url).not.toMatch(/api$/);
  });
});

describe('an order sent without a key', () => {
  const { cpf, birthDate } = personWho('clean');
  const parameters = { cpf, birthDate };

  fault('retry', 'sent many times at once is one order', async () => {
    const { available } = await getBalance(as, as.actor.accountId);
    const messages = Array.from({ length: 12 }, (_, at) =>
      getId(consume({ parameters: at % 2 ? parameters : { birthDate, CPF: cpf } })),
    );
    const ids = new Set(await Promise.all(messages));
    expect(ids.size).toBe(1);
    await ended(site.ctx, [...ids][0] ?? '');
    expect(available - (await getBalance(as, as.actor.accountId)).available).toBeLessThanOrEqual(3_990);
  });

  test('is a new order with other inputs, purpose or product, or with a key', async () => {
    const ids = [
      await getId(consume({ parameters })),
      await getId(consume({ parameters, purpose: 'fraud_prevention' })),
      await getId(consume({ parameters: { ...parameters, motherName: 'ANA' } })),
      await getId(consume({ parameters, externalId: 'consulta-cpf' })),
      await getId(consume({ parameters }, { 'Idempotency-Key': randomUUID() })),
    ];
    expect(new Set(ids).size).toBe(ids.length);
  });

  fault('retry', 'is a new one after two minutes, once for all who send it then', async () => {
    const before = await getId(consume({ parameters }));
    const update = { created_at: new Date(Date.now() - 121_000) };
    await site.db('idempotency_keys').where({ account_id: as.actor.accountId }).update(update);
    const after = await Promise.all(Array.from({ length: 6 }, () => getId(consume({ parameters }))));
    expect(new Set(after).size).toBe(1);
    expect(after).not.toContain(before);
  });

  test('behaves as the API document says', async () => {
    const { paths } = (await request(site.app).get('/api/openapi.json')).body;
    const { description } = paths['/Product/ConsumeProduct'].post;
    expect(description).toContain('Without Idempotency-Key');
    expect(description).toContain('two minutes');
  });
});

describe('a query that failed', () => {
  test.each([
    ['minor', 'O CPF informado pertence a um menor de idade.'],
    ['not_found', 'CPF não encontrado'],
  ])(
    'because of %s says why, and its state',
    async (outcome, words) => {
      const { cpf, birthDate } = personWho(outcome);
      const id = await getId(consume({ parameters: { cpf, birthDate } }));
      await ended(site.ctx, id);
      const status = await get(`/api/Product/VerifyStatusConsumedProduct?uniqueIdentifier=${id}`);
      expect(status.body.data).toMatchObject({ done: true, state: 'failed', pdfUrl: null });
      expect(status.body.data.resultMessage).toContain(words);
    },
    60_000,
  );

  test('because a source was unavailable names the source', async () => {
    const { reportId } = { reportId: (await endedReport(site, as, 'clean')).id };
    const end = {
      state: 'failed',
      failure: 'source_unavailable',
      charged: 0,
      risk_level: null,
      risk_reasons: null,
    };
    await site.db('reports').where({ id: reportId }).update(end);
    await site.db('report_sources').where({ report_id: reportId }).update({ state: 'unavailable' });
    const status = await get(`/api/Product/VerifyStatusConsumedProduct?uniqueIdentifier=${reportId}`);
    expect(status.body.data).toMatchObject({ state: 'failed' });
    expect(status.body.data.resultMessage).toMatch(
      /^Uma fonte obrigatória não respondeu a tempo\. \(.*CPF.*\)$/,
    );
  }, 60_000);
});

describe('a cursor that is not of the list', () => {
  const encoded = (text: string) => Buffer.from(text).toString('base64url');
  const moment = '2026-11-20T10:00:00.000Z';
  const wrong = [
    'lixo',
    '!',
    encoded('x|y'),
    encoded(`1|${randomUUID()}`),
    encoded(`${moment}|x`),
    encoded(`${moment}|${randomUUID()}|more`),
    `${encoded(`${moment}|${randomUUID()}`)}=`,
  ];

  test.each(wrong)('%s is refused by name, never read as the first page', async (cursor) => {
    const response = await request(site.app)
      .post('/api/QueryHistory/Search')
      .set('Authorization', `Bearer ${token}`)
      .send({ cursor });
    expect([response.status, response.body.code, Object.keys(response.body.errors)]).toEqual([
      422,
      'cursor_invalid',
      ['cursor'],
    ]);
  });

  test.each(['lixo', '0', '-1', '1e3'])('%s is refused by the statement', async (before) => {
    expect((await get(`/api/Credit/GetStatement?before=${before}`)).status).toBe(
      before === '1e3' ? 200 : 422,
    );
  });

  test.each([
    [
      '/historico-consultas/unitaria/busca?situacao=done&antes=lixo',
      '/historico-consultas/unitaria/busca?situacao=done',
    ],
    [`/historico-consultas/unitaria?antes=${'a'.repeat(300)}`, '/historico-consultas/unitaria'],
    ['/historico-consultas/unitaria?antes=', '/historico-consultas/unitaria'],
    ['/saldo-extrato?tipo=reports&antes=lixo', '/saldo-extrato?tipo=reports'],
  ])('in the address %s leads to the list without it', async (path, list) => {
    const response = await browser.get(path);
    expect([response.status, response.headers.location]).toEqual([303, list]);
  });
});

describe('a product that needs the customer’s own certificate', () => {
  const BETTING = 'impedidos-apostas';
  const { cpf } = personWho('clean');
  const order = () => consume({ externalId: BETTING, parameters: { cpf }, purpose: 'betting' });
  const details = async () =>
    (await get(`/api/Product/ConfirmBuyDetails?externalId=${BETTING}&document=${cpf}&purpose=betting`)).body
      .data;
  const availability = async () =>
    (await get(`/api/Product/CheckProductAvailability?externalId=${BETTING}`)).body.data;

  test('says so everywhere while it is missing, and can be ordered once it is there', async () => {
    const problem = 'betting_credentials_missing';
    const refused = await order();
    expect([refused.status, refused.body.code]).toEqual([409, problem]);
    expect(refused.body.message).toContain('certificado do SIGAP');
    expect(await availability()).toEqual({ available: false, status: 'available', problem });
    expect(await details()).toMatchObject({ canBuy: false, problem });
    expect((await browser.get(`/comprar-produto/${BETTING}`)).text).toContain('certificado do SIGAP');
    await saveBettingCredentials(site.ctx, as.actor.accountId, { cert: 'sandbox', key: 'sandbox' });
    expect(await availability()).toEqual({ available: true, status: 'available', problem: null });
    expect(await details()).toMatchObject({ canBuy: true, problem: null });
    expect((await order()).status).toBe(200);
  });
});
