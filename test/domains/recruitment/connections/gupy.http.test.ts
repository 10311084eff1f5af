import { describe, expect, test } from '@jest/globals';
import request from 'supertest';
import { processEvents } from '~/src/domains/recruitment';
import { mapJobs } from '~/src/domains/recruitment/connections/connections.service';
import { saveJob } from '~/src/domains/recruitment/connections/connections.store';
import { getPerson } from '~/src/domains/recruitment/people.store';
import { repeatRun } from '~/src/domains/recruitment/runs/repeat.service';
import { findRunRow, listLines, listRuns } from '~/src/domains/recruitment/runs/runs.queries';
import type { ActorCtx } from '~/src/platform/context';
import { type GupyEventBody, gupyEvent, gupyEvents, postGupy } from '~/src/sandbox/ats/gupy';
import { completeCpf } from '~/src/shared/cpf';
import { testSite } from '~/test/support/app';
import { sized } from '~/test/support/size';
import { connect, countApplications, createRecruiter, createVacancy } from './connections.support';

const logged: string[] = [];
const site = await testSite({ logTo: logged });
const { ctx } = site;
const STEP = 'Background check';
const JOB = { id: '1001', code: 'GUPY-1001', name: 'Analista de crédito' };
const NOW = new Date('2026-11-20T12:00:00Z');
const ALL = { kind: null, state: null };
const PAGE = { after: null, limit: 10 };

const moved = (n: number, change: { step?: string; since?: Date; id?: string } = {}): GupyEventBody => {
  const event = gupyEvent(n, { job: JOB, step: change.step ?? STEP, since: change.since ?? NOW });
  return change.id ? { ...event, id: change.id } : event;
};

/** A connection whose job leads to an open vacancy. */
async function connected({ mapped = true } = {}) {
  const { as } = await createRecruiter(ctx);
  const vacancyId = await createVacancy(as);
  const { id, key } = await connect(as, 'gupy');
  if (mapped) {
    await saveJob(as, id, { externalId: JOB.id, title: JOB.name });
    await mapJobs(as, id, { [JOB.id]: vacancyId });
  }
  const send = (body: unknown, authorization = `Bearer ${key}`) =>
    request(site.app)
      .post('/webhooks/ats/gupy')
      .set('Authorization', authorization)
      .set('Content-Type', 'application/json')
      .send(typeof body === 'string' ? body : JSON.stringify(body));
  return { as, vacancyId, id, key, send };
}

const findRun = async (as: ActorCtx) => (await listRuns(as, ALL, PAGE)).runs[0];

const PEOPLE = sized(100, 1_000);

describe('many events of Gupy', () => {
  test('with duplicates and out of order create an application each', async () => {
    const { as, vacancyId, key } = await connected();
    const events = gupyEvents({
      people: PEOPLE,
      job: JOB,
      step: STEP,
      since: NOW,
      doubled: true,
      shuffled: true,
    });
    expect(await postGupy(site.url, key, events)).toEqual({ 200: 2 * PEOPLE });
    // One run takes what it can in its time; a worker that goes on takes the rest. All of one day: each has its own run.
    const at = new Date();
    const sameDay = { ...ctx, now: () => at };
    while ((await ctx.db('ats_events').where({ state: 'received' }).first('id')) !== undefined) {
      await processEvents(sameDay);
    }
    expect(await countApplications(as, vacancyId)).toBe(PEOPLE);
    expect((await findRun(as))?.counts).toMatchObject({ all: PEOPLE, ok: PEOPLE, refused: 0 });
    const [kept] = await ctx.db('ats_events').whereNotNull('content_sealed').count('* as count');
    expect(Number(kept?.count)).toBe(0);
    // Once more, all of them: nothing changes.
    await postGupy(site.url, key, events.slice(0, 100));
    await processEvents(ctx);
    expect(await countApplications(as, vacancyId)).toBe(PEOPLE);
  }, 240_000);
});

describe('an event of Gupy', () => {
  test('is refused without the key of a connection, before it is read', async () => {
    const { send } = await connected();
    const wrong = await send('{"broken', 'Bearer ats_wrong');
    expect([wrong.status, wrong.body.code]).toEqual([401, 'ats_key_unknown']);
    expect((await send(moved(1), '')).status).toBe(401);
    const { as } = await createRecruiter(ctx);
    const other = await connect(as, 'greenhouse');
    expect((await send(moved(1), `Bearer ${other.key}`)).status).toBe(401);
  });

  test('that is malformed is refused with its reason, and kept where it has an id', async () => {
    const { as, send } = await connected();
    const broken = { ...moved(2), data: { ...moved(2).data, application: {} } };
    const response = await send(broken);
    expect([response.status, response.body.code]).toEqual([422, 'ats_event_malformed']);
    expect(Object.keys(response.body.errors)).toContain('data.application.id');
    expect(JSON.stringify(response.body)).not.toContain('Teste 2');
    const events = await ctx.db('ats_events').where({ external_id: broken.id, code: 'malformed' });
    expect(events).toHaveLength(1);
    expect((await findRun(as))?.counts).toMatchObject({ refused: 1 });
    // Sent again as it should be, under the same id, it counts.
    expect((await send(moved(2))).status).toBe(200);
    await processEvents(ctx);
    expect(await countApplications(as)).toBe(1);
    expect((await findRun(as))?.counts).toMatchObject({ all: 1, ok: 1, refused: 0 });
    expect((await send('{"half')).status).toBe(422);
    expect((await send({ ...moved(3), id: 'id\u0000' })).status).toBe(422);
    expect((await send({ id: 'x'.repeat(300 * 1024) })).status).toBe(413);
  });

  test('that is older than the stored state changes nothing', async () => {
    const { as, send } = await connected();
    const left = moved(3, { step: 'Reprovada', id: 'left', since: new Date(NOW.getTime() + 60_000) });
    expect((await send(left)).status).toBe(200);
    await processEvents(ctx);
    expect((await send(moved(3))).status).toBe(200);
    await processEvents(ctx);
    expect(await countApplications(as)).toBe(0);
    const event = await ctx
      .db('ats_events')
      .where({ external_id: moved(3).id })
      .orderBy('id', 'desc')
      .first();
    expect(event.state).toBe('stale');
  });

  test('of a job without a vacancy can be run again later', async () => {
    const { as, id, vacancyId, send } = await connected({ mapped: false });
    for (const n of [10, 11, 12]) expect((await send(moved(n))).status).toBe(200);
    await processEvents(ctx);
    const run = await findRun(as);
    expect(run).toMatchObject({ state: 'failed', counts: { refused: 3 }, repeatable: 3 });
    await mapJobs(as, id, { [JOB.id]: vacancyId });
    expect(await repeatRun(as, run?.id ?? '')).toBe(3);
    await processEvents(ctx);
    expect(await findRun(as)).toMatchObject({ state: 'done', counts: { ok: 3, refused: 0, all: 3 } });
    expect(await countApplications(as, vacancyId)).toBe(3);
  });

  test('of another kind or step adds no candidate', async () => {
    const { as, send } = await connected();
    const { data: _, ...bare } = moved(20);
    expect((await send({ ...bare, id: 'other', event: 'job.updated', data: {} })).status).toBe(200);
    expect((await send(moved(21, { step: 'Triagem' }))).status).toBe(200);
    await processEvents(ctx);
    expect(await countApplications(as)).toBe(0);
    expect(await findRun(as)).toBeUndefined();
  });

  test.each<[string, Record<string, unknown>, string | null]>([
    ['a passport as its document', { identificationDocument: 'FZ123456' }, 'person/cpf.cpf'],
    ['a date that stands for none', { birthdate: '0001-01-01T00:00:00Z' }, 'person/birthDate.birthDate'],
    [
      'an empty mobile beside a phone',
      { email: null, mobileNumber: '', phoneNumber: '(11) 98765-4321' },
      null,
    ],
    ['a foreign mobile beside a phone', { mobileNumber: '+1 555 0100', phoneNumber: '11987654321' }, null],
    ['no text where one should be', { birthdate: { day: 1 }, phoneNumber: ['x'], mobileNumber: true }, null],
    ['an endless text', { identificationDocument: 'x'.repeat(5_000) }, null],
    [
      'two wrong fields',
      { email: 'nobody', birthDate: 'x', birthdate: null },
      'person/birthDate.birthDate/email.email',
    ],
  ])('with %s adds the candidate', async (_, candidate, leftOut) => {
    const { as, send, vacancyId } = await connected();
    const event = moved(60);
    const whole = { ...event, data: { ...event.data, candidate: { ...event.data.candidate, ...candidate } } };
    expect((await send(whole)).status).toBe(200);
    await processEvents(ctx);
    expect(await countApplications(as, vacancyId)).toBe(1);
    const run = await findRun(as);
    const { lines } = await listLines(as, await findRunRow(as, run?.id ?? ''), null, PAGE);
    const [line] = lines;
    expect([line?.state, line?.code]).toEqual(['ok', leftOut]);
  });

  test('with a CPF sent as a number regains its leading zeros', async () => {
    const { as, send, vacancyId } = await connected();
    const cpf = completeCpf('012345678');
    const event = moved(62);
    const candidate = { ...event.data.candidate, identificationDocument: Number(cpf) };
    expect((await send({ ...event, data: { ...event.data, candidate } })).status).toBe(200);
    await processEvents(ctx);
    const { candidate_id } = await ctx.db('applications').where({ vacancy_id: vacancyId }).first();
    expect((await getPerson(ctx, candidate_id)).cpf).toBe(cpf);
    expect((await findRun(as))?.counts).toMatchObject({ ok: 1 });
  });

  test('about a minor, or without a contact, is refused', async () => {
    const { as, send } = await connected();
    const event = moved(61);
    for (const [at, candidate] of [
      { birthdate: '2015-01-01' },
      { email: 'x', mobileNumber: null },
    ].entries()) {
      const data = { ...event.data, candidate: { ...event.data.candidate, ...candidate } };
      const application = { ...event.data.application, id: 700 + at };
      expect((await send({ ...event, id: `refused-${at}`, data: { ...data, application } })).status).toBe(
        200,
      );
    }
    await processEvents(ctx);
    expect((await findRun(as))?.counts).toMatchObject({ refused: 2, all: 2 });
  });

  test('of a rejected candidate adds nobody, and notifies the recruiter if they were added before', async () => {
    const { as, send } = await connected();
    const rejected = (n: number, since: Date) => {
      const event = moved(n, { since, id: `reproved-${n}` });
      const application = { ...event.data.application, status: 'reproved' };
      return { ...event, data: { ...event.data, application } };
    };
    await send(rejected(62, NOW));
    await send(moved(63));
    await processEvents(ctx);
    expect(await countApplications(as)).toBe(1);
    await send(rejected(63, new Date(NOW.getTime() + 3_600_000)));
    await processEvents(ctx);
    const row = await ctx.db('applications').where({ account_id: as.actor.accountId }).first();
    const kinds = await ctx
      .db('application_events')
      .where({ application_id: row.id })
      .orderBy('id')
      .pluck('kind');
    expect([row.state, kinds]).toEqual(['imported', ['imported', 'ended_there']]);
  });

  test('leaves no personal data in the log', async () => {
    const { send } = await connected();
    const event = moved(30);
    await send(event);
    await processEvents(ctx);
    const text = logged.join('\n');
    const { name, email, identificationDocument } = event.data.candidate;
    for (const secret of [name, email, identificationDocument]) expect(text).not.toContain(secret);
  });

  test('is refused by a connection that is turned off', async () => {
    const { as, id, send } = await connected();
    await as.db('ats_connections').where({ id }).update({ active: false });
    const response = await send(moved(40));
    expect([response.status, response.body.code]).toEqual([403, 'ats_connection_inactive']);
  });
});
