import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import request from 'supertest';
import { testSite } from '~/test/support/app';
import { createCompany, createPerson, type Fixture } from '~/test/support/fixtures/fixtures';
import { createApiToken, createCustomer, personWho } from '../reports/order/order.support';

const site = await testSite();

async function post(who: Fixture, call: string, body: object) {
  return request(site.app)
    .post(`/api/${call}`)
    .set('Authorization', `Bearer ${await createApiToken(site.ctx, who)}`)
    .set('Idempotency-Key', randomUUID())
    .send(body);
}
const order = (who: Fixture) => {
  const { cpf, birthDate } = personWho('clean');
  return post(who, 'Product/ConsumeProduct', {
    externalId: 'relatorio-individual',
    parameters: { cpf, birthDate },
  });
};

test('an account without a default purpose sees how to set one, and can order afterwards', async () => {
  const { fixture } = await createCustomer(site.ctx);
  const outcome = await order(fixture);
  expect([outcome.status, outcome.body.code]).toEqual([422, 'purpose_required']);
  expect(outcome.body.message).toContain('Profile/SetDefaultPurpose');
  expect((await post(fixture, 'Profile/SetDefaultPurpose', { purpose: 'anything' })).status).toBe(422);
  const set = await post(fixture, 'Profile/SetDefaultPurpose', { purpose: 'fraud_prevention' });
  expect(set.body).toEqual({ data: { purpose: 'fraud_prevention' } });
  expect((await order(fixture)).status).toBe(200);
});

test('in a company its administrators set it', async () => {
  const administrator = await createPerson(site.db);
  const company = await createCompany(site.db, administrator);
  const member = await createPerson(site.db);
  const row = { user_id: member.userId, account_id: company.accountId, role: 'member' };
  await site.db('memberships').insert(row);
  const purpose = { purpose: 'hiring' };
  const refused = await post(
    { ...member, accountId: company.accountId },
    'Profile/SetDefaultPurpose',
    purpose,
  );
  expect([refused.status, refused.body.code]).toEqual([403, 'company_admin_needed']);
  expect((await post(company, 'Profile/SetDefaultPurpose', purpose)).status).toBe(200);
});
