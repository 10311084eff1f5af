import { describe, expect, test } from '@jest/globals';
import request from 'supertest';
import { processEvents } from '~/src/domains/recruitment';
import { gupyEvent } from '~/src/sandbox/ats/gupy';
import { CREDENTIALS } from '~/src/sandbox/tokens';
import { testSite } from '~/test/support/app';
import { sendForm } from '~/test/support/browser/browser-forms';
import { logInAsReviewer } from '../../verification/review/review.support';
import { countApplications, createRecruiter, createVacancy, PARTNER } from './connections.support';

const site = await testSite();
const { ctx } = site;
const NEW = `/${PARTNER}/conexoes/nova`;
const RUNS = `/${PARTNER}/lotes-integracoes`;

async function recruiter() {
  const { as } = await createRecruiter(ctx);
  const vacancyId = await createVacancy(as);
  return { as, vacancyId, agent: await logInAsReviewer(site, as) };
}

const keyIn = (html: string): string => /value="(ats_[\w-]{43})"/.exec(html)?.[1] ?? '';
const idIn = (html: string): string => /conexoes\/([0-9a-f-]{36})/.exec(html)?.[1] ?? '';
const event = gupyEvent(9_001, {
  job: { id: '55', code: 'G-55', name: 'Gerente' },
  step: 'Checagem',
  since: new Date(),
});

describe('a connection by page', () => {
  test('is created for its system, shows its key once, and accepts the system’s candidates', async () => {
    const { as, vacancyId, agent } = await recruiter();
    expect((await agent.get(RUNS)).text).toContain('Nenhum sistema conectado');
    expect((await agent.get(NEW)).text).toContain('Qual sistema?');
    const wrong = await sendForm(agent, `${NEW}?tipo=gupy`, { nome: '', etapa: '' }, NEW);
    expect([wrong.status, wrong.text.includes('Dê um nome à conexão')]).toEqual([422, true]);
    const stepless = await sendForm(agent, `${NEW}?tipo=gupy`, { nome: 'Gupy', etapa: '' }, NEW);
    expect([stepless.status, stepless.text.includes('em que etapa da Gupy')]).toEqual([422, true]);
    const response = await sendForm(
      agent,
      `${NEW}?tipo=gupy`,
      { nome: 'Gupy', etapa: 'Checagem', ativa: 'on' },
      NEW,
    );
    const [key, id] = [keyIn(response.text), idIn(response.text)];
    expect([response.status, key.length, id.length]).toEqual([200, 47, 36]);
    expect(response.text).toContain('/webhooks/ats/gupy');
    const page = `/${PARTNER}/conexoes/${id}`;
    const html = (await agent.get(page)).text;
    expect(html).not.toContain(key);
    expect(html).toContain(`termina em ${key.slice(-4)}`);
    const pageText = (await agent.get(RUNS)).text;
    for (const text of ['Aguardando o sistema', 'configure lá o endereço e a chave'])
      expect([pageText.includes(text), html.includes(text)]).toEqual([true, true]);
    const send = (secret: string) =>
      request(site.app).post('/webhooks/ats/gupy').set('Authorization', `Bearer ${secret}`).send(event);
    expect((await send(key)).status).toBe(200);
    await processEvents(ctx);
    const tested = await sendForm(agent, page, {}, `${page}/testar`);
    expect(tested.text).toContain('O sistema já se conectou');
    expect(tested.text).toContain('Há vagas do sistema sem vínculo');
    expect((await agent.get(RUNS)).text).toContain('Vincule 1 vaga do sistema');
    const mapped = await sendForm(agent, page, { 'vaga:55': vacancyId }, `${page}/vagas`);
    expect(mapped.status).toBe(303);
    expect((await sendForm(agent, page, {}, `${page}/testar`)).text).toContain('Todas as vagas do sistema');
    const run = await ctx.db('recruitment_runs').where({ connection_id: id }).first('id');
    const detail = `/${PARTNER}/lotes-integracoes-detalhes/${run.id}`;
    expect((await agent.get(detail)).text).toContain('ainda não foi vinculada');
    await sendForm(agent, detail, {}, `${detail}/repetir`);
    await processEvents(ctx);
    expect(await countApplications(as, vacancyId)).toBe(1);
    expect((await agent.get(detail)).text).toContain('Candidatura criada');
    // Another key: the one before ends at once.
    expect((await agent.get(`${page}/chave`)).text).toContain('deixa de funcionar na hora');
    const rotated = await sendForm(agent, `${page}/chave`, {});
    const fresh = keyIn(rotated.text);
    expect(fresh).not.toBe(key);
    expect([(await send(key)).status, (await send(fresh)).status]).toEqual([401, 200]);
  });

  test('keeps a system’s own key sealed, and says what a test found', async () => {
    const { agent } = await recruiter();
    const values = { nome: 'Ashby', token: CREDENTIALS.apiKey, ativa: 'on', convida: 'on' };
    const response = await sendForm(agent, `${NEW}?tipo=ashby`, values, NEW);
    const page = `/${PARTNER}/conexoes/${idIn(response.text)}`;
    const reply = await agent.get(page);
    expect(reply.text).toContain('Já existe uma chave');
    const tested = await sendForm(agent, page, {}, `${page}/testar`);
    expect(tested.text).toContain('A Ashby respondeu e aceitou a chave');
    const changed = await sendForm(agent, page, { nome: 'Ashby 2', token: 'errada', ativa: 'on' });
    expect(changed.status).toBe(303);
    expect((await sendForm(agent, page, {}, `${page}/testar`)).text).toContain('não aceitou a chave');
    const english = await agent.get(`/en-US${page}`);
    expect(english.text).toContain('Test the connection');
    await agent.get(`/pt-BR${page}`);
    expect((await agent.get(RUNS)).text).toContain('Ashby 2');
  });

  test('has no pages of its own before it is made', async () => {
    const { agent } = await recruiter();
    expect((await agent.get(`${NEW}/chave`)).status).toBe(404);
    for (const page of ['chave', 'testar', 'vagas']) {
      const { status } = await sendForm(agent, NEW, {}, `${NEW}/${page}`);
      expect({ page, status }).toEqual({ page, status: 404 });
    }
  });
});
