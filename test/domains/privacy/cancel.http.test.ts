import { describe, expect, test } from '@jest/globals';
import request from 'supertest';
import { findCancelAt } from '~/src/domains/access/login/user.queries';
import { grantCredits } from '~/src/domains/billing';
import { createPersonWithPassword } from '~/test/domains/privacy/person.support';
import { testSite } from '~/test/support/app';
import { hiddenFields, logIn, register, sendForm } from '~/test/support/browser/browser-forms';
import { moveClock, resetClock } from '~/test/support/clock';
import { fault, found } from '~/test/support/fault';
import { createCompany } from '~/test/support/fixtures/fixtures';
import { mailedCode, messageAbout } from '~/test/support/mailbox';

const site = await testSite({ worker: true });

const PAGE = '/cancelar-conta';
const UNDO = '/cancelar-conta/desfazer';
const password = 'Demo!2026';
const findUser = (email: string) => site.db('users').where({ email }).first();
const getCancelAt = async (email: string): Promise<Date | null> =>
  findCancelAt(site.ctx, (await findUser(email)).id);

async function newcomer(name: string) {
  const agent = site.agent();
  const { email } = await register(agent, `${name}@cancela.test`);
  return { agent, email };
}
const login = (body: object) =>
  request(site.app).post('/api/Login/Login').set('Accept-Language', 'pt-BR').send(body);

describe('cancelling the account', () => {
  test('the page says what goes, what the law keeps, and offers the download first', async () => {
    const { agent, email } = await newcomer('pagina');
    const { text, status } = await agent.get(PAGE);
    expect(status).toBe(200);
    for (const words of ['7 dias', 'href="/meus-dados"', 'lançamentos do extrato (5 anos)', '6 meses']) {
      expect(text).toContain(words);
    }
    const { account_id: accountId } = await site
      .db('persons as p')
      .join('users as u', 'u.id', 'p.user_id')
      .where('u.email', email)
      .first('p.account_id');
    await grantCredits(site.ctx, { accountId, amount: 12_300, kind: 'adjustment', uniqueKey: email });
    const rich = (await agent.get(PAGE)).text;
    expect(rich).toMatch(/os R\$\s\d+,00 da sua conta pessoal/);
    expect(rich).toContain('href="mailto:');
    expect((await agent.get(`/en-US${PAGE}`)).text).toContain('Cancel your account');
    expect((await agent.get('/pt-BR/editar-perfil')).text).toContain(`${PAGE}"`);
  });

  test('takes the password: a wrong or a missing one cancels nothing', async () => {
    const { agent, email } = await newcomer('senha');
    for (const [sent, wording] of [
      ['', 'Preencha a sua senha.'],
      ['Outra!2026', 'A senha atual está incorreta. Tente de novo.'],
    ] as const) {
      const response = await sendForm(agent, PAGE, { password: sent });
      expect(response.status).toBe(422);
      expect(response.text).toContain(wording);
    }
    expect(await getCancelAt(email)).toBeNull();
  });

  test('ends every login and API token at once, and a mail says until when it may be undone', async () => {
    const { agent, email } = await newcomer('encerra');
    const other = site.agent();
    await logIn(other, email);
    const { token } = (await login({ Login: email, Password: password })).body.data;
    const environment = () =>
      request(site.app)
        .get('/api/ContextMananger/GetUserEnvironment')
        .set('Authorization', `Bearer ${token}`);
    expect((await environment()).status).toBe(200);
    const done = await sendForm(agent, PAGE, { password });
    expect(done.headers.location).toBe('/cancelar-conta/feito');
    expect((await agent.get('/cancelar-conta/feito')).text).toContain('Sua conta foi cancelada');
    expect((await agent.get('/home')).headers.location).toBe('/login');
    expect((await other.get('/home')).headers.location).toBe('/login');
    expect((await environment()).status).toBe(401);
    const refused = await login({ Login: email, Password: password });
    expect(refused.status).toBe(403);
    expect(refused.body.message).toContain('cancelamento');
    const mail = await messageAbout(site, email, 'Sua conta foi cancelada');
    expect(mail.text).toContain('Desfazer o cancelamento');
    const left = ((await getCancelAt(email))?.getTime() ?? 0) - Date.now();
    expect(Math.round(left / 86_400_000)).toBe(7);
  });

  test('a login within the time offers to undo and opens nothing else', async () => {
    const { agent, email } = await newcomer('volta');
    await sendForm(agent, PAGE, { password });
    const back = site.agent();
    expect((await logIn(back, email)).headers.location).toBe(UNDO);
    for (const path of ['/home', '/editar-perfil', '/meus-dados', '/saldo-extrato', '/login', PAGE]) {
      expect((await back.get(path)).headers.location).toBe(UNDO);
    }
    const page = await back.get(UNDO);
    expect(page.text).toContain('Desfazer o cancelamento');
    expect((await back.get('/editar-perfil')).status).toBe(303);
    const cookies = [page.headers['set-cookie'] ?? []].flat().join();
    expect(cookies).not.toContain('token=ey');
    const undone = await back.post(UNDO).type('form').send(hiddenFields(page.text));
    expect(undone.headers.location).toBe('/home');
    expect((await back.get('/home')).text).toContain('Cancelamento desfeito');
    expect(await getCancelAt(email)).toBeNull();
    expect((await back.get(UNDO)).headers.location).toBe('/home');
    expect((await login({ Login: email, Password: password })).status).toBe(200);
    const actions = await site
      .db('audit_events')
      .where({ user_id: (await findUser(email)).id })
      .pluck('action');
    expect(actions).toEqual(expect.arrayContaining(['account_cancelled', 'cancellation_undone']));
  });

  test('an account in cancellation joins no company and is a visitor on public pages', async () => {
    const { agent, email } = await newcomer('convidada');
    await sendForm(agent, PAGE, { password });
    const back = site.agent();
    await logIn(back, email);
    const terms = await back.get('/termos-de-uso');
    expect(terms.status).toBe(200);
    expect(terms.text).not.toContain(email);
    expect((await back.get('/sair')).status).toBe(200);
  });
});

describe('who has no password', () => {
  test('confirms by a mailed code, which works once and for this login alone', async () => {
    const { agent, email } = await newcomer('social');
    await site.db('users').where({ email }).update({ password_hash: null });
    expect((await agent.get(PAGE)).text).toContain('Enviar código por e-mail');
    expect((await sendForm(agent, PAGE, {})).status).toBe(422);
    expect((await sendForm(agent, PAGE, {}, `${PAGE}/codigo`)).status).toBe(303);
    const code = await mailedCode(site, email);
    const wrong = code === '000000' ? '111111' : '000000';
    const refused = await sendForm(agent, PAGE, { code: wrong });
    expect(refused.status).toBe(422);
    expect(refused.text).toContain('Código incorreto');
    expect((await sendForm(agent, PAGE, { code })).headers.location).toBe('/cancelar-conta/feito');
    expect(await getCancelAt(email)).not.toBeNull();
  });

  fault('codes', 'stands five wrong codes and no more', async () => {
    const { agent, email } = await newcomer('chuta');
    await site.db('users').where({ email }).update({ password_hash: null });
    await sendForm(agent, PAGE, {}, `${PAGE}/codigo`);
    const code = await mailedCode(site, email);
    const wrong = code === '000000' ? '111111' : '000000';
    for (let n = 0; n < 5; n += 1) await sendForm(agent, PAGE, { code: wrong });
    const late = await sendForm(agent, PAGE, { code });
    expect(late.status).toBe(422);
    expect(late.text).toContain('Este código não vale mais');
    expect(await getCancelAt(email)).toBeNull();
    found('codes', { tried: 6, measured: 5 });
  });
});

describe('companies', () => {
  test('the last administrator of a company with other members must hand over first', async () => {
    const boss = await createPersonWithPassword(site.ctx);
    const company = await createCompany(site.db, boss, { cnpj: '11444777000161', name: 'PADARIA SOL' });
    const member = await createPersonWithPassword(site.ctx);
    const row = { user_id: member.userId, account_id: company.accountId, role: 'member' };
    await site.db('memberships').insert(row);
    const agent = site.agent();
    await logIn(agent, boss.email);
    const page = await agent.get(PAGE);
    expect(page.text).toContain('Em PADARIA SOL, só você administra a conta');
    expect(page.text).not.toContain('name="password"');
    const home = await agent.get('/editar-perfil');
    const response = await agent
      .post(PAGE)
      .type('form')
      .send({ ...hiddenFields(home.text), password });
    expect(response.status).toBe(422);
    expect(response.text).toContain('dê este papel a outra pessoa da equipe');
    await site.db('memberships').where({ user_id: member.userId }).update({ role: 'admin' });
    expect((await sendForm(agent, PAGE, { password })).headers.location).toBe('/cancelar-conta/feito');
    // The one who is left is the last administrator now, whatever the leaving one's row says.
    const demote = site.db('memberships').where({ user_id: member.userId }).update({ role: 'member' });
    await expect(demote).rejects.toMatchObject({ code: 'TM001' });
  });

  test('when two administrators cancel concurrently, one gets a conflict', async () => {
    const first = await createPersonWithPassword(site.ctx);
    const second = await createPersonWithPassword(site.ctx);
    const third = await createPersonWithPassword(site.ctx);
    const { accountId } = await createCompany(site.db, first, { cnpj: '19131243000197' });
    for (const [{ userId }, role] of [
      [second, 'admin'],
      [third, 'member'],
    ] as const) {
      await site.db('memberships').insert({ user_id: userId, account_id: accountId, role });
    }
    const send = async ({ email }: { email: string }) => {
      const agent = site.agent();
      await logIn(agent, email);
      const page = await agent.get(PAGE);
      return () =>
        agent
          .post(PAGE)
          .type('form')
          .send({ ...hiddenFields(page.text), password });
    };
    const sends = [await send(first), await send(second)];
    const statuses = (await Promise.all(sends.map((each) => each()))).map(({ status }) => status);
    expect(statuses.sort()).toEqual([303, 422]);
  });

  test('operators end by another way', async () => {
    const operator = await createPersonWithPassword(site.ctx);
    const agent = site.agent();
    await logIn(agent, operator.email);
    await site.db('users').where({ id: operator.userId }).update({ operator: true });
    expect((await agent.get(PAGE)).text).toContain('Contas de operação são encerradas');
  });
});

test('once the time is over, the same e-mail may register anew', async () => {
  const { agent, email } = await newcomer('renasce');
  await sendForm(agent, PAGE, { password });
  const stranger = { email, password: 'Estranha!2026', terms: 'on' };
  expect((await sendForm(site.agent(), '/cadastro', stranger)).status).toBe(422);
  moveClock(site, 8 * 24 * 60);
  try {
    const { eraseDueAccounts } = await import('~/src/domains/privacy');
    expect(await eraseDueAccounts({ ...site.ctx, now: site.platform.now })).toBeGreaterThan(0);
  } finally {
    resetClock(site);
  }
  expect((await logIn(site.agent(), email)).status).toBe(422);
  await register(site.agent(), email);
});
