import { beforeAll, describe, expect, test } from '@jest/globals';
import { addOne } from '~/src/domains/recruitment/candidates/add-one.service';
import { inviteCandidates } from '~/src/domains/recruitment/candidates/invite.service';
import { cleanUpRecruitment } from '~/src/domains/recruitment/clean-up.service';
import { declineCandidate, sendPreNotice } from '~/src/domains/recruitment/decision/decide.service';
import { contest } from '~/src/domains/recruitment/page/page.service';
import {
  changeVacancyState,
  getPackage,
  getVacancy,
  savePackage,
  saveVacancy,
} from '~/src/domains/recruitment/vacancies/vacancies.service';
import type { VacancyData } from '~/src/domains/recruitment/vacancies/vacancies.store';
import type { ActorCtx } from '~/src/platform/context';
import { testSite } from '~/test/support/app';
import { sendForm } from '~/test/support/browser/browser-forms';
import { logInAsReviewer } from '../verification/review/review.support';
import {
  acknowledged,
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
const DAY = 86_400_000;

let as: ActorCtx;
let slug: string;
let agent: ReturnType<typeof site.agent>;
let other: { as: ActorCtx; slug: string };

beforeAll(async () => {
  ({ as, slug } = await createPartner(ctx));
  agent = await logInAsReviewer(site, as);
  other = await createPartner(ctx);
});

const later = (days: number): ActorCtx => ({ ...as, now: () => new Date(Date.now() + days * DAY) });
const latest = async (id: string) => ({ id, version: (await getRow(ctx, id)).version });

/** What a vacancy's form says of it. */
async function getData(id: string): Promise<{ version: number; data: VacancyData }> {
  const {
    version,
    id: _,
    state,
    account_id,
    owner_id,
    created_at,
    opened_at,
    closed_at,
    ...data
  } = await getVacancy(as, id);
  return { version, data };
}

describe('a record of another account', () => {
  test('is not found, at any address', async () => {
    const vacancyId = await createVacancy(other.as);
    const id = await toConsider(other.as, vacancyId);
    const { package_id } = await getVacancy(other.as, vacancyId);
    const { candidate_id } = await getRow(ctx, id);
    const of = `/${slug}/candidaturas/${id}`;
    const list = `/${slug}/vagas/${vacancyId}/candidatos`;
    const addresses = [
      ...['aprovar', 'pre-aviso', 'nao-segue', 'responder', 'encerrar', 'nota', 'segunda-pessoa'].map(
        (action) => `${of}/${action}`,
      ),
      `${of}/pdf/relatorio-individual`,
      `/${slug}/vagas/${vacancyId}/${id}/${candidate_id}`,
      list,
      `${list}/novo`,
      `${list}/exportar`,
      `${list}/proximo`,
      `/${slug}/editar-vaga/${vacancyId}`,
      `/${slug}/setup-vagas/${vacancyId}/situacao/closed`,
      `/${slug}/pacotes/${package_id}`,
      `/${other.slug}/vagas/${vacancyId}/candidatos`,
      `/${other.slug}/vagas`,
    ];
    for (const address of addresses) {
      const { status } = await agent.get(address);
      expect([address, status]).toEqual([address, 404]);
    }
    const own = `/${slug}/vagas/${await createVacancy(as)}/candidatos`;
    const fields = { motivo: 'x', apontamento: 'x:y', texto: 'x', resposta: 'sim', nota: 'x', versao: '4' };
    for (const action of ['aprovar', 'nao-segue', 'responder', 'encerrar', 'nota', 'cpf']) {
      const { status } = await sendForm(agent, `/${slug}/nova-vaga`, fields, `${of}/${action}`);
      expect([action, status]).toEqual([action, 404]);
    }
    for (const action of ['consultar', 'convidar']) {
      const response = await sendForm(agent, own, { acao: action, candidatura: id }, `${own}/marcados`);
      expect(response.text).not.toContain('CANDIDATA');
    }
    await sendForm(agent, own, { candidatura: id, total: '999999' }, `${own}/consultar`);
    expect((await getRow(ctx, id)).state).toBe('review');
  });

  test('cannot be the package of a vacancy', async () => {
    const { package_id } = await getVacancy(other.as, await createVacancy(other.as));
    const { data } = await getData(await createVacancy(as));
    await expect(saveVacancy(as, null, { ...data, code: 'X-1', package_id })).rejects.toMatchObject({
      code: 'invalid',
    });
  });
});

describe('forged fields', () => {
  test('of selected candidates and versions are refused without a server error', async () => {
    const vacancyId = await createVacancy(as);
    const list = `/${slug}/vagas/${vacancyId}/candidatos`;
    await addCandidate(as, vacancyId);
    for (const to of ['marcados', 'consultar']) {
      const { status } = await sendForm(
        agent,
        list,
        { acao: 'consultar', candidatura: "x' or 1=1", total: '-1' },
        `${list}/${to}`,
      );
      expect([to, status]).toEqual([to, 422]);
    }
    const huge = '99999999999999';
    const { data } = await getData(vacancyId);
    const fields = {
      codigo: data.code,
      titulo: 'Outra',
      pacote: data.package_id,
      posicoes: '1',
      prazo: '7',
      guarda: '30',
      versao: huge,
    };
    expect((await sendForm(agent, `/${slug}/editar-vaga/${vacancyId}`, fields)).status).toBe(422);
    const pack = { nome: 'Pacote forjado', produtos: 'relatorio-individual', versao: huge };
    expect((await sendForm(agent, `/${slug}/pacotes/${data.package_id}`, pack)).status).toBe(422);
    expect((await getPackage(as, data.package_id)).name).not.toBe('Pacote forjado');
  });

  test('of an unknown state do nothing', async () => {
    const vacancyId = await createVacancy(as);
    await changeVacancyState(as, vacancyId, 'paused');
    const at = `/${slug}/setup-vagas/${vacancyId}/situacao`;
    expect((await agent.get(`${at}/draft`)).status).toBe(404);
    await sendForm(agent, `${at}/open`, {}, `${at}/qualquer`);
    expect((await getVacancy(as, vacancyId)).state).toBe('paused');
  });

  test('of hostile names are plain text in the list and in its file', async () => {
    const vacancyId = await createVacancy(as);
    const hostile = ['=HYPERLINK("x")A', '<script>alert(1)</script>', '\u202Egnp.exe', `${'Ã'.repeat(149)}b`];
    for (const name of hostile) {
      await addOne(as, vacancyId, { ...nextCandidate(), name });
    }
    const list = `/${slug}/vagas/${vacancyId}/candidatos`;
    const { text, status } = await agent.get(list);
    expect(status).toBe(200);
    expect(text).not.toContain('<script>alert');
    const file = await agent.get(`${list}/exportar`);
    expect(file.text).toContain(`'=HYPERLINK`);
    const long = { nome: 'N'.repeat(2_000), email: 'a@b.test' };
    expect((await sendForm(agent, `${list}/novo`, long)).status).toBe(422);
    for (const busca of ['%', '\\', "'", '\u202E', '*'.repeat(100), '000.000.000-00']) {
      const reply = await sendForm(agent, list, { busca });
      expect([busca, reply.status]).toEqual([busca, 303]);
      const response = await agent.get(String(reply.headers.location));
      expect(response.status).toBe(200);
      expect([busca, response.text.includes('Nenhum candidato')]).toEqual([busca, true]);
    }
  });
});

describe('the same request twice at once', () => {
  test('creates one vacancy per code, one copy, and one package per name', async () => {
    const { data } = await getData(await createVacancy(as));
    const twice = async (work: () => Promise<unknown>) => {
      const both = await Promise.allSettled([work(), work()]);
      return both.map((one) => (one.status === 'fulfilled' ? 'done' : one.reason.code)).sort();
    };
    expect(await twice(() => saveVacancy(as, null, { ...data, code: 'DUAS' }))).toEqual(['done', 'invalid']);
    const pack = { name: 'Duas vezes', products: ['relatorio-individual'], rules: {} };
    expect(await twice(() => savePackage(as, null, pack))).toEqual(['done', 'invalid']);
  });

  test('sends a candidate one invitation', async () => {
    const vacancyId = await createVacancy(as);
    const person = nextCandidate();
    const id = await addCandidate(as, vacancyId, person);
    await Promise.all([inviteCandidates(as, vacancyId, [id]), inviteCandidates(as, vacancyId, [id])]);
    const mails = await site.db('messages').where('key', 'like', `candidate-${id}-%`);
    expect(mails).toHaveLength(1);
    await inviteCandidates(later(1), vacancyId, [id]);
    expect(await site.db('messages').where('key', 'like', `candidate-${id}-%`)).toHaveLength(2);
  });

  test('leaves no candidate in a vacancy that closes in the meantime', async () => {
    for (let round = 0; round < 3; round += 1) {
      const vacancyId = await createVacancy(as);
      await Promise.allSettled([
        changeVacancyState(as, vacancyId, 'closed'),
        ...[1, 2, 3].map(() => addOne(as, vacancyId, nextCandidate())),
      ]);
      const left = await site.db('applications').where({ vacancy_id: vacancyId }).whereNull('ended_at');
      expect(left).toHaveLength(0);
    }
  });
});

describe('an invitation', () => {
  test('that is sent again extends the expiry of its link', async () => {
    const vacancyId = await createVacancy(as);
    const id = await addCandidate(as, vacancyId);
    await inviteCandidates(as, vacancyId, [id]);
    const token = await getToken(ctx, id);
    await inviteCandidates(later(29), vacancyId, [id]);
    expect(await getToken(ctx, id)).toBe(token);
    const { link_expires_at } = await getRow(ctx, id);
    expect(((link_expires_at?.getTime() ?? 0) - Date.now()) / DAY).toBeGreaterThan(58);
  });
});

describe('a refusal that waits for a second person', () => {
  test('waits for them even if the vacancy no longer requires one', async () => {
    const vacancyId = await createVacancy(as, { four_eyes: true });
    const id = await toConsider(as, vacancyId);
    await sendPreNotice(as, await latest(id), { findings: [await getCited(ctx, id)], text: 'Sanção.' });
    expect(await declineCandidate(later(8), await latest(id), 'Motivo')).toBe('waiting');
    const { version, data } = await getData(vacancyId);
    await saveVacancy(as, { id: vacancyId, version }, { ...data, four_eyes: false }, 'Vaga urgente');
    await expect(declineCandidate(later(8), await latest(id), 'Motivo')).rejects.toMatchObject({
      code: 'decline_waiting',
    });
    expect((await getRow(ctx, id)).state).toBe('pre_adverse');
  });
});

describe('an acknowledged notice', () => {
  test('cannot be extended with sources or another job category before the checks', async () => {
    const vacancyId = await createVacancy(as);
    const id = await acknowledged(as, vacancyId);
    const { version, data } = await getData(vacancyId);
    const wider = { ...data, job_category: 'bank' as const, justification: 'Valores' };
    await expect(saveVacancy(as, { id: vacancyId, version }, wider)).rejects.toMatchObject({
      code: 'notice_taken',
    });
    const pack = await getPackage(as, data.package_id);
    const more = { name: pack.name, rules: {}, products: [...pack.products, 'antecedentes-criminais'] };
    await expect(savePackage(as, pack, more)).rejects.toMatchObject({ code: 'notice_taken' });
    await checked(as, vacancyId, [id]);
    await savePackage(as, pack, more);
    await saveVacancy(as, { id: vacancyId, version }, wider);
  });
});

describe('after the retention of one of two applications', () => {
  test('the vacancy of that one lists and finds no candidate, the other still does', async () => {
    const [one, two] = [await createVacancy(as), await createVacancy(as)];
    const person = { ...nextCandidate(), name: 'ZORAIDE PIMENTA' };
    const first = await acknowledged(as, one, person);
    await addCandidate(as, two, person);
    await site
      .db('applications')
      .where({ id: first })
      .update({ state: 'withdrawn', ended_at: new Date(), erase_at: new Date(Date.now() - DAY) });
    await cleanUpRecruitment(ctx);
    const getList = (id: string) => `/${slug}/vagas/${id}/candidatos`;
    expect((await agent.get(getList(one))).text).not.toContain('Zoraide');
    expect((await agent.get(`${getList(one)}/exportar`)).text.toLowerCase()).not.toContain('zoraide');
    const response = await sendForm(agent, getList(one), { busca: 'zoraide' });
    expect((await agent.get(String(response.headers.location))).text).not.toContain(first);
    expect((await agent.get(getList(two))).text.toLowerCase()).toContain('zoraide');
  });
});

test('an application that cannot be erased delays no others', async () => {
  const own = (await createPartner(ctx)).as;
  const vacancyId = await createVacancy(own);
  const [bad, good] = [await acknowledged(own, vacancyId), await acknowledged(own, vacancyId)];
  await changeVacancyState(own, vacancyId, 'closed');
  const { candidate_id } = await getRow(ctx, bad);
  await site
    .db('candidates')
    .where({ id: candidate_id })
    .update({ phone_sealed: Buffer.from('broken') });
  const past = (days: number) => ({ erase_at: new Date(Date.now() - days * DAY) });
  await site.db('applications').where({ id: bad }).update(past(3));
  await site.db('applications').where({ id: good }).update(past(2));
  await expect(cleanUpRecruitment(ctx)).rejects.toThrow('sealed with an unknown key');
  expect((await getRow(ctx, good)).erased_at).not.toBeNull();
});

test('an invalid link says so for forms too', async () => {
  for (const action of ['ciente', 'contestar', 'desistir']) {
    const { status, text } = await site
      .agent()
      .post(`/candidato/nada/${action}`)
      .type('form')
      .send({ ciente: 'on', nome: 'A', texto: 'x' });
    expect([action, status]).toEqual([action, 404]);
    expect(text).toContain('Este link não vale mais');
  }
});

test('a recruiter is notified of a contest in their own language', async () => {
  const id = await toConsider(as, await createVacancy(as));
  await sendPreNotice(as, await latest(id), { findings: [await getCited(ctx, id)], text: 'Sanção.' });
  await site.db('applications').where({ id }).update({ locale: 'en-US' });
  await contest(as, await getToken(ctx, id), 'It is not me.');
  const mails = await site.db('messages').where({ template: 'candidate-contested' });
  expect(mails.map(({ locale }) => locale)).toEqual(['pt-BR']);
});
