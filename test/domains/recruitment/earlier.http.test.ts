import { beforeAll, describe, expect, test } from '@jest/globals';
import { moveApplication } from '~/src/domains/recruitment/applications.store';
import { inviteCandidates } from '~/src/domains/recruitment/candidates/invite.service';
import { orderAutomatically } from '~/src/domains/recruitment/checks/automatic.service';
import { orderChecks, quoteChecks } from '~/src/domains/recruitment/checks/order.service';
import { sweepChecks } from '~/src/domains/recruitment/checks/sweep.service';
import {
  answerContest,
  approveCandidate,
  declineCandidate,
  sendPreNotice,
} from '~/src/domains/recruitment/decision/decide.service';
import { insertEvent } from '~/src/domains/recruitment/events.store';
import { confirmIdentity } from '~/src/domains/recruitment/identity/confirm.service';
import { contest } from '~/src/domains/recruitment/page/page.service';
import { savePerson } from '~/src/domains/recruitment/people.store';
import type { ActorCtx } from '~/src/platform/context';
import { testSite } from '~/test/support/app';
import { eventually } from '~/test/support/eventually';
import { personWho } from '../reports/order/order.support';
import { logInAsReviewer } from '../verification/review/review.support';
import {
  addCandidate,
  checked,
  createPartner,
  createVacancy,
  getCited,
  getRow,
  getToken,
  nextCandidate,
  toConsider,
} from './recruitment.support';

const site = await testSite();
const { ctx } = site;

/** Somebody whom the register knows, and about whom there is something to find. */
const STRANGER = personWho('findings');
const latest = async (id: string) => ({ id, version: (await getRow(ctx, id)).version });
const pageOf = async (id: string): Promise<string> =>
  (await site.agent().get(`/candidato/${await getToken(ctx, id)}`)).text;

let as: ActorCtx;
let slug: string;
let agent: ReturnType<typeof site.agent>;
beforeAll(async () => {
  ({ as, slug } = await createPartner(ctx));
  agent = await logInAsReviewer(site, as);
});

/** Invited by name alone, who typed a stranger's CPF and birth date: as the release before 2026-11-25 stored it. */
async function answeredEarlier(vacancyId: string): Promise<string> {
  const candidate = { ...nextCandidate(), cpf: null, birthDate: null };
  const id = await addCandidate(as, vacancyId, { ...candidate, name: 'Joana Exemplo Prado' });
  await inviteCandidates(as, vacancyId, [id]);
  const { candidate_id, account_id } = await getRow(ctx, id);
  await site.db('applications').where({ id }).update({ name_sealed: null, name_words: [] });
  const { cpf, birthDate } = STRANGER;
  await savePerson(ctx, { id: candidate_id, accountId: account_id }, { cpf, birthDate });
  await insertEvent(ctx, id, { kind: 'completed' });
  await moveApplication(ctx, id, 'acknowledged', {
    acknowledged_at: new Date(),
    notice_version: '2026-11.1',
  });
  await insertEvent(ctx, id, { kind: 'acknowledged' });
  expect(await getRow(ctx, id)).toMatchObject({ identity: null, company_cpf: null, identity_tries: 0 });
  return id;
}

/** Checks that ended in a release that stored nothing of names that agreed, or were not stated. */
async function checkedEarlier(vacancyId: string): Promise<string> {
  const id = await toConsider(as, vacancyId);
  await site.db('applications').where({ id }).update({ identity: null, company_cpf: null });
  return id;
}

describe('an application answered before candidates were identified', () => {
  test('is not ordered before a recruiter confirms the identity', async () => {
    const vacancyId = await createVacancy(as, { auto_checks: true });
    await site.db('vacancies').where({ id: vacancyId }).update({ owner_id: as.actor.userId });
    const id = await answeredEarlier(vacancyId);
    const row = await getRow(ctx, id);
    await orderAutomatically(ctx, row);
    expect((await quoteChecks(as, vacancyId, [id])).people).toBe(0);
    expect(await orderChecks(as, vacancyId, { ids: [id], quotedTotal: null })).toBe(0);
    expect(await site.db('batches').where({ account_id: row.account_id })).toEqual([]);
    const page = await pageOf(id);
    expect(page).toContain('Recebemos os seus dados');
    expect(page).not.toContain('Digitou algo errado?');
    const { text } = await agent.get(`/${slug}/vagas/${vacancyId}/${id}/${row.candidate_id}`);
    expect(text).toContain('Não sabemos se o CPF desta candidatura');
    await confirmIdentity(as, await latest(id), 'Vi o RG.');
    expect((await getRow(ctx, id)).state).toBe('checking');
  });

  test('shows, sends and decides nothing of its checks where no register record says whose they are', async () => {
    const vacancyId = await createVacancy(as);
    const id = await checkedEarlier(vacancyId);
    const notice = { findings: [await getCited(ctx, id)], text: 'Sanção.' };
    for (const _ of ['before the names are compared', 'after']) {
      const page = await pageOf(id);
      expect(page).toContain('Recebemos os seus dados');
      expect(page).not.toContain('O que foi encontrado</h2>');
      await expect(sendPreNotice(as, await latest(id), notice)).rejects.toMatchObject({
        code: 'identity_first',
      });
      await expect(approveCandidate(as, await latest(id), '')).rejects.toMatchObject({
        code: 'identity_first',
      });
      await sweepChecks(ctx);
    }
    expect((await getRow(ctx, id)).identity).toBe('unknown');
    await confirmIdentity(as, await latest(id), 'Vi o RG.');
    expect(await pageOf(id)).toContain('O que foi encontrado</h2>');
    await sendPreNotice(as, await latest(id), notice);
  });

  test('is not continued if the candidate has already had a notice', async () => {
    const id = await checkedEarlier(await createVacancy(as));
    await site.db('applications').where({ id }).update({ identity: 'agreed' });
    await sendPreNotice(as, await latest(id), {
      findings: [await getCited(ctx, id)],
      text: 'O texto dela.',
    });
    await site.db('applications').where({ id }).update({ identity: null });
    expect(await pageOf(id)).not.toContain('O texto dela.');
    const later = { ...as, now: () => new Date(Date.now() + 8 * 86_400_000) };
    await expect(declineCandidate(later, await latest(id), 'Motivo')).rejects.toMatchObject({
      code: 'identity_first',
    });
    const before = (await getRow(ctx, id)).due_at;
    await confirmIdentity(
      { ...as, now: () => new Date(Date.now() + 3_600_000) },
      await latest(id),
      'Vi o RG.',
    );
    expect((await getRow(ctx, id)).due_at?.getTime()).toBeGreaterThan(before?.getTime() ?? 0);
    expect(await pageOf(id)).toContain('O texto dela.');
    await site.db('applications').where({ id }).update({ identity: null });
    await contest(ctx, await getToken(ctx, id), 'Não sou eu.');
    await expect(answerContest(as, await latest(id), 'Conferimos.')).rejects.toMatchObject({
      code: 'identity_first',
    });
  });
});

test('a recruiter opens the result of an ended application to its candidate', async () => {
  const vacancyId = await createVacancy(as);
  const id = await checkedEarlier(vacancyId);
  await site.db('applications').where({ id }).update({ identity: 'agreed' });
  await approveCandidate(as, await latest(id), '');
  await site.db('applications').where({ id }).update({ identity: 'unknown' });
  expect(await pageOf(id)).not.toContain('O que foi encontrado</h2>');
  const { candidate_id } = await getRow(ctx, id);
  const { text } = await agent.get(`/${slug}/vagas/${vacancyId}/${id}/${candidate_id}`);
  expect(text).toContain('Aprovad');
  expect(text).toContain('/identidade"');
  await confirmIdentity(as, await latest(id), 'Vi o RG.');
  expect(await pageOf(id)).toContain('O que foi encontrado</h2>');
});

test('the CPF that the company gave is checked at once, and its names are compared when the checks end', async () => {
  const vacancyId = await createVacancy(as);
  const id = await toConsider(as, vacancyId);
  expect(await getRow(ctx, id)).toMatchObject({ company_cpf: true, identity: 'agreed' });
  const other = await addCandidate(as, vacancyId);
  await inviteCandidates(as, vacancyId, [other]);
  await checked(as, vacancyId, [other]);
  expect(await getRow(ctx, other)).toMatchObject({ state: 'invited', company_cpf: null });
});

test('applications whose names cannot be compared delay no others', async () => {
  const id = await checkedEarlier(await createVacancy(as));
  const { account_id, vacancy_id } = await getRow(ctx, id);
  const broken = { first: 'a sealed name that nobody opens', count: 210 };
  await site.db.raw(
    `with people as (
       insert into candidates (id, account_id, created_at)
       select gen_random_uuid(), ?, now() from generate_series(1, ?) returning id
     )
     insert into applications (id, account_id, vacancy_id, candidate_id, source, state, name_sealed, locale,
         created_at, state_since, checked_at)
     select gen_random_uuid(), ?, ?, id, 'manual', 'clear', ?, 'pt-BR', now(), now(), now() - interval '30 days'
       from people`,
    [account_id, broken.count, account_id, vacancy_id, Buffer.from(broken.first)],
  );
  await eventually(async () => {
    await sweepChecks(ctx);
    return (await getRow(ctx, id)).identity !== null;
  });
  await site.db('applications').where({ vacancy_id }).whereNot({ id }).update({ identity: 'unknown' });
});
