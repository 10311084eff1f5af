import { beforeAll, describe, expect, test } from '@jest/globals';
import request from 'supertest';
import { toDay } from '~/src/shared/dates';
import { testSite } from '~/test/support/app';
import type { Fixture } from '~/test/support/fixtures/fixtures';
import { createCompany, createPerson } from '~/test/support/fixtures/fixtures';
import { createApiToken } from '../order/order.support';
import { createEndedReports } from './many-reports.support';

let admin: Fixture;
let member: Fixture;
let token: string;
let high: string;
let hiring: string;
let open: string;
let theirs: string;

const site = await testSite();
beforeAll(async () => {
  const person = await createPerson(site.db, { cpf: '15350946056' });
  admin = await createCompany(site.db, person);
  member = await createPerson(site.db, { cpf: '39053344705' });
  const { accountId } = admin;
  const claims = ['consultas'];
  await site
    .db('memberships')
    .insert({ user_id: member.userId, account_id: accountId, role: 'member', claims });
  [high = '', hiring = '', open = ''] = await createEndedReports(site.ctx, admin, 3);
  [theirs = ''] = await createEndedReports(site.ctx, { accountId, userId: member.userId }, 1);
  const change = (id: string, to: object) => site.db('reports').where({ id }).update(to);
  await change(high, { risk_level: 'high', sources_total: 9, sources_not_asked: 2, sources_no_answer: 0 });
  // What the purpose leaves out is not missing; what did not answer is.
  await change(hiring, { purpose: 'hiring', risk_level: 'low', sources_total: 9, sources_no_answer: 1 });
  await change(open, { state: 'running', ended_at: null, charged: null });
  token = await createApiToken(site.ctx, admin);
});

async function search(filter: object, by = token) {
  const response = await request(site.app)
    .post('/api/QueryHistory/Search')
    .set('Authorization', `Bearer ${by}`)
    .send(filter);
  return {
    status: response.status,
    ids: response.body.data?.queries.map(
      ({ uniqueIdentifier }: { uniqueIdentifier: string }) => uniqueIdentifier,
    ),
    fields: Object.keys(response.body.errors ?? {}),
  };
}

describe('the history of the API', () => {
  test('is filtered by indicator, purpose, person and view', async () => {
    const find = async (filter: object) => (await search(filter)).ids;
    expect((await find({})).sort()).toEqual([high, hiring, open, theirs].sort());
    expect(await find({ riskIndicator: 'high' })).toEqual([high]);
    expect(await find({ purpose: 'hiring' })).toEqual([hiring]);
    expect(await find({ orderedByUID: member.userId })).toEqual([theirs]);
    expect(await find({ view: 'alerts' })).toEqual([high]);
    expect(await find({ view: 'incomplete' })).toEqual([hiring]);
    expect(await find({ view: 'open' })).toEqual([open]);
    expect(await find({ view: 'alerts', purpose: 'hiring' })).toEqual([]);
    expect((await find({ view: 'mine' })).sort()).toEqual([high, hiring, open].sort());
  });

  test('accepts a single day, and refuses a start later than the end', async () => {
    const day = toDay(new Date());
    expect((await search({ startDate: day, endDate: day })).ids).toHaveLength(4);
    expect((await search({ startDate: '2026-01-02', endDate: '2026-01-02' })).ids).toEqual([]);
    const refused = await search({ startDate: '2026-01-03', endDate: '2026-01-02' });
    expect([refused.status, refused.fields]).toEqual([422, ['startDate']]);
  });

  test('returns only their own reports to a member without the right, whatever the filter', async () => {
    const hers = await createApiToken(site.ctx, { ...member, accountId: admin.accountId });
    expect((await search({}, hers)).ids).toEqual([theirs]);
    expect((await search({ orderedByUID: admin.userId }, hers)).ids).toEqual([]);
  });

  test.each([
    ['riskIndicator', 'red'],
    ['purpose', 'curiosity'],
    ['orderedByUID', 'x'],
    ['view', 'all'],
  ])('refuses %s %s by name', async (field, value) => {
    expect(await search({ [field]: value })).toMatchObject({ status: 422, fields: [field] });
  });
});
