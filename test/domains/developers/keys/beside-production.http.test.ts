import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from '@jest/globals';
import request from 'supertest';
import { sandboxGateways } from '~/src/gateways';
import { SCOPES, TEST_SCOPES } from '~/src/shared/rights/scopes';
import { testSite } from '~/test/support/app';
import { EXTERNAL_SETTINGS } from '~/test/support/external-settings';
import { startTestSandbox } from '~/test/support/process/sandbox';
import { createCustomer, ended, personWho } from '../../reports/order/order.support';
import { createTestKey } from './keys.support';

// One server stands for the real companies, another answers what test keys ask: the sandbox itself is off.
const [companies, answers] = await Promise.all([startTestSandbox(), startTestSandbox()]);
const place = { url: companies.url, origin: 'http://127.0.0.1', env: {} };
const site = await testSite({
  worker: true,
  env: {
    ...EXTERNAL_SETTINGS,
    SANDBOX_ANSWERS_URL: answers.url,
    ...sandboxGateways(place),
  },
});
afterAll(() => Promise.all([companies.close(), answers.close()]));

test('outside the sandbox, test keys are answered by its server, and live keys by the companies alone', async () => {
  expect(site.ctx.sandbox).toBe(false);
  const { as } = await createCustomer(site.ctx);
  const live = await createTestKey(as, 'live', SCOPES);
  const play = await createTestKey(as, 'test', TEST_SCOPES);
  await companies.close();
  const orderBy = async (key: string) => {
    const { cpf, birthDate } = personWho('findings');
    const { status, body } = await request(site.app)
      .post('/api/Product/ConsumeProduct')
      .set('Authorization', `Bearer ${key}`)
      .set('Idempotency-Key', randomUUID())
      .send({
        externalId: 'relatorio-individual',
        parameters: { cpf, birthDate },
        purpose: 'fraud_prevention',
      });
    expect([status, body]).toEqual([200, expect.anything()]);
    return body.data.uniqueIdentifier as string;
  };
  expect(await ended(site.ctx, await orderBy(play))).toMatchObject({ state: 'done' });
  const alone = await orderBy(live);
  const { state } = await site.db('report_sources').where({ report_id: alone }).first('state');
  expect(state).not.toBe('answered');
  expect(await site.db('journal').where({ kind: 'capture' })).toEqual([]);
});
