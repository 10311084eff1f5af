import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from '@jest/globals';
import request from 'supertest';
import { approveOrder, refuseOrder } from '~/src/domains/reports/approval/decide.service';
import type { ActorCtx } from '~/src/platform/context';
import { testSite } from '~/test/support/app';
import { createApiToken, personWho } from '../order/order.support';
import { createFirm, type Firm, getCounts, PRODUCT } from './approval.support';

const site = await testSite();
let firm: Firm;
let token: string;
let other: string;
const getToken = ({ actor }: ActorCtx) => createApiToken(site.ctx, { ...actor, actor });
beforeAll(async () => {
  firm = await createFirm(site);
  token = await getToken(firm.member);
  other = await getToken((await createFirm(site)).boss);
});

const send = (call: string, body: object, key: string) =>
  request(site.app)
    .post(`/api/${call}`)
    .set('Authorization', `Bearer ${token}`)
    .set('Idempotency-Key', key)
    .send({
      externalId: PRODUCT,
      parameters: { cpf: personWho('clean').cpf, birthDate: personWho('clean').birthDate },
      purpose: 'fraud_prevention',
      ...body,
    });
const consume = (body: object = {}, key = randomUUID()) => send('Product/ConsumeProduct', body, key);
const ask = (key = randomUUID()) => send('Approval/Ask', {}, key);
const details = (approvalId: string, as = token) =>
  request(site.app).get('/api/Approval/Details').set('Authorization', `Bearer ${as}`).query({ approvalId });

test('a program is refused, and nothing is created, unless it requests approval', async () => {
  const refused = await consume();
  expect(refused.status).toBe(409);
  expect(refused.body).toMatchObject({ data: { above: 10 } });
  expect(JSON.stringify(refused.body)).toContain('approval_needed');
  expect((await consume({ shouldReuseTransaction: true })).status).toBe(409);
  expect(await site.db('order_approvals').where({ account_id: firm.accountId })).toEqual([]);
});

test('a program that requests approval gets one per key, and follows it to the report', async () => {
  const key = randomUUID();
  expect((await consume({}, key)).status).toBe(409);
  const response = await ask(key);
  expect(response.status).toBe(200);
  const { approvalId } = response.body.data;
  expect(response.body.data).toEqual({ uniqueIdentifier: null, approvalId });
  expect((await ask(key)).body.data.approvalId).toBe(approvalId);
  const again = await consume({}, key);
  expect([again.status, again.body.data]).toEqual([409, { approval: approvalId }]);
  const body = (await details(approvalId)).body.data;
  expect(body).toMatchObject({ state: 'waiting', externalId: PRODUCT, uniqueIdentifier: null });
  expect((await details(approvalId, other)).status).toBe(404);
  expect(await getCounts(site, firm.accountId)).toMatchObject({ held: 0, reports: 0 });
  const { reportId } = await approveOrder(firm.second, approvalId);
  const data = (await details(approvalId)).body.data;
  expect(data).toMatchObject({ state: 'approved', uniqueIdentifier: reportId, reason: null });
  expect(await site.db('reports').where({ id: reportId }).first('origin')).toEqual({ origin: 'api' });
});

test('without a key of its own, the same request within two minutes is the same approval', async () => {
  const requestByApi = () =>
    request(site.app)
      .post('/api/Approval/Ask')
      .set('Authorization', `Bearer ${token}`)
      .send({
        externalId: PRODUCT,
        parameters: { cpf: personWho('findings').cpf, birthDate: personWho('findings').birthDate },
        purpose: 'fraud_prevention',
      });
  const [one, two] = [await requestByApi(), await requestByApi()];
  expect(one.body.data.approvalId).toMatch(/^[0-9a-f-]{36}$/);
  expect(two.body.data).toEqual(one.body.data);
  await refuseOrder(firm.boss, one.body.data.approvalId, 'Fora do contrato.');
  expect((await details(one.body.data.approvalId)).body.data).toMatchObject({
    state: 'refused',
    reason: 'Fora do contrato.',
  });
});

test('the preview of an order says that it needs approval', async () => {
  const response = await request(site.app)
    .get('/api/Product/ConfirmBuyDetails')
    .set('Authorization', `Bearer ${token}`)
    .query({ externalId: PRODUCT, document: personWho('clean').cpf, purpose: 'supplier' });
  // Without the birth date nothing is planned yet.
  expect(response.body.data).toMatchObject({ canBuy: false, approvalAbove: null });
});

test('below the limit a request for approval changes nothing', async () => {
  await site.db('budgets').where({ id: firm.budgetId }).update({ approval_above: 1_000_000 });
  const ordered = await ask();
  expect(ordered.body.data).toMatchObject({ uniqueIdentifier: expect.any(String), approvalId: null });
});
