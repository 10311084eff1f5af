import { randomUUID } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import request from 'supertest';
import { findUnsent } from '~/src/domains/notifications/message.store';
import { processEvents } from '~/src/domains/recruitment';
import { addOne } from '~/src/domains/recruitment/candidates/add-one.service';
import { mapJobs } from '~/src/domains/recruitment/connections/connections.service';
import { saveJob } from '~/src/domains/recruitment/connections/connections.store';
import { sendPreNotice } from '~/src/domains/recruitment/decision/decide.service';
import { getApplicant } from '~/src/domains/recruitment/people.store';
import type { ApplicationSource, Person } from '~/src/domains/recruitment/recruitment.types';
import { addByApi } from '~/src/domains/recruitment/runs/api.service';
import type { ActorCtx } from '~/src/platform/context';
import { gupyEvent } from '~/src/sandbox/ats/gupy';
import { testSite } from '~/test/support/app';
import {
  addCandidate,
  createPartner,
  createVacancy,
  getCited,
  getRow,
  nextCandidate,
  toConsider,
} from '../recruitment.support';
import { connect } from './connections.support';

const site = await testSite();
const { ctx } = site;
const STEP = 'Background check';
const JOB = { id: '1001', code: 'G', name: 'Analista' };
const THIEF = 'outra@pessoas.test';

let events = 0;

/** A company with a connected system, one of whose jobs leads to a vacancy. */
async function connected() {
  const { as } = await createPartner(ctx);
  const { id, key } = await connect(as, 'gupy');
  const vacancyId = await createVacancy(as);
  await saveJob(as, id, { externalId: JOB.id, title: JOB.name });
  await mapJobs(as, id, { [JOB.id]: vacancyId });
  /** One more event of the same application there, whose applicant states this. */
  const send = async (stated: Person) => {
    events += 1;
    const event = gupyEvent(1, { job: JOB, step: STEP, since: new Date(Date.now() + events * 60_000) });
    const candidate = {
      id: 1,
      name: stated.name,
      lastName: null,
      email: stated.email,
      mobileNumber: stated.phone,
      identificationDocument: stated.cpf,
      birthdate: stated.birthDate,
    };
    const response = await request(site.app)
      .post('/webhooks/ats/gupy')
      .set('Authorization', `Bearer ${key}`)
      .set('Content-Type', 'application/json')
      .send(JSON.stringify({ ...event, id: `e-${randomUUID()}`, data: { ...event.data, candidate } }));
    expect(response.status).toBe(200);
    await processEvents(ctx);
  };
  return { as, vacancyId, send };
}

const contactOf = async (id: string) => (await getApplicant(ctx, await getRow(ctx, id))).email;
const nameOf = async (id: string) => (await getApplicant(ctx, await getRow(ctx, id))).name;
const idIn = async (vacancyId: string): Promise<string> =>
  (await site.db('applications').where({ vacancy_id: vacancyId }).first('id')).id;
const countKept = async (application_id: string): Promise<number> =>
  (await site.db('application_events').where({ application_id, kind: 'contact_kept' })).length;

describe('a second event of an application, with another contact,', () => {
  test('does not change the contact of a candidate with another application: notices still reach them', async () => {
    const { as, vacancyId, send } = await connected();
    const id = await toConsider(as, await createVacancy(as));
    const victim = await getApplicant(ctx, await getRow(ctx, id));
    await send(victim);
    const theirs = await idIn(vacancyId);
    expect((await getRow(ctx, theirs)).candidate_id).toBe((await getRow(ctx, id)).candidate_id);
    for (const _ of [1, 2]) await send({ ...victim, email: THIEF });
    expect(await contactOf(id)).toBe(victim.email);
    expect(await countKept(theirs)).toBe(1);
    const { version } = await getRow(ctx, id);
    const notice = { findings: [await getCited(ctx, id)], text: 'Sanção.' };
    await sendPreNotice(as, { id, version }, notice);
    const mail = await site.db('messages').where({ template: 'candidate-pre-notice' }).first('id');
    expect((await findUnsent(ctx, mail.id))?.to).toBe(victim.email);
  });

  test.each<[string, (as: ActorCtx, vacancyId: string, person: Person) => Promise<unknown>]>([
    ['a recruiter', addCandidate],
    ['a program', (as, vacancyId, person) => addByApi(as, vacancyId, [person], null)],
  ])('changes neither contact nor name of a candidate added to the vacancy by %s', async (_by, add) => {
    const { as, vacancyId, send } = await connected();
    const victim = nextCandidate();
    await add(as, vacancyId, victim);
    const id = await idIn(vacancyId);
    await send({ ...victim, name: 'OUTRO NOME' });
    await send({ ...victim, name: 'OUTRO NOME', email: THIEF });
    expect([await contactOf(id), await nameOf(id)]).toEqual([victim.email, victim.name]);
    expect(await countKept(id)).toBe(1);
  });

  test('does not replace a contact that a recruiter entered', async () => {
    const { as, vacancyId, send } = await connected();
    const victim = nextCandidate();
    await send({ ...victim, email: THIEF });
    expect(await addOne(as, vacancyId, victim, true)).toBe(false);
    const id = await idIn(vacancyId);
    expect(await contactOf(id)).toBe(victim.email);
    await send({ ...victim, email: THIEF });
    expect(await contactOf(id)).toBe(victim.email);
  });

  test('replaces the contact if it is their only application and came from the system', async () => {
    const { vacancyId, send } = await connected();
    const person = nextCandidate();
    await send(person);
    await send({ ...person, email: 'nova@pessoas.test' });
    const id = await idIn(vacancyId);
    expect(await contactOf(id)).toBe('nova@pessoas.test');
    expect(await countKept(id)).toBe(0);
  });
});

test('a program can rename only candidates that it added, a recruiter any, until they respond', async () => {
  const { as, vacancyId } = await connected();
  const add = (person: Person) => addByApi(as, vacancyId, [person], null);
  const sources: ApplicationSource[] = [];
  for (const first of [add, (person: Person) => addCandidate(as, vacancyId, person)]) {
    const person = nextCandidate();
    await first(person);
    const row = await site
      .db('applications')
      .where({ vacancy_id: vacancyId })
      .orderBy('created_at', 'desc')
      .first();
    sources.push(row.source);
    await add({ ...person, name: 'NOME DO PROGRAMA' });
    expect(await nameOf(row.id)).toBe(row.source === 'api' ? 'NOME DO PROGRAMA' : person.name);
    await addCandidate(as, vacancyId, { ...person, name: 'NOME DIGITADO' });
    expect(await nameOf(row.id)).toBe('NOME DIGITADO');
  }
  expect(sources).toEqual(['api', 'manual']);
});
