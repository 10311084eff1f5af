import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { verifyIdentity } from '~/src/domains/recruitment';
import { addApplication } from '~/src/domains/recruitment/candidates/add.service';
import { inviteCandidates } from '~/src/domains/recruitment/candidates/invite.service';
import { orderChecks } from '~/src/domains/recruitment/checks/order.service';
import { insertNote, listNotes } from '~/src/domains/recruitment/decision/texts.store';
import { confirmIdentity } from '~/src/domains/recruitment/identity/confirm.service';
import { acknowledge, correctIdentity } from '~/src/domains/recruitment/page/page.service';
import { findId, getApplicant, getPerson, savePerson } from '~/src/domains/recruitment/people.store';
import type { ApplicationRow, Person } from '~/src/domains/recruitment/recruitment.types';
import { REGISTER_LIMITS } from '~/src/domains/recruitment/register.service';
import { type ActorCtx, inTransaction } from '~/src/platform/context';
import { completeCpf } from '~/src/shared/cpf';
import { getPerson as personOf } from '~/src/shared/test-people';
import { testSite } from '~/test/support/app';
import { personWho } from '../reports/order/order.support';
import { logInAsReviewer } from '../verification/review/review.support';
import { connect } from './connections/connections.support';
import { addCandidate, checked, createPartner, createVacancy, getRow, getToken } from './recruitment.support';

const site = await testSite();
const { ctx } = site;
const BAD = personWho('findings');
const CLEAN = personWho('clean');
/** Whom the register knows by whatever birth date. */
const OTHER = { ...personOf(completeCpf('720000999')), cpf: completeCpf('720000999') };

/** Each test begins as on another day. */
beforeEach(() =>
  Promise.all([BAD, CLEAN, OTHER].map(({ cpf }) => ctx.limits.clear(REGISTER_LIMITS.cpf, cpf))),
);

/** Somebody under a name, reached at one address whatever they claim. */
const toPerson = (who: { cpf: string | null; name: string; birthDate: string }): Person => ({
  cpf: who.cpf,
  name: who.name,
  birthDate: who.birthDate,
  socialName: null,
  motherName: null,
  email: 'x@pessoas.test',
  phone: null,
});

async function createAccount() {
  const { as, slug } = await createPartner(ctx);
  return { as, slug, connectionId: (await connect(as, 'gupy')).id };
}

/** They apply through a system, and are invited. */
async function apply(as: ActorCtx, connectionId: string, vacancyId: string, person: Person): Promise<string> {
  const origin = { source: 'gupy' as const, connectionId, externalId: randomUUID() };
  const vacancy = { id: vacancyId, account_id: as.actor.accountId };
  const { applicationId } = await inTransaction(as, (tx) => addApplication(tx, vacancy, person, origin));
  const id = String(applicationId);
  await inviteCandidates(as, vacancyId, [id]);
  return id;
}

/** What became of their identity, once the register has answered. */
async function identityOf(id: string): Promise<ApplicationRow['identity']> {
  const { identity_tries: tries } = await getRow(ctx, id);
  await verifyIdentity(ctx, { applicationId: id, tries });
  return (await getRow(ctx, id)).identity;
}

/** One application whose CPF is theirs, which the register confirmed. */
async function identified() {
  const account = await createAccount();
  const { as, connectionId } = account;
  const [one, two] = [await createVacancy(as), await createVacancy(as)];
  const first = await apply(as, connectionId, one, toPerson(BAD));
  await acknowledge(ctx, await getToken(ctx, first), {});
  expect(await identityOf(first)).toBe('agreed');
  return { ...account, one, two, first };
}

/** They apply once more under another's name, and give that person's CPF on the page. */
async function becomeAnother(
  { as, connectionId, two }: Awaited<ReturnType<typeof identified>>,
  other: { cpf: string | null; name: string },
): Promise<string> {
  const claim = toPerson({ cpf: BAD.cpf, name: other.name, birthDate: BAD.birthDate });
  const second = await apply(as, connectionId, two, claim);
  await acknowledge(ctx, await getToken(ctx, second), {});
  expect(await identityOf(second)).toBe('differs');
  await inTransaction(as, async (tx) => insertNote(tx, await getRow(ctx, second), 'Ligou hoje.'));
  await correctIdentity(ctx, await getToken(ctx, second), { cpf: other.cpf });
  return second;
}

const rowOf = (id: string) => getRow(ctx, id);
const personOfApplication = async (id: string) => getApplicant(ctx, await rowOf(id));

describe('a CPF that a candidate enters for one application', () => {
  test('does not replace that of another application whose candidate was identified', async () => {
    const candidate = await identified();
    const { as, slug, one, two, first } = candidate;
    const second = await becomeAnother(candidate, OTHER);
    const before = await rowOf(second);
    expect(await identityOf(second)).toBe('agreed');
    expect(await personOfApplication(first)).toMatchObject({ cpf: BAD.cpf, name: BAD.name });
    expect(await personOfApplication(second)).toMatchObject({ cpf: OTHER.cpf, name: OTHER.name });
    const after = await rowOf(second);
    expect(after.candidate_id).not.toBe((await rowOf(first)).candidate_id);
    expect(await findId(ctx, as.actor.accountId, OTHER.cpf)).toBe(after.candidate_id);
    // Everything that was stored with it is read as before, by its link and by addresses in e-mails too.
    expect((await listNotes(ctx, after)).map(({ text }) => text)).toEqual(['Ligou hoje.']);
    expect((await site.agent().get(`/candidato/${await getToken(ctx, second)}`)).status).toBe(200);
    const agent = await logInAsReviewer(site, as);
    const page = (candidateId: string) => `/${slug}/vagas/${two}/${second}/${candidateId}`;
    const response = await agent.get(page(before.candidate_id));
    expect([response.status, response.headers.location]).toEqual([302, page(after.candidate_id)]);
    expect((await agent.get(page(after.candidate_id))).status).toBe(200);
    expect(await orderChecks(as, one, { ids: [first], quotedTotal: null })).toBe(1);
    expect(await personOfApplication(first)).toMatchObject({ cpf: BAD.cpf, birthDate: BAD.birthDate });
  });

  test('changes nothing in an application that was checked', async () => {
    const candidate = await identified();
    const { as, one, first } = candidate;
    await checked(as, one, [first], { code: 'sanction_current', level: 'high' });
    const before = await getPerson(ctx, (await rowOf(first)).candidate_id);
    const second = await becomeAnother(candidate, OTHER);
    expect(await identityOf(second)).toBe('agreed');
    expect(await getPerson(ctx, (await rowOf(first)).candidate_id)).toEqual(before);
  });

  test('belongs to that application only, if a recruiter confirms it', async () => {
    const candidate = await identified();
    const second = await becomeAnother(candidate, { ...OTHER, name: 'JOANA EXEMPLO PRADO' });
    expect(await identityOf(second)).toBe('differs');
    const { version } = await rowOf(second);
    await confirmIdentity(candidate.as, { id: second, version }, 'Vi o RG.');
    expect(await personOfApplication(candidate.first)).toMatchObject({ cpf: BAD.cpf });
    const row = await rowOf(second);
    expect(await getApplicant(ctx, row)).toMatchObject({ cpf: OTHER.cpf });
    expect((await listNotes(ctx, row)).map(({ text }) => text).sort()).toEqual(['Ligou hoje.', 'Vi o RG.']);
  });

  test('becomes the candidate’s if it is their only application', async () => {
    const { as, connectionId } = await createAccount();
    const vacancyId = await createVacancy(as);
    const claim = toPerson({ cpf: completeCpf('720000998'), name: CLEAN.name, birthDate: CLEAN.birthDate });
    const id = await apply(as, connectionId, vacancyId, claim);
    const { candidate_id } = await rowOf(id);
    await acknowledge(ctx, await getToken(ctx, id), {});
    await identityOf(id);
    await correctIdentity(ctx, await getToken(ctx, id), { cpf: CLEAN.cpf });
    expect(await identityOf(id)).toBe('agreed');
    expect((await rowOf(id)).candidate_id).toBe(candidate_id);
    expect(await personOfApplication(id)).toMatchObject({ cpf: CLEAN.cpf });
  });
});

describe('the data that a candidate enters in another application', () => {
  const claim = { ...toPerson(CLEAN), cpf: BAD.cpf, motherName: 'MARIA OUTRA' };

  test('replaces nothing that an acknowledged application rests on', async () => {
    const { as, connectionId, two, first } = await identified();
    const before = await getPerson(ctx, (await rowOf(first)).candidate_id);
    const second = await apply(as, connectionId, two, claim);
    expect((await rowOf(second)).candidate_id).toBe((await rowOf(first)).candidate_id);
    expect(await getPerson(ctx, (await rowOf(first)).candidate_id)).toEqual(before);
    await acknowledge(ctx, await getToken(ctx, second), {});
    expect(await getPerson(ctx, (await rowOf(first)).candidate_id)).toEqual(before);
  });

  test('replaces nothing that a recruiter typed', async () => {
    const { as, connectionId } = await createAccount();
    const first = await addCandidate(as, await createVacancy(as), toPerson(BAD));
    const { candidate_id } = await rowOf(first);
    const before = await getPerson(ctx, candidate_id);
    await apply(as, connectionId, await createVacancy(as), claim);
    expect(await getPerson(ctx, candidate_id)).toEqual(before);
    await addCandidate(as, await createVacancy(as), { ...claim, name: 'NOME CORRIGIDO' });
    expect(await getPerson(ctx, candidate_id)).toMatchObject({ name: 'NOME CORRIGIDO' });
  });
});

test('checks of a CPF other than the one that was identified are not ordered: the register is asked again', async () => {
  const { as, one, first } = await identified();
  const { candidate_id, account_id, identity_tries } = await rowOf(first);
  // As an earlier release let another application do.
  await savePerson(ctx, { id: candidate_id, accountId: account_id }, { cpf: CLEAN.cpf });
  expect(await orderChecks(as, one, { ids: [first], quotedTotal: null })).toBe(0);
  expect(await rowOf(first)).toMatchObject({ identity: 'waiting', identity_tries: identity_tries + 1 });
  expect(await site.db('batches').where({ account_id })).toEqual([]);
  expect(await identityOf(first)).not.toBe('agreed');
});
