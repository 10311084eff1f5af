import { expect, test } from '@jest/globals';
import { completeCpf } from '~/src/shared/cpf';
import { testSite } from '~/test/support/app';
import { createApiToken, createCustomer, orderOfTwo, personWho } from '../reports/order/order.support';
import { endReport, PEP, repeat, terms } from './monitoring.support';

const site = await testSite();
const { ctx } = site;

test('a program starts, reads, pauses, resumes and ends a monitor', async () => {
  const { as, fixture } = await createCustomer(ctx, { cpf: completeCpf('330000001') });
  const { reportId } = await orderOfTwo(as, personWho('clean'), { purpose: 'supplier' });
  await endReport(ctx, reportId);
  const authorization = `Bearer ${await createApiToken(ctx, fixture)}`;
  const post = (call: string, body: object) =>
    site.agent().post(`/api/Monitor/${call}`).set({ authorization }).send(body);
  const get = (call: string, query: object = {}) =>
    site.agent().get(`/api/Monitor/${call}`).set({ authorization }).query(query);
  const typed = { uniqueIdentifier: reportId, endsOn: terms(as).endsOn, isSubjectTold: true };

  const refused = await post('Create', { ...typed, isSubjectTold: false });
  expect(refused.status).toBe(422);
  expect(JSON.stringify(refused.body)).toContain('isSubjectTold');
  const created = await post('Create', typed);
  expect(created.status).toBe(200);
  const { monitorId } = created.body.data;
  expect((await post('Create', typed)).body.code).toBe('monitor_exists');

  await repeat(ctx, monitorId, 32, [PEP]);
  const { data } = (await get('Details', { monitorId })).body;
  expect(data).toMatchObject({ state: 'active', cadence: 'month', cost: 39.9, purpose: 'supplier' });
  expect(data.runs).toMatchObject([{ outcome: 'changed', changes: 1, charged: 39.9 }]);
  const list = (await get('List', { monitorView: 'changed' })).body.data;
  expect(list.monitors).toMatchObject([{ monitorId, lastRun: { outcome: 'changed' } }]);
  // Who it is about stands in its report alone.
  expect(JSON.stringify(list)).not.toContain(personWho('clean').cpf);

  for (const [call, state] of [
    ['Pause', 'paused'],
    ['Resume', 'active'],
    ['End', 'ended'],
  ] as const) {
    expect((await post(call, { monitorId })).status).toBe(200);
    expect((await get('Details', { monitorId })).body.data.state).toBe(state);
  }
  expect((await post('Resume', { monitorId })).body.code).toBe('monitor_over');
});

test('an unknown report, one of another account and one of nobody are answered alike', async () => {
  const { as } = await createCustomer(ctx, { cpf: completeCpf('330000002') });
  const { reportId } = await orderOfTwo(as, personWho('clean'), { purpose: 'supplier' });
  await endReport(ctx, reportId);
  const { as: other, fixture } = await createCustomer(ctx, { cpf: completeCpf('330000003') });
  const authorization = `Bearer ${await createApiToken(ctx, fixture)}`;
  const answers = await Promise.all(
    [reportId, '0197a1c4-5b1e-4c40-9f2a-3d6a1f0e8b21'].map((uniqueIdentifier) =>
      site
        .agent()
        .post('/api/Monitor/Create')
        .set({ authorization })
        .send({ uniqueIdentifier, endsOn: terms(other).endsOn, isSubjectTold: true }),
    ),
  );
  for (const { status, body } of answers) {
    expect([status, body.code]).toEqual([404, 'report_not_found']);
  }
});
