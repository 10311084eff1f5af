import { beforeAll, describe, expect, test } from '@jest/globals';
import { feedBatches } from '~/src/domains/batches';
import { getBatch } from '~/src/domains/batches/batches.queries';
import { retryFailed } from '~/src/domains/batches/run/run.service';
import { orderChecks } from '~/src/domains/recruitment/checks/order.service';
import { sweepChecks } from '~/src/domains/recruitment/checks/sweep.service';
import {
  answerContest,
  answerProposal,
  approveCandidate,
  declineCandidate,
  sendPreNotice,
} from '~/src/domains/recruitment/decision/decide.service';
import { contest } from '~/src/domains/recruitment/page/page.service';
import type { ActorCtx } from '~/src/platform/context';
import { formatMoney } from '~/src/shared/money';
import { toNameCase } from '~/src/shared/names';
import { testSite } from '~/test/support/app';
import { sendForm } from '~/test/support/browser/browser-forms';
import { createColleague, logInAsReviewer } from '../verification/review/review.support';
import {
  acknowledged,
  addCandidate,
  checked,
  createPartner,
  createVacancy,
  endReports,
  getCited,
  getRow,
  getToken,
  nextCandidate,
  RECRUITER,
  toConsider,
} from './recruitment.support';

const site = await testSite();
const { ctx } = site;

let as: ActorCtx;
let slug: string;
let agent: ReturnType<typeof site.agent>;

beforeAll(async () => {
  ({ as, slug } = await createPartner(ctx));
  agent = await logInAsReviewer(site, as);
});

const DAY = 86_400_000;
const later = (days: number): ActorCtx => ({ ...as, now: () => new Date(Date.now() + days * DAY) });
const latest = async (id: string) => ({ id, version: (await getRow(ctx, id)).version });
const getState = async (id: string) => (await getRow(ctx, id)).state;
const notice = async (id: string) => ({ findings: [await getCited(ctx, id)], text: 'Sanção em vigor.' });

describe('a candidate', () => {
  test('is invited by e-mail, reads who checks what, acknowledges, and is not asked for known data', async () => {
    const vacancyId = await createVacancy(as);
    const id = await addCandidate(as, vacancyId);
    const list = `/${slug}/vagas/${vacancyId}/candidatos`;
    const response = await sendForm(agent, list, { acao: 'convidar', candidatura: id }, `${list}/marcados`);
    expect(response.status).toBe(303);
    expect(await getState(id)).toBe('invited');
    const mail = await site.db('messages').where({ template: 'candidate-invite' }).first();
    expect(mail).toBeDefined();
    const visitor = site.agent();
    const address = `/candidato/${await getToken(ctx, id)}`;
    const page = await visitor.get(address);
    expect(page.status).toBe(200);
    expect(page.headers['cache-control']).toContain('no-store');
    for (const shown of [
      'Gerente de contas',
      toNameCase(as.actor.accountName, 'company'),
      'LGPD, art. 7º, V',
      'Situação cadastral',
    ]) {
      expect(page.text).toContain(shown);
    }
    expect(page.text).not.toContain('Antecedentes criminais</li>');
    expect(page.text).not.toContain('name="nascimento"');
    const unread = await visitor
      .post(`${address}/ciente`)
      .type('form')
      .send({ nome: 'CANDIDATA A DE TESTE' });
    expect(unread.status).toBe(422);
    expect(unread.text).toContain('Marque que leu o aviso para continuar.');
    const english = await visitor.get(`/en-US/candidate/${await getToken(ctx, id)}`);
    expect(english.text).toContain('I’ve read the notice');
    const reply = await visitor
      .post(`${address}/ciente`)
      .type('form')
      .send({ nome: 'CANDIDATA A DE TESTE', ciente: 'on' });
    expect(reply.status).toBe(303);
    expect(await getState(id)).toBe('acknowledged');
    expect((await getRow(ctx, id)).notice_version).not.toBeNull();
    expect((await visitor.get(address)).text).toContain('Recebemos a sua confirmação');
  });

  test('without a CPF enters it, and a wrong one shows an error', async () => {
    const vacancyId = await createVacancy(as);
    const person = { ...nextCandidate(), cpf: null, birthDate: null };
    const id = await addCandidate(as, vacancyId, person);
    await sendForm(
      agent,
      `/${slug}/vagas/${vacancyId}/candidatos`,
      { acao: 'convidar', candidatura: id },
      `/${slug}/vagas/${vacancyId}/candidatos/marcados`,
    );
    const address = `/candidato/${await getToken(ctx, id)}/ciente`;
    const send = (values: Record<string, string>) =>
      site
        .agent()
        .post(address)
        .type('form')
        .send({ nome: 'MARINA SÁ', ciente: 'on', ...values });
    const wrong = await send({ cpf: '111.111.111-11', nascimento: '01/01/1990' });
    expect(wrong.status).toBe(422);
    expect(wrong.text).toContain('CPF inválido');
    expect(wrong.text).toContain('value="111.111.111-11"');
    expect((await send({ cpf: '529.982.247-25' })).text).toContain('Informe a sua data de nascimento.');
    expect((await send({ cpf: '529.982.247-25', nascimento: '14/03/1988' })).status).toBe(303);
  });

  test('withdraws, and nothing more is checked', async () => {
    const vacancyId = await createVacancy(as);
    const id = await acknowledged(as, vacancyId);
    const visitor = site.agent();
    const address = `/candidato/${await getToken(ctx, id)}`;
    expect((await visitor.post(`${address}/desistir`).type('form').send({})).status).toBe(303);
    expect(await getState(id)).toBe('withdrawn');
    expect((await visitor.get(address)).text).toContain('Candidatura encerrada');
    expect(await orderChecks(as, vacancyId, { ids: [id], quotedTotal: null })).toBe(0);
  });

  test('sees nothing of the account logged in on the same device', async () => {
    const vacancyId = await createVacancy(as);
    const id = await acknowledged(as, vacancyId);
    const { text } = await agent.get(`/candidato/${await getToken(ctx, id)}`);
    expect(text).not.toContain('Conta em uso');
  });

  test('with an unknown link gets 404 and reads that the link is no longer valid', async () => {
    const { status, text } = await site.agent().get('/candidato/nada');
    expect(status).toBe(404);
    expect(text).toContain('Este link não vale mais');
  });
});

describe('the checks', () => {
  test('run as a batch, are charged to the partner, and classify their findings', async () => {
    const vacancyId = await createVacancy(as);
    const [clear, consider] = [await acknowledged(as, vacancyId), await acknowledged(as, vacancyId)];
    await checked(as, vacancyId, [clear]);
    await checked(as, vacancyId, [consider], { code: 'sanction_current', level: 'high' });
    expect(await getState(clear)).toBe('clear');
    expect(await getRow(ctx, consider)).toMatchObject({ state: 'review', result: 'consider' });
    const batches = await site.db('batches').where({ account_id: as.actor.accountId, entry: 'recruitment' });
    expect(batches.every(({ purpose }) => purpose === 'hiring')).toBe(true);
    const reader: ActorCtx = { ...as, actor: { ...as.actor, claims: ['consultas', 'consultas_lote'] } };
    await expect(getBatch(reader, batches[0].id)).rejects.toMatchObject({ code: 'batch_not_found' });
    await expect(retryFailed(reader, batches[0].id)).rejects.toMatchObject({ code: 'batch_not_found' });
    // Programs are not told of what they cannot open.
    const rows = site.db('events').where({ account_id: as.actor.accountId }).whereLike('kind', 'batch.%');
    expect(await rows).toEqual([]);
    const { text } = await agent.get(`/${slug}/vagas/${vacancyId}/candidatos`);
    expect(text).toContain('Há apontamento');
    const charged = await site
      .db('application_checks')
      .whereIn('application_id', [clear, consider])
      .sum('charged as sum');
    expect(Number(charged[0]?.sum)).toBeGreaterThan(0);
    expect(text).toContain(`Custo até aqui ${formatMoney(Number(charged[0]?.sum))}`);
  });

  test('are confirmed at the displayed price, and cost no more', async () => {
    const vacancyId = await createVacancy(as);
    const id = await acknowledged(as, vacancyId);
    const list = `/${slug}/vagas/${vacancyId}/candidatos`;
    const response = await sendForm(agent, list, { acao: 'consultar', candidatura: id }, `${list}/marcados`);
    expect(response.text).toContain('Consultar 1 candidato');
    const fields = { candidatura: id, total: '100' };
    const low = await sendForm(agent, list, fields, `${list}/consultar`);
    expect(low.status).toBe(422);
    expect(low.text).toContain('O preço mudou');
    expect(await getState(id)).toBe('acknowledged');
  });

  test('that fail charge nothing, and can be ordered once more', async () => {
    const vacancyId = await createVacancy(as);
    const id = await acknowledged(as, vacancyId);
    await checked(as, vacancyId, [id], { failed: true });
    expect(await getState(id)).toBe('acknowledged');
    await checked(as, vacancyId, [id]);
    expect(await getState(id)).toBe('clear');
  });

  test('pause without credits, and resume after a top-up', async () => {
    const poor = await createPartner(ctx, { credits: 0 });
    const vacancyId = await createVacancy(poor.as);
    const id = await acknowledged(poor.as, vacancyId);
    await orderChecks(poor.as, vacancyId, { ids: [id], quotedTotal: null });
    await feedBatches(ctx);
    const desk = await logInAsReviewer(site, poor.as);
    const { text } = await desk.get(`/${poor.slug}/vagas/${vacancyId}/candidatos`);
    expect(text).toContain('As consultas estão pausadas');
    expect(text).toContain('Faltam créditos');
    expect(await site.db('reports').where({ account_id: poor.as.actor.accountId })).toEqual([]);
  });

  test('start automatically if the vacancy is set so', async () => {
    const vacancyId = await createVacancy(as, { auto_checks: true });
    const id = await acknowledged(as, vacancyId);
    expect(await getState(id)).toBe('checking');
    await feedBatches(ctx);
    await endReports(ctx, as.actor.accountId);
    await feedBatches(ctx);
    await sweepChecks(ctx);
    expect(await getState(id)).toBe('clear');
  });
});

describe('a refusal', () => {
  test('needs a notice that cites a finding of this candidate', async () => {
    const vacancyId = await createVacancy(as);
    const id = await toConsider(as, vacancyId);
    await expect(declineCandidate(as, await latest(id), 'x')).rejects.toMatchObject({
      code: 'application_state',
    });
    await expect(sendPreNotice(as, await latest(id), { findings: [], text: 'x' })).rejects.toMatchObject({
      code: 'invalid',
    });
    const other = await toConsider(as, vacancyId);
    await expect(sendPreNotice(as, await latest(id), await notice(other))).rejects.toMatchObject({
      code: 'invalid',
    });
    expect(await getState(id)).toBe('review');
  });

  test('is not possible before its date, to the second', async () => {
    const id = await toConsider(as, await createVacancy(as));
    await sendPreNotice(as, await latest(id), await notice(id));
    const { due_at } = await getRow(ctx, id);
    const just = { ...as, now: () => new Date((due_at?.getTime() ?? 0) - 1_000) };
    await expect(declineCandidate(just, await latest(id), 'x')).rejects.toMatchObject({
      code: 'decline_too_early',
    });
    await expect(declineCandidate(later(7.01), await latest(id), 'Relação com a função')).resolves.toBe(
      'declined',
    );
    expect(await getRow(ctx, id)).toMatchObject({ state: 'declined', decided_by: as.actor.userId });
    expect((await getRow(ctx, id)).erase_at).not.toBeNull();
  });

  test('is suspended immediately by a contest, whose answer restores the remaining days', async () => {
    const id = await toConsider(as, await createVacancy(as));
    await sendPreNotice(as, await latest(id), await notice(id));
    await contest(later(2), await getToken(ctx, id), 'Não sou eu.');
    expect(await getRow(ctx, id)).toMatchObject({ state: 'contested', due_at: null });
    await expect(declineCandidate(later(30), await latest(id), 'x')).rejects.toMatchObject({
      code: 'application_state',
    });
    await answerContest(later(10), await latest(id), 'Conferimos: é homônimo.');
    const { due_at } = await getRow(ctx, id);
    const days = ((due_at?.getTime() ?? 0) - Date.now()) / DAY;
    expect(days).toBeGreaterThan(14.9);
    expect(days).toBeLessThan(15.1);
    const { text } = await site.agent().get(`/candidato/${await getToken(ctx, id)}`);
    expect(text).toContain('Não sou eu.');
    expect(text).toContain('Conferimos: é homônimo.');
    const kinds = await site.db('events').where({ subject_id: id }).pluck('kind');
    expect(kinds.sort()).toEqual([
      'application.acknowledged',
      'application.checked',
      'application.created',
      'application.pre_adverse',
      'contest.answered',
      'contest.opened',
    ]);
  });

  test('requires a second person if the vacancy is set so', async () => {
    const id = await toConsider(as, await createVacancy(as, { four_eyes: true }));
    const colleague = await createColleague(ctx, as, { claims: RECRUITER });
    await sendPreNotice(as, await latest(id), await notice(id));
    await expect(declineCandidate(later(8), await latest(id), 'Motivo')).resolves.toBe('waiting');
    await expect(answerProposal(later(8), await latest(id), true)).rejects.toMatchObject({
      code: 'second_same_person',
    });
    const second = { ...colleague, now: later(8).now };
    await answerProposal(second, await latest(id), true);
    expect(await getState(id)).toBe('declined');
  });

  test('of two concurrent decisions one is applied, and the other gets an error', async () => {
    const id = await toConsider(as, await createVacancy(as));
    const what = await latest(id);
    const both = await Promise.allSettled([approveCandidate(as, what, ''), approveCandidate(as, what, '')]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const refused = both.find(({ status }) => status === 'rejected') as PromiseRejectedResult;
    expect(refused.reason).toMatchObject({ status: 409 });
  });
});
