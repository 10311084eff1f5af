import { beforeAll, describe, expect, test } from '@jest/globals';
import {
  answerProposal,
  approveCandidate,
  declineCandidate,
  sendPreNotice,
  withdrawCandidate,
} from '~/src/domains/recruitment/decision/decide.service';
import { withdraw } from '~/src/domains/recruitment/page/page.service';
import type { ActorCtx } from '~/src/platform/context';
import { testSite } from '~/test/support/app';
import { sendForm } from '~/test/support/browser/browser-forms';
import { createColleague, logInAsReviewer } from '../verification/review/review.support';
import {
  acknowledged,
  addCandidate,
  createPartner,
  createVacancy,
  getCited,
  getRow,
  getToken,
  RECRUITER,
  toConsider,
} from './recruitment.support';

const site = await testSite();
const { ctx } = site;
const latest = async (id: string) => ({ id, version: (await getRow(ctx, id)).version });
const getState = async (id: string): Promise<string> => (await getRow(ctx, id)).state;

let as: ActorCtx;
let slug: string;
let second: ActorCtx;
let agent: ReturnType<typeof site.agent>;
beforeAll(async () => {
  ({ as, slug } = await createPartner(ctx));
  second = await createColleague(ctx, as, { claims: RECRUITER });
  agent = await logInAsReviewer(site, as);
});

const mailsAbout = async (id: string): Promise<string[]> =>
  site.db('messages').where('key', 'like', `candidate-${id}-%`).orderBy('created_at').pluck('template');

describe('where a refusal needs a second person', () => {
  test('a recruiter alone closes no application in which something may have been found', async () => {
    const vacancyId = await createVacancy(as, { four_eyes: true });
    const id = await toConsider(as, vacancyId);
    const dialog = `/${slug}/candidaturas/${id}/encerrar`;
    const empty = await sendForm(agent, dialog, { motivo: ' ' });
    expect([empty.status, empty.text.includes('Escreva o motivo.')]).toEqual([422, true]);
    const response = await sendForm(agent, dialog, { motivo: 'Desistiu por telefone.' });
    expect(response.status).toBe(303);
    expect(await getState(id)).toBe('review');
    const { candidate_id } = await getRow(ctx, id);
    const page = await agent.get(`/${slug}/vagas/${vacancyId}/${id}/${candidate_id}`);
    expect(page.text).toContain('propôs encerrar esta candidatura');
    for (const alone of [
      withdrawCandidate(second, await latest(id), 'Eu também'),
      answerProposal(as, await latest(id), true),
    ])
      await expect(alone).rejects.toMatchObject({ status: 409 });
    expect(await mailsAbout(id)).not.toContain('candidate-closed');
    const other = await logInAsReviewer(site, second);
    const answered = await sendForm(other, `/${slug}/candidaturas/${id}/segunda-pessoa`, { resposta: 'sim' });
    expect(answered.status).toBe(303);
    expect(await getState(id)).toBe('withdrawn');
    expect(await mailsAbout(id)).toContain('candidate-closed');
    const audited = await site.db('audit_events').where({ subject_id: id }).pluck('action');
    expect(audited).toEqual(expect.arrayContaining(['candidate_close_proposed', 'candidate_withdrawn']));
  });

  test('a recruiter alone closes none with a notice either; a refused confirmation leaves it unchanged', async () => {
    const id = await toConsider(as, await createVacancy(as, { four_eyes: true }));
    await sendPreNotice(as, await latest(id), { findings: [await getCited(ctx, id)], text: 'Sanção.' });
    expect(await withdrawCandidate(as, await latest(id), 'Desistiu.')).toBe('waiting');
    const later = { ...as, now: () => new Date(Date.now() + 8 * 86_400_000) };
    await expect(declineCandidate(later, await latest(id), 'Motivo')).rejects.toMatchObject({
      code: 'decline_waiting',
    });
    await answerProposal(second, await latest(id), false);
    expect(await getState(id)).toBe('pre_adverse');
    await approveCandidate(as, await latest(id), '');
    expect(await getState(id)).toBe('approved');
  });

  test('the candidate may withdraw alone, whatever was proposed', async () => {
    const id = await toConsider(as, await createVacancy(as, { four_eyes: true }));
    await withdrawCandidate(as, await latest(id), 'Desistiu.');
    await withdraw(ctx, await getToken(ctx, id));
    expect(await getRow(ctx, id)).toMatchObject({ state: 'withdrawn', withdrawn_by: 'candidate' });
  });

  test('one person closes an application without checks', async () => {
    const vacancyId = await createVacancy(as, { four_eyes: true });
    const id = await acknowledged(as, vacancyId);
    expect(await withdrawCandidate(as, await latest(id), 'A vaga mudou.')).toBe('closed');
    expect(await mailsAbout(id)).toContain('candidate-closed');
    const added = await addCandidate(as, vacancyId);
    await withdrawCandidate(as, await latest(added), 'Duplicada.');
    expect(await mailsAbout(added)).toEqual([]);
  });
});

test('where one person may refuse, one person closes with a reason, and the candidate is notified', async () => {
  const vacancyId = await createVacancy(as);
  const id = await toConsider(as, vacancyId);
  await expect(withdrawCandidate(as, await latest(id), '')).rejects.toMatchObject({ code: 'invalid' });
  expect(await withdrawCandidate(as, await latest(id), 'Desistiu por e-mail em 24/11.')).toBe('closed');
  const { candidate_id } = await getRow(ctx, id);
  const { text } = await agent.get(`/${slug}/vagas/${vacancyId}/${id}/${candidate_id}`);
  expect(text).toContain('Desistiu por e-mail em 24/11.');
  expect(await mailsAbout(id)).toContain('candidate-closed');
});
