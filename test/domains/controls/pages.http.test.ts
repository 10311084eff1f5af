import { beforeAll, describe, expect, test } from '@jest/globals';
import { getVacancy } from '~/src/domains/recruitment/vacancies/vacancies.service';
import type { ActorCtx } from '~/src/platform/context';
import { testSite } from '~/test/support/app';
import { sendForm } from '~/test/support/browser/browser-forms';
import { logInAs } from '~/test/support/log-in-as';
import { createPartner, createVacancy } from '../recruitment/recruitment.support';
import { createCase } from '../verification/review/review.support';
import { createVerifier, REVIEWER } from '../verification/verification.support';
import { join } from './controls.support';

const site = await testSite();
type Agent = Awaited<ReturnType<typeof logInAs>>;

const getChange = async (subject: string) =>
  (await site.db('control_changes').where({ subject, state: 'proposed' }).first('id'))?.id as string;
const decide = (agent: Agent, id: string, decision: string, list = '/aprovacoes') =>
  sendForm(agent, list, { decision }, `/aprovacoes/mudancas/${id}`);

describe('a recruiter who turns off the second person', () => {
  let as: ActorCtx;
  let slug: string;
  let vacancyId: string;
  let own: Agent;
  let other: Agent;
  let member: Agent;
  beforeAll(async () => {
    ({ as, slug } = await createPartner(site.ctx));
    vacancyId = await createVacancy(as, { four_eyes: true });
    own = await logInAs(site, as);
    other = await logInAs(site, await join(as, { claims: ['bank_partner'] }));
    member = await logInAs(site, await join(as, { claims: ['consultas'] }));
  });

  test('sees the pending change on the vacancy’s page, and may withdraw it', async () => {
    const page = `/${slug}/editar-vaga/${vacancyId}`;
    const { code: codigo, package_id: pacote } = await getVacancy(as, vacancyId);
    const filled = { codigo, pacote, titulo: 'Gerente', posicoes: '1', prazo: '7', guarda: '30' };
    const mute = await sendForm(own, page, filled);
    expect([mute.status, mute.text.includes('id="field-changeReason-error"')]).toEqual([422, true]);
    const saved = await sendForm(own, page, { ...filled, changeReason: 'Só há uma pessoa na equipe' });
    expect(saved.status).toBe(303);
    const html = (await own.get(page)).text;
    expect(html).toContain('O que você afrouxou espera outra pessoa');
    expect(html).toContain('Segunda pessoa: de sim para não');
    expect(html).toContain('Motivo: Só há uma pessoa na equipe');
    expect(html).toContain('Retirar o pedido');
    expect(html).not.toContain('value="confirm"');
    expect(html).toMatch(/name="segunda"[^>]*checked/);
  });

  test('can be confirmed only by another administrator on the approvals page, in either language', async () => {
    const id = await getChange(vacancyId);
    expect((await member.get('/aprovacoes')).text).not.toContain('Mudanças que esperam outra pessoa');
    await decide(member, id, 'confirm');
    expect((await member.get('/aprovacoes')).text).toContain('Este pedido de mudança não existe');
    await decide(own, id, 'confirm');
    expect((await own.get('/aprovacoes')).text).toContain('Quem pediu a mudança não pode decidir');
    const { text } = await other.get('/en-US/approvals');
    expect(text).toContain('Changes waiting for another person');
    expect(text).toContain('Second person: from yes to no');
    await decide(other, id, 'nonsense');
    expect(await getChange(vacancyId)).toBe(id);
    const response = await decide(other, id, 'confirm');
    expect(response.headers.location).toBe('/aprovacoes');
    expect((await other.get('/aprovacoes')).text).toContain('Mudança confirmada');
    expect(await site.db('vacancies').where({ id: vacancyId }).first('four_eyes')).toEqual({
      four_eyes: false,
    });
    await decide(other, id, 'refuse');
    expect((await other.get('/aprovacoes')).text).toContain('já decidiu');
  });

  test('changes nothing by a GET, or for another company', async () => {
    const { as: outsider } = await createPartner(site.ctx);
    const agent = await logInAs(site, outsider);
    const id = await getChange(vacancyId);
    expect(id).toBeUndefined();
    const random = '0b0e6f3c-8a54-4a0b-9f0e-111111111111';
    expect((await agent.get(`/aprovacoes/mudancas/${random}`)).headers.location).toBe('/aprovacoes');
    await decide(agent, random, 'confirm');
    expect((await agent.get('/aprovacoes')).text).toContain('Este pedido de mudança não existe');
  });
});

test('a review desk of one person shows that no one else can confirm, before and after the request', async () => {
  const { as } = await createVerifier(site.ctx);
  const id = await createCase(site.ctx, as);
  const agent = await logInAs(site, as);
  const address = `/doccheck/verification/${as.actor.accountId}/${id}`;
  const version = async () => String((await site.db('verifications').where({ id }).first('fence')).fence);
  await sendForm(agent, `${address}/aprovar`, { versao: await version() });
  expect((await agent.get(`${address}/rejeitar`)).text).toContain('Ninguém mais na equipe pode confirmar');
  await sendForm(agent, `${address}/rejeitar`, { versao: await version(), motivo: 'irregular_cpf' });
  expect((await agent.get(address)).text).toContain('Ninguém mais na equipe pode confirmar');
  await join(as, { claims: REVIEWER });
  expect((await agent.get(address)).text).not.toContain('Ninguém mais na equipe pode confirmar');
});
