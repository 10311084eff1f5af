import { beforeAll, describe, expect, test } from '@jest/globals';
import { decideVerification } from '~/src/domains/verification';
import { findVerification } from '~/src/domains/verification/verification.store';
import type { VerificationRow } from '~/src/domains/verification/verification.types';
import type { ActorCtx } from '~/src/platform/context';
import { hashPassword } from '~/src/platform/crypto/passwords';
import { formatCpf } from '~/src/shared/cpf';
import { testSite } from '~/test/support/app';
import { logIn, sendForm } from '~/test/support/browser/browser-forms';
import { PASSWORD } from '~/test/support/fixtures/fixtures';
import { logInAs } from '~/test/support/log-in-as';
import { messageTo } from '~/test/support/mailbox';
import { personWho } from '../reports/order/order.support';
import { captured, createVerifier, REVIEWER } from './verification.support';

const site = await testSite({ worker: true });
const { ctx } = site;
type Agent = ReturnType<typeof site.agent>;
const CLEAN = personWho('clean');

async function enter(options?: Parameters<typeof createVerifier>[1]) {
  const { as } = await createVerifier(ctx, options);
  const agent = site.agent();
  const password_hash = await hashPassword(PASSWORD);
  await site.db('users').where({ id: as.actor.userId }).update({ password_hash });
  const last_account_id = as.actor.accountId;
  await site.db('persons').where({ user_id: as.actor.userId }).update({ last_account_id });
  expect((await logIn(agent, as.actor.email)).status).toBe(303);
  return { as, agent };
}

let as: ActorCtx;
let agent: Agent;
beforeAll(async () => {
  ({ as, agent } = await enter());
});

const getDetail = (id: string) => `/doccheck/verification/${as.actor.accountId}/${id}`;

describe('a link by page', () => {
  test('is made for a CPF, shown with its QR code, and sent by e-mail and SMS', async () => {
    const response = await sendForm(agent, '/doccheck/link', { cpf: formatCpf(CLEAN.cpf), nome: CLEAN.name });
    expect(response.status).toBe(303);
    const address = String(response.headers.location);
    const page = await agent.get(address);
    expect(page.text).toContain('/doccheck/v/');
    expect(page.text).toContain('<svg');
    expect(page.text).not.toContain(CLEAN.cpf);
    const to = 'convidada@demo.test';
    expect((await sendForm(agent, `${address}/enviar`, { meio: 'email', para: to })).status).toBe(303);
    expect((await messageTo(site, to)).text).toContain('/doccheck/v/');
    const wrong = await sendForm(agent, `${address}/enviar`, { meio: 'sms', para: '1234' });
    expect([wrong.status, wrong.text.includes('celular com DDD')]).toEqual([422, true]);
    expect((await sendForm(agent, `${address}/enviar`, { meio: 'sms', para: '11912345678' })).status).toBe(
      303,
    );
    const english = await agent.get(`/en-US${address.replace(/^\/pt-BR/, '')}`);
    expect(english.text).toContain('The person’s link');
    await agent.get(`/pt-BR${address}`);
  });

  test('is refused at its field for a wrong CPF, with what was typed', async () => {
    const refused = await sendForm(agent, '/doccheck/link', { cpf: '111.111.111-11', referencia: 'P-7' });
    expect(refused.status).toBe(422);
    expect(refused.text).toContain('CPF Inválido');
    expect(refused.text).toContain('P-7');
  });

  test('is not offered to read-only users, and refused to users who may not pay', async () => {
    const reader = await enter({ claims: ['doccheck', 'doccheck_readonly'] });
    expect((await reader.agent.get('/doccheck/link')).status).toBe(403);
    expect((await reader.agent.get('/doccheck/verification')).text).not.toContain('/doccheck/link');
    const poor = await enter({ credits: 0 });
    const refused = await sendForm(poor.agent, '/doccheck/link', { cpf: CLEAN.cpf });
    expect([refused.status, refused.text.includes('créditos')]).toEqual([422, true]);
  });
});

describe('the list', () => {
  test('is found by CPF, which stands in no address, and by status', async () => {
    const id = await captured(as, {
      cpf: CLEAN.cpf,
      name: CLEAN.name,
      birthDate: CLEAN.birthDate,
      liveness: 'failed',
    });
    const row = (await findVerification(ctx, id)) as VerificationRow;
    await decideVerification(ctx, { verificationId: id, fence: row.fence });
    const searched = await sendForm(agent, '/doccheck/verification', {
      cpf: CLEAN.cpf,
      situacao: 'manualReview',
    });
    expect(searched.status).toBe(303);
    const address = String(searched.headers.location);
    expect(address).not.toContain(CLEAN.cpf);
    const page = await agent.get(address);
    expect(page.text).toContain(id);
    expect(page.text).toContain('Prova de vida pendente');
    expect(page.text).toContain('Mostrando 1 de 1');
    expect((await agent.get('/doccheck/verification?status=ManualReview')).text).toContain(id);
    expect((await agent.get('/doccheck/verification?situacao=approved')).text).toContain(
      'Nenhuma verificação com esse filtro',
    );
    const detail = await agent.get(getDetail(id));
    expect(detail.text).toContain('Conformidade: ');
    expect(detail.text).toContain('Não passou');
  });

  test('offers its tutorial until it is dismissed, and again on request', async () => {
    expect((await agent.get('/doccheck/verification')).text).toContain('Primeira vez aqui?');
    expect((await agent.get('/doccheck/verification/tutorial')).text).toContain('A fila segue os prazos');
    expect((await sendForm(agent, '/doccheck/verification/tutorial', {})).status).toBe(303);
    const elsewhere = await logInAs(site, as);
    for (const browser of [agent, elsewhere]) {
      const { text } = await browser.get('/doccheck/verification');
      expect([text.includes('Primeira vez aqui?'), text.includes('Como revisar')]).toEqual([false, true]);
    }
  });

  test('refuses a period that ends before it begins', async () => {
    const refused = await agent.get('/doccheck/verification?de=2026-11-02&ate=2026-11-01');
    expect([refused.status, refused.text.includes('A data inicial deve ser inferior à data final')]).toEqual([
      422,
      true,
    ]);
  });

  test('keeps its state and the other filters if a day or a CPF is refused', async () => {
    const value = (text: string) => [
      /name="situacao" value="(\w+)"/.exec(text)?.[1],
      /<option value="manual" selected/.test(text),
    ];
    const list = '/doccheck/verification';
    const late = await agent.get(`${list}?situacao=rejected&metodo=manual&de=2026-11-02&ate=2026-11-01`);
    expect([late.status, ...value(late.text)]).toEqual([422, 'rejected', true]);
    const body = { situacao: 'rejected', metodo: 'manual', cpf: '123' };
    const wrong = await sendForm(agent, `${list}?situacao=rejected`, body, list);
    expect([wrong.status, ...value(wrong.text)]).toEqual([422, 'rejected', true]);
    expect(wrong.text).toContain('value="123"');
  });

  test('of another account is empty, and its verifications are not found', async () => {
    const other = await enter({ claims: REVIEWER });
    expect((await other.agent.get('/doccheck/verification')).text).toContain('Nenhuma verificação ainda');
    const id = await captured(as, { cpf: CLEAN.cpf, name: CLEAN.name, birthDate: CLEAN.birthDate });
    expect((await other.agent.get(getDetail(id))).status).toBe(404);
    const own = `/doccheck/verification/${other.as.actor.accountId}/${id}`;
    expect((await other.agent.get(own)).status).toBe(404);
  });
});

describe('an integration', () => {
  const integration = {
    nome: 'Cadastro de motoristas',
    finalidade: 'hiring',
    desafio: 'on',
    documento: 'on',
    aprova: 'on',
    base: 'none',
    confere: '0,47',
    difere: '0,62',
    segunda: 'on',
    horas: '12',
    minutos: '60',
    dias: '30',
    dominios: 'loja.exemplo.com.br',
    marca: 'Loja',
    cor: '#0b5f6b',
  };

  test('is created and changed; later links follow it, and lead back to its hosts only', async () => {
    expect((await sendForm(agent, '/doccheck/integration/nova', integration)).status).toBe(303);
    const twice = await sendForm(agent, '/doccheck/integration/nova', integration);
    expect([twice.status, twice.text.includes('Já existe uma integração com esse nome')]).toEqual([
      422,
      true,
    ]);
    const list = await agent.get('/doccheck/integration');
    const [, uid = ''] = /\/doccheck\/integration\/([0-9a-f-]{36})"[^>]*>Cadastro/.exec(list.text) ?? [];
    const path = `/doccheck/integration/${uid}`;
    const changed = { ...integration, versao: '1', ativa: 'on', horas: '6' };
    expect((await sendForm(agent, path, changed)).status).toBe(303);
    const late = await sendForm(agent, path, { ...changed, versao: '1' });
    expect(late.status).toBe(422);
    const { text } = await agent.get(path);
    const tried = await agent.get(`/doccheck/link?integracao=${uid}`);
    expect(tried.text).toMatch(new RegExp(`<option value="${uid}" selected`));
    for (const shown of ['value="6"', 'value="0,47"', 'validade do link', 'Salvar como versão 3'])
      expect(text).toContain(shown);
  });

  test('shows the error of each field', async () => {
    const wrong = { ...integration, nome: '', confere: '0,6', horas: '0', dominios: 'http://x', cor: 'red' };
    const response = await sendForm(agent, '/doccheck/integration/nova', wrong);
    expect(response.status).toBe(422);
    for (const text of [
      'Dê um nome',
      'de 0,40 a 0,50',
      'de 1 a 72 horas',
      'um domínio por linha',
      'uma cor como',
    ]) {
      expect(response.text).toContain(text);
    }
  });

  test('is not accessible without the right to manage integrations', async () => {
    const clerk = await enter({ claims: ['doccheck', 'doccheck_gerar_url'] });
    expect((await clerk.agent.get('/doccheck/integration')).status).toBe(403);
    expect(
      (await sendForm(clerk.agent, '/doccheck/link', integration, '/doccheck/integration/nova')).status,
    ).toBe(403);
  });
});
