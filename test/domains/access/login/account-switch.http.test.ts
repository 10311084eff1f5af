import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import request from 'supertest';
import { afterSwitch } from '~/src/domains/access/login/account-switch.rules';
import { toNameCase } from '~/src/shared/names';
import { type TestApp, testSite } from '~/test/support/app';
import { hiddenFields, logIn, sendForm } from '~/test/support/browser/browser-forms';
import { sessionCookies } from '~/test/support/sessions';

type Agent = ReturnType<TestApp['agent']>;
const id: Record<string, string> = {};

const site = await testSite({ demo: true });
beforeAll(async () => {
  for (const { id: accountId, name } of await site.db('accounts').select('id', 'name')) id[name] = accountId;
});

const PERSONAL = 'CAIO FERRAZ LIMA';
const MARKET = 'Mercado Boa Vista Ltda';
const TRADE = 'Ambiente de Testes Comércio Ltda';
let agent: Agent;
beforeEach(async () => {
  agent = site.agent();
  await logIn(agent, 'empresa@demo.test');
  await switchTo(agent, PERSONAL);
});

function switchTo(browser: Agent, name: string, back = '') {
  return sendForm(browser, '/trocar-conta', { account: id[name] ?? name, back });
}
const actingId = async (browser: Agent) => hiddenFields((await browser.get('/sair')).text)._account;

test('a user who presses ‘Sair’ during a switch is logged out', async () => {
  const [before = ''] = sessionCookies(await switchTo(agent, TRADE));
  const page = await agent.get('/sair');
  await switchTo(agent, MARKET);
  expect((await agent.get('/sair')).status).toBe(200);
  const fields = hiddenFields(page.text);
  const late = await request(site.app).post('/sair').set('Cookie', before).type('form').send(fields);
  expect(late.headers.location).toBe('/');
  expect((await agent.get('/sair')).headers.location).toBe('/');
});

describe('the page', () => {
  test('offers the personal account first, then companies by name, the present one chosen', async () => {
    const { text } = await agent.get('/trocar-conta');
    const titles = [...text.matchAll(/c-radio-card__title">([^<]+)/g)].map(([, title]) => title);
    expect(titles).toEqual([toNameCase(PERSONAL), TRADE, MARKET]);
    expect(text).toMatch(
      new RegExp(`value="${id[PERSONAL]}"[^>]*aria-current|aria-current[^>]*value="${id[PERSONAL]}"`),
    );
    expect((await agent.get('/switch-account')).text).toContain('Which account do you want to use?');
  });

  test('says so where there is nothing to choose', async () => {
    const alone = site.agent();
    await logIn(alone, 'pessoa@demo.test');
    const { text } = await alone.get('/trocar-conta');
    expect(text).toContain('Você tem só uma conta.');
    expect(text).not.toContain('c-radio-card');
  });

  test('comes as the content of a dialog', async () => {
    const { text, headers } = await agent.get('/trocar-conta').set('X-Fragment', 'dialog');
    expect(headers['x-fragment']).toBe('dialog');
    expect(text).not.toContain('<html');
    expect(text).toContain('c-radio-card');
  });

  test('returns 422 and asks to choose an account when none was chosen', async () => {
    const response = await sendForm(agent, '/trocar-conta', { account: '', back: '/comprar-credito' });
    expect(response.status).toBe(422);
    expect(response.text).toContain('Escolha uma das contas.');
    expect(response.text).toContain('value="/comprar-credito"');
  });
});

describe('switching', () => {
  test('acts for the company from then on, under a new session id and token, and the next time too', async () => {
    const before = sessionCookies(await logIn(site.agent(), 'empresa@demo.test'));
    const response = await switchTo(agent, MARKET);
    expect(response.headers.location).toBe('/home');
    expect((await agent.get('/trocar-conta')).text).toContain(`Você está usando a conta ${MARKET}`);
    expect(sessionCookies(response)).toHaveLength(1);
    expect(sessionCookies(response)).not.toEqual(before);
    expect(String(response.headers['set-cookie'])).toContain('token=ey');
    expect(await actingId(agent)).toBe(id[MARKET]);
    const later = site.agent();
    await logIn(later, 'empresa@demo.test');
    expect(await actingId(later)).toBe(id[MARKET]);
  });

  test('ends the token of the previous account', async () => {
    const first = await switchTo(agent, MARKET);
    const token = /token=(ey[^;]+)/.exec(String(first.headers['set-cookie']))?.[1] ?? '';
    const ask = () =>
      request(site.app).get('/api/ContextMananger/GetUserEnvironment').auth(token, { type: 'bearer' });
    expect((await ask()).body.data.impersonatedCompanyUid).toBe(id[MARKET]);
    await switchTo(agent, PERSONAL);
    expect((await ask()).status).toBe(401);
  });

  test('returns to the page where it started', async () => {
    expect((await switchTo(agent, MARKET, '/comprar-credito')).headers.location).toBe('/comprar-credito');
    expect((await switchTo(agent, TRADE, '/exibir-consulta/x/y')).headers.location).toBe('/home');
    expect((await switchTo(agent, MARKET, '//evil.test/x')).headers.location).toBe('/home');
  });

  test('to a post-paid account leaves credit pages and the statement for home', async () => {
    const postpaid = site.agent();
    await logIn(postpaid, 'pospago@demo.test');
    await switchTo(postpaid, 'TEREZA NUNES COSTA');
    for (const page of ['/comprar-credito', '/saldo-extrato']) {
      expect((await postpaid.get(page)).status).toBe(200);
      expect((await switchTo(postpaid, 'Logística Serra Azul S.A.', page)).headers.location).toBe(page);
      expect((await postpaid.get(page)).headers.location).toBe('/home');
      await switchTo(postpaid, 'TEREZA NUNES COSTA');
    }
  });

  test('to an account of other users fails with its message, and changes nothing', async () => {
    const response = await switchTo(agent, 'Logística Serra Azul S.A.', '/comprar-credito');
    expect(response.headers.location).toBe('/comprar-credito');
    expect((await agent.get('/comprar-credito')).text).toContain('Esta conta não está entre as suas.');
    expect(await actingId(agent)).toBe(id[PERSONAL]);
  });

  test('is not possible by opening an address', async () => {
    await agent.get(`/trocar-conta?account=${id[MARKET]}`);
    expect(await actingId(agent)).toBe(id[PERSONAL]);
  });
});

describe('two tabs with two accounts', () => {
  test('a form of the previous account asks for a choice and is not submitted meanwhile', async () => {
    const fields = hiddenFields((await agent.get('/editar-perfil/seguranca/senha')).text);
    await switchTo(agent, MARKET);
    const typed = { ...fields, currentPassword: 'Demo!2026', newPassword: 'x', remember: 'on' };
    const response = await agent.post('/editar-perfil/seguranca/senha').type('form').send(typed);
    expect(response.status).toBe(409);
    expect(response.text).toContain(`Trocar para ${toNameCase(PERSONAL)} e enviar`);
    expect(response.text).toContain(`Continuar em ${MARKET} e conferir`);
    expect(response.text).toContain('name="remember" value="on"');
    expect(response.text).not.toContain('Demo!2026');
    expect(await actingId(agent)).toBe(id[MARKET]);
  });

  test('switching and sending submits the form for the account it was made for', async () => {
    const fields = hiddenFields((await agent.get('/comprar-credito')).text);
    await switchTo(agent, MARKET);
    const path = '/editar-perfil/seguranca/encerrar';
    const body = { ...fields, login: 'others' };
    const choice = await agent.post(path).type('form').send(body);
    expect(choice.status).toBe(409);
    const again = { ...choiceFields(choice.text, 'switch') };
    expect(again).toMatchObject({ _account: id[PERSONAL], login: 'others' });
    const response = await agent.post(path).type('form').send(again);
    expect(response.headers.location).toBe('/editar-perfil/seguranca');
    expect(await actingId(agent)).toBe(id[PERSONAL]);
  });

  test('staying shows the form again for the current account, with its values', async () => {
    const fields = hiddenFields((await agent.get('/trocar-conta')).text);
    await switchTo(agent, MARKET);
    const body = { ...fields, account: id[TRADE], back: '/comprar-credito' };
    const choice = await agent.post('/trocar-conta').type('form').send(body);
    const stay = await agent.post('/trocar-conta').type('form').send(choiceFields(choice.text, 'stay'));
    expect(stay.status).toBe(422);
    expect(stay.text).toContain('Você continua na conta em uso.');
    expect(stay.text).toContain('value="/comprar-credito"');
    expect(await actingId(agent)).toBe(id[MARKET]);
  });

  test('a form of an account that is no longer accessible offers only to stay', async () => {
    const { _csrf = '' } = hiddenFields((await agent.get('/trocar-conta')).text);
    const body = { _csrf, _account: id['Logística Serra Azul S.A.'], account: id[MARKET], back: '' };
    const choice = await agent.post('/trocar-conta').type('form').send(body);
    expect(choice.status).toBe(409);
    expect(choice.text).not.toContain('value="switch"');
    const forced = await agent
      .post('/trocar-conta')
      .type('form')
      .send({ ...body, ...choiceFields(choice.text, 'stay'), _account: body._account, _choice: 'switch' });
    expect(forced.status).toBe(404);
    expect(await actingId(agent)).toBe(id[PERSONAL]);
  });

  test('a choice without the form token does nothing', async () => {
    const body = { _account: id[MARKET], _choice: 'switch', account: id[TRADE], back: '' };
    expect((await agent.post('/trocar-conta').type('form').send(body)).status).toBe(409);
    expect(await actingId(agent)).toBe(id[PERSONAL]);
  });
});

/** Hidden fields of one of the two forms of the choice. */
function choiceFields(html: string, choice: 'switch' | 'stay'): Record<string, string> {
  const forms = html.split('<form').filter((form) => form.includes(`name="_choice" value="${choice}"`));
  return hiddenFields(forms[0] ?? '');
}

test.each([
  ['/comprar-credito', '/comprar-credito'],
  ['/en-US/profile/security', '/en-US/profile/security'],
  ['/pt-BR/comprar-credito?x=1', '/pt-BR/comprar-credito'],
  ['/trocar-conta', null],
  ['/sair', null],
  ['/exibir-consulta/abc/def', null],
  ['/login', null],
  [null, null],
])('after a switch %j leads to %j', (path, target) => {
  expect(afterSwitch(path)).toBe(target);
});

describe('the API', () => {
  const login = async (name: string) => {
    const body = { Login: name, Password: 'Demo!2026' };
    return (await request(site.app).post('/api/Login/Login').send(body)).body.data.token as string;
  };
  const get = (path: string, token: string) =>
    request(site.app).get(`/api/ContextMananger/${path}`).auth(token, { type: 'bearer' });
  const acting = async (token: string) =>
    (await get('GetUserEnvironment', token)).body.data.impersonatedCompanyUid;

  test('Impersonate answers a token for the company; an empty companyUID the personal one', async () => {
    const token = await login('empresa@demo.test');
    const company = (await get(`Impersonate?companyUID=${id[MARKET]}`, token)).body.data.token;
    expect(await acting(company)).toBe(id[MARKET]);
    const personal = (await get('Impersonate?companyUID=', company)).body.data.token;
    expect(await acting(personal)).toBe('');
    expect(await acting(company)).toBe(id[MARKET]);
  });

  test.each([['00000000-0000-4000-8000-000000000000'], ['not-an-id'], ["'; drop table users"]])(
    'companyUID %j is not found',
    async (companyUID) => {
      const response = await get(
        `Impersonate?${new URLSearchParams({ companyUID })}`,
        await login('empresa@demo.test'),
      );
      expect(response.status).toBe(404);
      expect(response.body.message).toBe(
        'Esta conta não está entre as suas. Recarregue a página e escolha outra.',
      );
    },
  );

  test('a removed membership ends the token that acts for the company', async () => {
    const token = await login('revisora@demo.test');
    const { impersonatedCompanyUid } = (await get('GetUserEnvironment', token)).body.data;
    expect(impersonatedCompanyUid).not.toBe('');
    const account_id = impersonatedCompanyUid;
    const { id: user_id } = await site.db('users').where({ email: 'revisora@demo.test' }).first('id');
    const { id: other } = await site.db('users').where({ email: 'pessoa@demo.test' }).first('id');
    await site.db('memberships').insert({ account_id, user_id: other, role: 'admin', claims: [] });
    await site.db('memberships').where({ account_id, user_id }).delete();
    expect((await get('GetUserEnvironment', token)).status).toBe(401);
  });

  test('GetUserCurrentPicture returns 204 without a picture', async () => {
    expect((await get('GetUserCurrentPicture', await login('pessoa@demo.test'))).status).toBe(204);
  });
});
