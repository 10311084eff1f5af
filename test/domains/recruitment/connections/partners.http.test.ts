import { randomUUID } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import request from 'supertest';
import { notifySystems } from '~/src/domains/recruitment';
import { moveApplication } from '~/src/domains/recruitment/applications.store';
import { changeConnection } from '~/src/domains/recruitment/connections/connections.service';
import { testConnection } from '~/src/domains/recruitment/connections/test.service';
import { getApplication } from '~/src/domains/recruitment/decision/detail.queries';
import { insertProposal } from '~/src/domains/recruitment/decision/texts.store';
import { listRuns } from '~/src/domains/recruitment/runs/runs.queries';
import { changeVacancyState } from '~/src/domains/recruitment/vacancies/vacancies.service';
import { createGateways } from '~/src/gateways';
import type { Ctx } from '~/src/platform/context';
import { createAshby, createGreenhouse } from '~/src/sandbox/ats/partners';
import { CREDENTIALS } from '~/src/sandbox/tokens';
import { testSite } from '~/test/support/app';
import { SILENT, sandboxConfig } from '~/test/support/process/sandbox';
import { connect, countApplications, createRecruiter, createVacancy } from './connections.support';

const site = await testSite();
const { ctx, sandbox } = site;
const JOANA = { first: 'Joana', last: 'Exemplo', email: 'joana@exemplo.test' };

async function atGreenhouse({ invite = false } = {}) {
  const { as } = await createRecruiter(ctx);
  const vacancyId = await createVacancy(as);
  const { id, key } = await connect(as, 'greenhouse', { invite });
  return { as, vacancyId, id, key, greenhouse: createGreenhouse(site.url, key, sandbox.url) };
}

async function atAshby({ secret = CREDENTIALS.apiKey as string | null } = {}) {
  const { as } = await createRecruiter(ctx);
  const vacancyId = await createVacancy(as);
  const { id, key } = await connect(as, 'ashby', { secret });
  return { as, vacancyId, id, key, ashby: createAshby(site.url, key) };
}

/** Moves an application as its checks, and people, would. */
async function move(id: string, ...to: Parameters<typeof moveApplication>[2][]): Promise<void> {
  // As the register would have said.
  for (const state of to) expect(await moveApplication(ctx, id, state, { identity: 'agreed' })).toBe(true);
}
const TO_CLEAR = ['invited', 'acknowledged', 'checking', 'clear'] as const;

/** The same, some time later. */
const later = (minutes: number): Ctx => ({ ...ctx, now: () => new Date(Date.now() + minutes * 60_000) });

describe('greenhouse', () => {
  test('offers the open vacancies as tests, takes a candidate once, and learns how it ends', async () => {
    const { as, vacancyId, greenhouse } = await atGreenhouse();
    await createVacancy(as, 'paused');
    const tests = (await greenhouse.listTests()).body as unknown as { partner_test_id: string }[];
    expect(tests.map((each) => each.partner_test_id)).toEqual([vacancyId]);
    const person = { ...JOANA, applicationId: `gh-${randomUUID()}` };
    const response = await greenhouse.sendTest(vacancyId, person);
    expect(response.status).toBe(200);
    const id = String(response.body.partner_interview_id);
    expect((await greenhouse.sendTest(vacancyId, person)).body.partner_interview_id).toBe(id);
    expect(await countApplications(as)).toBe(1);
    const duplicate = { ...JOANA, applicationId: `gh-${randomUUID()}` };
    const twice = await Promise.all([1, 2, 3].map(() => greenhouse.sendTest(vacancyId, duplicate)));
    expect(new Set(twice.map(({ body }) => body.partner_interview_id)).size).toBe(1);
    expect(await countApplications(as)).toBe(2);
    expect((await greenhouse.testStatus(id)).body.partner_status).toBe('in_progress');
    await notifySystems(ctx);
    expect(sandbox.ats.list()).toEqual([]);
    await move(id, ...TO_CLEAR);
    await notifySystems(ctx);
    const body = { partner_interview_id: id, partner_status: 'complete' };
    expect(sandbox.ats.list()).toEqual([{ system: 'greenhouse', id: person.applicationId, body }]);
    const { body: status } = await greenhouse.testStatus(id);
    expect(status).toMatchObject({ partner_status: 'complete', metadata: { result: 'clear' } });
    expect(status.partner_profile_url).toContain(`/parceiro/vagas/${vacancyId}/${id}/`);
    await notifySystems(ctx);
    expect(sandbox.ats.list()).toHaveLength(1);
    await move(id, 'approved');
    await notifySystems(ctx);
    expect(sandbox.ats.list()).toHaveLength(2);
    expect(await ctx.db('ats_updates').where({ application_id: id })).toEqual([]);
  });

  test('sends an application again from another address, and with another e-mail: it is the same one', async () => {
    const { as, vacancyId, key } = await atGreenhouse();
    const send = (candidate: object, url: string, more: object = {}) =>
      request(site.app)
        .post('/ats/greenhouse/send_test')
        .auth(key, '')
        .send({ partner_test_id: vacancyId, candidate, url, ...more });
    const test1 = `${sandbox.url}/greenhouse/take_home_tests/1`;
    const test2 = `${sandbox.url}/greenhouse/take_home_tests/2`;
    const joana = { first_name: 'Joana', last_name: 'Exemplo', email: 'joana@exemplo.test' };
    for (const [at, profile] of [
      'https://app.greenhouse.io/people/17?application_id=26',
      'https://app.greenhouse.io/people/18',
    ].entries()) {
      const first = await send({ ...joana, greenhouse_profile_url: profile }, test1);
      const moved = { ...joana, email: `joana${at}@exemplo.test`, greenhouse_profile_url: profile };
      const again = await send(moved, test2);
      expect([first.status, again.body]).toEqual([200, first.body]);
      expect(await countApplications(as, vacancyId)).toBe(at + 1);
      const view = await getApplication(as, first.body.partner_interview_id);
      expect(view.person?.email).toBe(`joana${at}@exemplo.test`);
    }
    const others = [{ ...joana, preferred_name: ['?'], phone_number: 'x'.repeat(900) }, joana];
    for (const candidate of others) expect((await send(candidate, test1)).status).toBe(200);
    expect(await countApplications(as, vacancyId)).toBe(3);
  });

  test('sends a candidate’s nome social, which leads, with the civil name beside it', async () => {
    const { as, vacancyId, greenhouse } = await atGreenhouse({ invite: true });
    for (const [preferred, social] of [
      ['Alice', 'Alice Monte'],
      ['Alice Souza', 'Alice Souza'],
      ['João', null],
      ['joao monte', null],
    ] as const) {
      const email = `${randomUUID()}@exemplo.test`;
      const response = await greenhouse.sendTest(vacancyId, {
        first: 'João',
        last: 'Monte',
        email,
        preferred,
      });
      const { person } = await getApplication(as, String(response.body.partner_interview_id));
      expect([person?.name, person?.socialName]).toEqual(['João Monte', social]);
    }
  });

  test('invites on behalf of the vacancy’s owner, if the connection is set so', async () => {
    const { vacancyId, greenhouse } = await atGreenhouse({ invite: true });
    const response = await greenhouse.sendTest(vacancyId, JOANA);
    const row = await ctx.db('applications').where({ id: response.body.partner_interview_id }).first();
    expect([row.state, row.link_hash !== null]).toEqual(['invited', true]);
  });

  test('is notified again after a pause if it did not answer', async () => {
    const { id: connectionId, vacancyId, greenhouse } = await atGreenhouse();
    const response = await greenhouse.sendTest(vacancyId, JOANA);
    const id = String(response.body.partner_interview_id);
    await move(id, ...TO_CLEAR);
    sandbox.faults.set('greenhouse', 'error', 3_600);
    const before = sandbox.ats.list().length;
    await notifySystems(ctx);
    const row = await ctx.db('ats_connections').where({ id: connectionId }).first();
    expect(row.last_error).toBe('refused');
    sandbox.faults.set('greenhouse', 'ok', 0);
    await notifySystems(ctx);
    expect(sandbox.ats.list()).toHaveLength(before);
    await notifySystems(later(2));
    expect(sandbox.ats.list()).toHaveLength(before + 1);
    const mended = await ctx.db('ats_connections').where({ id: connectionId }).first();
    expect(mended.last_error).toBeNull();
  });

  test('is refused what it has no right to, with the reason in the run of the day', async () => {
    const { as, vacancyId, key, greenhouse } = await atGreenhouse();
    await changeVacancyState(as, vacancyId, 'paused');
    const refused = await greenhouse.sendTest(vacancyId, JOANA);
    expect([refused.status, refused.body.code]).toEqual([422, 'ats_refused']);
    const { runs } = await listRuns(as, { kind: 'greenhouse', state: null }, { after: null, limit: 5 });
    expect(runs[0]?.counts).toMatchObject({ refused: 1, all: 1 });
    expect((await greenhouse.testStatus(randomUUID())).status).toBe(404);
    expect((await createGreenhouse(site.url, `${key}x`, sandbox.url).listTests()).status).toBe(401);
    const half = await request(site.app)
      .post('/ats/greenhouse/send_test')
      .auth(key, '')
      .send({ partner_test_id: vacancyId });
    expect([half.status, half.body.code]).toEqual([422, 'ats_event_malformed']);
    expect((await greenhouse.responseError(randomUUID())).status).toBe(200);
  });

  test('gets nothing about another account’s application', async () => {
    const own = await atGreenhouse();
    const other = await atGreenhouse();
    const response = await own.greenhouse.sendTest(own.vacancyId, JOANA);
    const id = String(response.body.partner_interview_id);
    expect((await other.greenhouse.testStatus(id)).status).toBe(404);
    expect((await other.greenhouse.sendTest(own.vacancyId, JOANA)).status).toBe(422);
  });

  test('is called at addresses of the public Internet alone', async () => {
    const config = sandboxConfig(sandbox.url);
    const { ats } = createGateways(
      { ...config, ats: { ...config.ats, privateAddresses: false } },
      { log: SILENT },
    );
    for (const url of [
      `${sandbox.url}/greenhouse/take_home_tests/1`,
      'https://127.0.0.1/x',
      'https://a:b@example.com/',
    ]) {
      expect(await ats.notifyGreenhouse(url, {})).toMatchObject({ status: null, problem: 'private' });
    }
    expect(await ats.notifyGreenhouse('https://localhost/x', {})).toMatchObject({ problem: 'private' });
  });
});

describe('ashby', () => {
  test('starts an assessment, gets its progress, and cancels it', async () => {
    const { as, vacancyId, ashby } = await atAshby();
    const list = (await ashby.list()).body as { results: { assessment_type_id: string }[] };
    expect(list.results.map((each) => each.assessment_type_id)).toEqual([vacancyId]);
    const started = await ashby.start(vacancyId, JOANA);
    expect(started.body.success).toBe(true);
    const id = (started.body.results as { assessment_id: string }).assessment_id;
    expect(await countApplications(as)).toBe(1);
    const told = () =>
      sandbox.ats
        .list()
        .filter((each) => each.id === id)
        .map(({ body }) => body);
    await move(id, 'invited', 'acknowledged', 'checking', 'review');
    // Of somebody of whom it is not known that they were checked it hears nothing.
    await site.db('applications').where({ id }).update({ identity: 'unknown' });
    await notifySystems(ctx);
    expect(told()).toHaveLength(0);
    await site.db('applications').where({ id }).update({ identity: 'confirmed' });
    await notifySystems(ctx);
    expect(told()).toHaveLength(1);
    expect(told()[0]).toMatchObject({ assessment_status: { value: 'In review' } });
    expect(told()[0]).not.toHaveProperty('assessment_result');
    await insertProposal(as, await ctx.db('applications').where({ id }).first(), {
      decision: 'decline',
      reason: 'Não segue.',
    });
    const called = await ashby.cancel(id);
    expect(called.body.success).toBe(true);
    expect((await ashby.cancel(id)).body.success).toBe(true);
    const row = await ctx.db('applications').where({ id }).first();
    expect(row).toMatchObject({ state: 'withdrawn', withdrawn_by: 'recruiter' });
    // What waited for a second person waits for nobody any more.
    expect(await ctx.db('application_decisions').where({ application_id: id }).pluck('state')).toEqual([
      'refused',
    ]);
    await notifySystems(later(1));
    expect(told()[0]).toMatchObject({ cancelled_reason: { value: 'Withdrawn' } });
  });

  test('gets nothing without its key, and the test reports what is missing', async () => {
    const { as, id, vacancyId, ashby } = await atAshby({ secret: null });
    const started = await ashby.start(vacancyId, JOANA);
    const application = (started.body.results as { assessment_id: string }).assessment_id;
    await move(application, ...TO_CLEAR, 'approved');
    await notifySystems(ctx);
    const row = await ctx.db('ats_connections').where({ id }).first();
    expect(row.last_error).toBe('no_key');
    expect(await testConnection(as, id)).toContainEqual({ code: 'secret', ok: false });
    const data = { name: row.name, active: true, settings: row.settings, secret: 'wrong' };
    await changeConnection(as, id, data);
    expect(await testConnection(as, id)).toContainEqual({ code: 'call', ok: false });
    await changeConnection(as, id, { ...data, secret: CREDENTIALS.apiKey });
    expect((await testConnection(as, id)).every(({ ok }) => ok)).toBe(true);
    await notifySystems(later(10));
    const update = sandbox.ats.list().find((each) => each.id === application);
    expect(update?.body).toMatchObject({ assessment_result: { value: 'Approved' } });
  });

  test('answers as Ashby’s own API does', async () => {
    const { key, ashby } = await atAshby();
    const unknown = await ashby.cancel(randomUUID());
    expect(unknown).toMatchObject({
      status: 404,
      body: { success: false, errors: [{ code: 'application_not_found' }] },
    });
    const refused = await createAshby(site.url, `${key}x`).list();
    expect(refused).toMatchObject({ status: 401, body: { success: false } });
  });
});
