import { expect, test } from '@jest/globals';
import { repeatForLogin } from '~/src/domains/monitoring/login.service';
import { endMonitor, pauseMonitor, resumeMonitor } from '~/src/domains/monitoring/monitor.service';
import { startMonitor } from '~/src/domains/monitoring/start.service';
import { sweepMonitors } from '~/src/domains/monitoring/sweep.service';
import { completeCpf } from '~/src/shared/cpf';
import { addDays, DAY_MS, toDay } from '~/src/shared/dates';
import { testSite } from '~/test/support/app';
import { createTestKey } from '../developers/keys/keys.support';
import { createApiToken, createCustomer, orderOfTwo, personWho } from '../reports/order/order.support';
import { createMonitor, endReport, later, PEP, repeat, terms } from './monitoring.support';

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

test('the first login of a day repeats a betting report, once, and no report of another purpose', async () => {
  const { as, fixture } = await createCustomer(ctx, { cpf: completeCpf('330000004') });
  const { reportId } = await orderOfTwo(as, personWho('clean'), { purpose: 'betting' });
  await endReport(ctx, reportId);
  const monitorId = await startMonitor(as, reportId, terms(as));
  const authorization = `Bearer ${await createApiToken(ctx, fixture)}`;
  const logIn = async () =>
    (await site.agent().post('/api/Monitor/Login').set({ authorization }).send({ monitorId })).body;

  // On the day of the sign-up its own report answers.
  expect((await logIn()).data).toEqual({ uniqueIdentifier: reportId, state: 'active', reason: null });
  const yesterday = new Date(Date.now() - DAY_MS);
  await site.db('reports').where({ id: reportId }).update({ created_at: yesterday });
  const answers = await Promise.all([logIn(), logIn()]);
  const ids = new Set(answers.map(({ data }) => data.uniqueIdentifier));
  expect(ids.size).toBe(1);
  expect(ids).not.toContain(reportId);
  expect(await site.db('monitor_runs').where({ monitor_id: monitorId })).toHaveLength(1);
  const row = await site.db('monitors').where({ id: monitorId }).first();
  expect(row!.due_on).toBe(addDays(toDay(ctx.now()), 15));

  await pauseMonitor(as, monitorId);
  expect((await logIn()).code).toBe('monitor_paused');
  await endMonitor(as, monitorId);
  expect((await logIn()).code).toBe('monitor_over');
  const other = await createMonitor(ctx, { purpose: 'supplier' });
  await expect(repeatForLogin(other.as, other.id)).rejects.toMatchObject({ code: 'monitor_login' });
});

test('a monitor started by a key pauses once the key is revoked, and continues for the user who resumes it', async () => {
  const { as } = await createCustomer(ctx, { cpf: completeCpf('330000005') });
  const { reportId } = await orderOfTwo(as, personWho('clean'), { purpose: 'supplier' });
  await endReport(ctx, reportId);
  const authorization = `Bearer ${await createTestKey(as, 'live', ['reports:order', 'reports:read'])}`;
  const { body } = await site
    .agent()
    .post('/api/Monitor/Create')
    .set({ authorization })
    .send({ uniqueIdentifier: reportId, ...terms(as) });
  const { monitorId } = body.data;
  const readMonitor = () => site.db('monitors').where({ id: monitorId }).first();
  const key = (await readMonitor())!.api_key_id!;
  await site.db('api_keys').where({ id: key }).update({ revoked_at: new Date() });
  await sweepMonitors(later(ctx, 32));
  expect(await readMonitor()).toMatchObject({ state: 'paused', reason: 'access' });
  await resumeMonitor(later(as, 32), monitorId);
  await sweepMonitors(later(ctx, 33));
  expect(await readMonitor()).toMatchObject({ state: 'active', api_key_id: null });
  expect(await site.db('monitor_runs').where({ monitor_id: monitorId })).toHaveLength(1);
});

test('an unknown report and reports of other accounts get the same answer', async () => {
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
