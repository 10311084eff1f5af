import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { addApplication } from '~/src/domains/recruitment/candidates/add.service';
import { addOne } from '~/src/domains/recruitment/candidates/add-one.service';
import { inviteCandidates } from '~/src/domains/recruitment/candidates/invite.service';
import { orderChecks } from '~/src/domains/recruitment/checks/order.service';
import { acknowledge } from '~/src/domains/recruitment/page/page.service';
import { findId, getPerson } from '~/src/domains/recruitment/people.store';
import type { ApplicationRow, Person } from '~/src/domains/recruitment/recruitment.types';
import { addByApi } from '~/src/domains/recruitment/runs/api.service';
import { importFile } from '~/src/domains/recruitment/runs/import.service';
import { importRuns } from '~/src/domains/recruitment/runs/lines.service';
import { type ActorCtx, inTransaction } from '~/src/platform/context';
import { testSite } from '~/test/support/app';
import { hiddenFields, sendForm } from '~/test/support/browser/browser-forms';
import { logInAsReviewer } from '../verification/review/review.support';
import { connect } from './connections/connections.support';
import {
  addCandidate,
  createPartner,
  createVacancy,
  getRow,
  getToken,
  nextCandidate,
} from './recruitment.support';

const site = await testSite();
const { ctx } = site;
let as: ActorCtx;
let connectionId: string;
beforeAll(async () => {
  ({ as } = await createPartner(ctx));
  connectionId = (await connect(as, 'gupy')).id;
});

type Apply = (vacancyId: string, person: Person) => Promise<ApplicationRow>;

/** The ways in which CPF and contact are what the person typed somewhere, which nobody compared with a document. */
const WAYS: Record<string, Apply> = {
  async 'a system'(vacancyId, person) {
    const origin = { source: 'gupy' as const, connectionId, externalId: randomUUID() };
    const vacancy = { id: vacancyId, account_id: as.actor.accountId };
    const { applicationId } = await inTransaction(as, (tx) => addApplication(tx, vacancy, person, origin));
    return getRow(ctx, String(applicationId));
  },
  async 'a file of answers'(vacancyId, person) {
    const columns = ['name', 'cpf', 'birthDate', 'email', 'phone', 'socialName'] as const;
    const titles = 'Nome;CPF;Nascimento;E-mail;Celular;Nome social';
    const content = Buffer.from(`${titles}\n${columns.map((field) => person[field] ?? '').join(';')}\n`);
    const runId = await importFile(as, vacancyId, { name: 'respostas.csv', content });
    await importRuns(ctx);
    const { application_id } = await site.db('recruitment_run_rows').where({ run_id: runId }).first();
    return getRow(ctx, application_id);
  },
  async 'a program'(vacancyId, person) {
    const { lines } = await addByApi(as, vacancyId, [person], null);
    return getRow(ctx, String(lines[0]?.applicationId));
  },
};

describe.each(Object.entries(WAYS))('by %s', (_way, apply) => {
  test('a candidate who states another person’s CPF neither reads nor changes that person’s data', async () => {
    const vacancyId = await createVacancy(as);
    const victim = { ...nextCandidate(), socialName: 'Alice Prado' };
    const theirs = await getRow(ctx, await addCandidate(as, vacancyId, victim));
    const claim = { ...victim, email: 'outra@pessoas.test', socialName: 'Outro Nome' };
    for (const vacancy of [vacancyId, await createVacancy(as)]) {
      const row = await apply(vacancy, claim);
      expect(row.candidate_id).not.toBe(theirs.candidate_id);
      expect(await getPerson(ctx, row.candidate_id)).toMatchObject({ email: claim.email });
      await inviteCandidates(as, vacancy, [row.id]);
      await acknowledge(ctx, await getToken(ctx, row.id), {});
      expect(await getRow(ctx, row.id)).toMatchObject({ identity: 'waiting', company_cpf: false });
    }
    expect(await getPerson(ctx, theirs.candidate_id)).toMatchObject({
      email: victim.email,
      socialName: 'Alice Prado',
    });
    expect((await getRow(ctx, theirs.id)).external_id).toBeNull();
    expect(await findId(ctx, as.actor.accountId, String(victim.cpf))).toBe(theirs.candidate_id);
  });

  test('an applicant with the same CPF and e-mail is matched to the existing candidate', async () => {
    const candidate = { ...nextCandidate(), phone: '11912345678' };
    const first = await getRow(ctx, await addCandidate(as, await createVacancy(as), candidate));
    const again = await apply(await createVacancy(as), { ...candidate, phone: '11987654321' });
    expect(again.candidate_id).toBe(first.candidate_id);
    expect((await getPerson(ctx, first.candidate_id)).phone).toBe(candidate.phone);
  });

  test('the register is queried for the candidate’s CPF before any check', async () => {
    const vacancyId = await createVacancy(as, { auto_checks: true });
    const { id } = await apply(vacancyId, nextCandidate());
    await inviteCandidates(as, vacancyId, [id]);
    await acknowledge(ctx, await getToken(ctx, id), {});
    expect(await getRow(ctx, id)).toMatchObject({
      state: 'acknowledged',
      identity: 'waiting',
      company_cpf: false,
    });
    expect(await orderChecks(as, vacancyId, { ids: [id], quotedTotal: null })).toBe(0);
  });
});

/** Sends a form again from the page that asked a question. */
const answersTo =
  (agent: ReturnType<typeof site.agent>, path: string, page: string) => (values: Record<string, string>) =>
    agent
      .post(path)
      .type('form')
      .send({ ...hiddenFields(page), ...values });

describe('a recruiter who adds a person with a known CPF and another contact', () => {
  test('states whether they are the same person; only then the contact changes', async () => {
    const { as: by, slug } = await createPartner(ctx);
    const agent = await logInAsReviewer(site, by);
    const candidate = nextCandidate();
    const first = await getRow(ctx, await addCandidate(by, await createVacancy(by), candidate));
    const vacancyId = await createVacancy(by);
    const path = `/${slug}/vagas/${vacancyId}/candidatos/novo`;
    const typed = { nome: candidate.name ?? '', cpf: candidate.cpf ?? '', email: 'novo@pessoas.test' };
    const response = await sendForm(agent, path, typed);
    expect(response.status).toBe(422);
    expect(response.text).toContain('É a mesma pessoa?');
    expect(response.text).toContain(`value="${typed.email}"`);
    const answer = answersTo(agent, path, response.text);
    expect((await answer({ ...typed, mesma: 'nao' })).status).toBe(303);
    expect(await getPerson(ctx, first.candidate_id)).toMatchObject({ email: candidate.email });
    const { id } = await site.db('applications').where({ vacancy_id: vacancyId }).first('id');
    await inviteCandidates(by, vacancyId, [id]);
    await acknowledge(ctx, await getToken(ctx, id), { birthDate: '1990-05-17' });
    expect(await getRow(ctx, id)).toMatchObject({ identity: 'waiting', company_cpf: false });
    expect((await answer({ ...typed, mesma: 'sim' })).status).toBe(303);
    expect(await getPerson(ctx, first.candidate_id)).toMatchObject({ email: typed.email });
  });

  test('is asked again after correcting the CPF', async () => {
    const { as: by, slug } = await createPartner(ctx);
    const agent = await logInAsReviewer(site, by);
    const [wrong, meant] = [nextCandidate(), nextCandidate()];
    await addCandidate(by, await createVacancy(by), wrong);
    const earlier = await createVacancy(by);
    const { candidate_id } = await getRow(ctx, await addCandidate(by, earlier, meant));
    const path = `/${slug}/vagas/${await createVacancy(by)}/candidatos/novo`;
    const typed = { nome: meant.name ?? '', cpf: wrong.cpf ?? '', email: 'novo@pessoas.test' };
    const response = await sendForm(agent, path, typed);
    const corrected = { ...typed, cpf: meant.cpf ?? '', mesma: 'sim' };
    const again = await answersTo(agent, path, response.text)(corrected);
    expect([again.status, again.text.includes('É a mesma pessoa?')]).toEqual([422, true]);
    expect(again.text).not.toMatch(/value="sim"[^>]*checked/);
    expect(await getPerson(ctx, candidate_id)).toMatchObject({ email: meant.email });
    expect((await answersTo(agent, path, again.text)(corrected)).status).toBe(303);
    expect(await getPerson(ctx, candidate_id)).toMatchObject({ email: typed.email });
  });

  test('is asked nothing where the contact is the same', async () => {
    const candidate = nextCandidate();
    await addCandidate(as, await createVacancy(as), candidate);
    expect(await addOne(as, await createVacancy(as), candidate)).toBe(true);
  });
});
