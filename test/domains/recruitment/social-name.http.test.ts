import { beforeAll, describe, expect, test } from '@jest/globals';
import { verifyIdentity } from '~/src/domains/recruitment';
import { inviteCandidates } from '~/src/domains/recruitment/candidates/invite.service';
import { listCandidates } from '~/src/domains/recruitment/candidates/list.queries';
import { getPerson, saveStatedSocialName } from '~/src/domains/recruitment/people.store';
import { getSummary } from '~/src/domains/recruitment/runs/application.queries';
import { matchPersonColumns, personOfCells } from '~/src/domains/recruitment/runs/columns.rules';
import type { ActorCtx } from '~/src/platform/context';
import { getPerson as personOf } from '~/src/shared/test-people';
import { testSite } from '~/test/support/app';
import { messageTo } from '~/test/support/mailbox';
import { logInAsReviewer } from '../verification/review/review.support';
import {
  acknowledged,
  addCandidate,
  createPartner,
  createVacancy,
  getRow,
  getToken,
  nextCandidate,
} from './recruitment.support';

const site = await testSite({ worker: true });
const { ctx } = site;
const CIVIL = 'JOÃO CARLOS MONTE';
const SOCIAL = 'Alice Monte';
/** In the sandbox's register with a nome social. */
const REGISTERED = '30500011192';

let as: ActorCtx;
let slug: string;
let agent: ReturnType<typeof site.agent>;
beforeAll(async () => {
  ({ as, slug } = await createPartner(ctx));
  agent = await logInAsReviewer(site, as);
});

const alice = (socialName: string | null = SOCIAL) => ({ ...nextCandidate(), name: CIVIL, socialName });
const getNames = async (id: string) => {
  const { name, socialName } = await getPerson(ctx, (await getRow(ctx, id)).candidate_id);
  return [name, socialName];
};

describe('a candidate with a nome social', () => {
  test('is greeted by it, in the mail and on their page', async () => {
    const vacancyId = await createVacancy(as);
    const person = alice();
    const id = await addCandidate(as, vacancyId, person);
    await inviteCandidates(as, vacancyId, [id]);
    const mail = await messageTo(site, person.email ?? '');
    expect(mail.text).toContain(`Olá, ${SOCIAL}.`);
    expect(mail.text).not.toContain(CIVIL);
    const address = `/candidato/${await getToken(ctx, id)}`;
    const page = (await site.agent().get(address)).text;
    expect(page).toContain(`<b>${SOCIAL}</b>`);
    expect(page).toContain(`nome civil: ${CIVIL}`);
    expect((await site.agent().get(`/en-US${address}`)).text).toContain('civil name');
  });

  test('is listed under it for recruiters, who find them by either name', async () => {
    const vacancyId = await createVacancy(as);
    const id = await acknowledged(as, vacancyId, alice());
    const { candidate_id } = await getRow(ctx, id);
    const list = `/${slug}/vagas/${vacancyId}/candidatos`;
    const lines = (await agent.get(list)).text;
    expect(lines).toContain(SOCIAL);
    expect(lines).not.toContain(CIVIL);
    const { text: file } = await agent.get(`${list}/exportar`).buffer();
    expect(file).toContain(`${SOCIAL};${CIVIL};`);
    const page = (await agent.get(`/${slug}/vagas/${vacancyId}/${id}/${candidate_id}`)).text;
    expect(page).toContain(`<h1>${SOCIAL}</h1>`);
    expect(page).toMatch(new RegExp(`Nome civil</dt><dd[^>]*>${CIVIL}`));
    expect(await getSummary(as, id)).toMatchObject({ name: SOCIAL, civilName: CIVIL });
    const filter = { tab: 'all' as const, result: null, source: null, days: null, cpf: null };
    for (const [name, count] of [
      ['alice', 1],
      ['joão carlos', 1],
      ['alice carlos', 1],
      ['maria', 0],
    ] as const)
      expect(
        (await listCandidates(as, vacancyId, { ...filter, name }, { after: null, limit: 5 })).count,
      ).toBe(count);
  });

  test('may state it themselves, and keeps it when added again', async () => {
    const vacancyId = await createVacancy(as);
    const person = alice(null);
    const id = await addCandidate(as, vacancyId, person);
    await inviteCandidates(as, vacancyId, [id]);
    const address = `/candidato/${await getToken(ctx, id)}`;
    const values = { ciente: 'on', nomeSocial: SOCIAL };
    const unticked = await site.agent().post(`${address}/ciente`).type('form').send({ nomeSocial: SOCIAL });
    expect([unticked.status, unticked.text.includes(`value="${SOCIAL}"`)]).toEqual([422, true]);
    expect((await site.agent().post(`${address}/ciente`).type('form').send(values)).status).toBe(303);
    expect(await getNames(id)).toEqual([CIVIL, SOCIAL]);
    await addCandidate(as, await createVacancy(as), { ...person, socialName: 'Outra Pessoa' });
    expect(await getNames(id)).toEqual([CIVIL, SOCIAL]);
  });

  test('may remove a nome social that others stated', async () => {
    const vacancyId = await createVacancy(as);
    const id = await addCandidate(as, vacancyId, alice('Apelido de Outro'));
    await inviteCandidates(as, vacancyId, [id]);
    const address = `/candidato/${await getToken(ctx, id)}`;
    expect((await site.agent().get(address)).text).toContain('value="Apelido de Outro"');
    await site.agent().post(`${address}/ciente`).type('form').send({ ciente: 'on', nomeSocial: '' });
    expect(await getNames(id)).toEqual([CIVIL, null]);
    await saveStatedSocialName(ctx, await getRow(ctx, id), 'Apelido de Outro');
    expect(await getNames(id)).toEqual([CIVIL, null]);
  });

  test('gets that of the register once their identity is confirmed', async () => {
    const { name, birthDate } = personOf(REGISTERED);
    const vacancyId = await createVacancy(as);
    const person = { ...nextCandidate(), name, cpf: null, birthDate: null };
    const id = await addCandidate(as, vacancyId, person);
    await inviteCandidates(as, vacancyId, [id]);
    const nascimento = String(birthDate).split('-').reverse().join('/');
    const values = { cpf: REGISTERED, nascimento, ciente: 'on' };
    await site
      .agent()
      .post(`/candidato/${await getToken(ctx, id)}/ciente`)
      .type('form')
      .send(values);
    expect(await getNames(id)).toEqual([name, null]);
    await verifyIdentity(ctx, { applicationId: id, tries: 1 });
    expect((await getRow(ctx, id)).identity).toBe('agreed');
    expect(await getNames(id)).toEqual([name, 'ALICE MONTE']);
  });

  test('may be imported with it', () => {
    const head = ['Nome', 'Nome social', 'E-mail'];
    const cells = [CIVIL, SOCIAL, 'arquivo@pessoas.test'];
    const uses = matchPersonColumns({ head, rows: [{ line: 2, cells }] }) ?? [];
    expect(personOfCells(cells, uses)).toEqual({ name: CIVIL, socialName: SOCIAL, email: cells[2] });
  });
});
