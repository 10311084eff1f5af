import { beforeAll, describe, expect, test } from '@jest/globals';
import type request from 'supertest';
import { testSite } from '~/test/support/app';
import { hiddenFields, logIn, register, sendForm } from '~/test/support/browser/browser-forms';

let packageId: string;
const site = await testSite();
beforeAll(async () => {
  packageId = (await site.db('credit_packages').first('id')).id;
});

type Agent = ReturnType<typeof request.agent>;
let number = 0;
const fresh = () => `entrada-${++number}@demo.test`;
const filled = (email = fresh()) => ({ email, password: 'Demo!2026', promotionalCode: '', terms: 'on' });
/** Registers by the form of an entry's page. */
const enterBy = (agent: Agent, path: string, email = fresh()) => sendForm(agent, path, filled(email));
const findUser = (email: string) => site.db('users').where({ email }).first();
const encoded = (fields: object) => Buffer.from(JSON.stringify(fields)).toString('base64');

describe('registration entries (specification 2)', () => {
  test('to a product name it on the page and lead to it afterwards', async () => {
    const agent = site.agent();
    expect((await agent.get('/cadastro/relatorio-individual')).text).toContain('Relatório Individual');
    const response = await enterBy(agent, '/cadastro/relatorio-individual');
    expect(response.headers.location).toBe('/comprar-produto/relatorio-individual');
  });

  test('to a product in English lead to its English address', async () => {
    const response = await enterBy(site.agent(), '/signup/relatorio-individual');
    expect(response.headers.location).toBe('/buy-product/relatorio-individual');
  });

  test('to a package lead to its confirmation', async () => {
    const response = await enterBy(site.agent(), `/cadastro-comprar-pacote/${packageId}`);
    expect(response.headers.location).toBe(`/confirmacao-compra-credito/${packageId}`);
  });

  test('an unknown product, package or company token is not found', async () => {
    for (const path of ['/cadastro/nada', '/cadastro-comprar-pacote/x', '/registro-por-empresa/x']) {
      expect((await site.agent().get(path)).status).toBe(404);
    }
  });

  test('to the post-paid plan lead to its e-mail step, without a validation e-mail', async () => {
    const email = fresh();
    const response = await enterBy(site.agent(), '/cadastro-pos-pago', email);
    expect(response.headers.location).toBe('/pos-pago/cadastro/email');
    const user = await findUser(email);
    expect(user.postpaid_entry).toBe(true);
    expect(await site.db('email_validations').where({ email })).toEqual([]);
  });

  test('leaving the post-paid entry for the plain one registers prepaid', async () => {
    const agent = site.agent();
    await agent.get('/cadastro-pos-pago');
    const email = fresh();
    expect((await enterBy(agent, '/cadastro', email)).headers.location).toBe('/home');
    expect((await findUser(email)).postpaid_entry).toBe(false);
  });

  test('an entry survives a mistake in the form', async () => {
    const agent = site.agent();
    const path = '/cadastro/relatorio-individual';
    const wrong = await sendForm(agent, path, { ...filled('sem-arroba'), terms: '' });
    expect(wrong.status).toBe(422);
    expect(wrong.text).toContain('E-mail inválido.');
    expect(wrong.text).toContain('Você precisa fazer o aceite das condições');
    expect(wrong.text).toContain('value="sem-arroba"');
    const again = await agent
      .post(path)
      .type('form')
      .send({ ...hiddenFields(wrong.text), ...filled() });
    expect(again.headers.location).toBe('/comprar-produto/relatorio-individual');
  });
});

describe('affiliates', () => {
  const fields = encoded({ CPF: '52998224725', 'Data de nascimento': '1988-03-14' });

  test('with readable fields are redirected immediately to an address with sealed fields', async () => {
    const response = await site.agent().get(`/cadastro/cpf/${fields}/parceiro-7`);
    expect(response.status).toBe(303);
    expect(response.headers.location).toMatch(/^\/cadastro\/cpf\/v[\w-]+\/parceiro-7$/);
    expect(response.headers.location).not.toContain(fields);
  });

  test('registration leads to the confirmation of the person’s report; the key is stored', async () => {
    const agent = site.agent();
    const { headers } = await agent.get(`/cadastro/cpf/${fields}/parceiro-7`);
    const email = fresh();
    const response = await enterBy(agent, String(headers.location), email);
    expect(response.headers.location).toMatch(/^\/confirmar-compra\/relatorio-individual\/input\/v[\w-]+$/);
    const user = await findUser(email);
    expect(user.origin).toMatchObject({ affiliateKey: 'parceiro-7', documentType: 'cpf' });
    expect(JSON.stringify(user.origin)).not.toContain('52998224725');
    expect(await site.db('email_validations').where({ email })).toEqual([]);
    const sealed = String(response.headers.location).split('/').pop() as string;
    const account = (await site.db('persons').where({ user_id: user.id }).first()).account_id;
    expect(site.platform.vault.unseal('inputFields', account, sealed)).toMatchObject({ CPF: '52998224725' });
  });

  test('a company’s document leads to the company’s report, with a validation e-mail', async () => {
    const agent = site.agent();
    const { headers } = await agent.get(`/signup/cnpj/${encoded({ CNPJ: '19131243000197' })}`);
    const email = fresh();
    const response = await enterBy(agent, String(headers.location), email);
    expect(response.headers.location).toContain('/confirmar-compra/relatorio-empresa/input/v');
    expect(await site.db('email_validations').where({ email })).toHaveLength(1);
  });

  test('base64 with slashes is read, with and without a key', async () => {
    const slashed = encoded({ nome: '??>>??ÿÿ~~' });
    expect(slashed).toContain('/');
    for (const key of ['', '/chave']) {
      const { headers } = await site.agent().get(`/cadastro/cpf/${slashed}${key}`);
      expect(headers.location).toMatch(new RegExp(`^/cadastro/cpf/v[\\w-]+${key}$`));
    }
  });

  test('fields that cannot be read lead to plain registration', async () => {
    expect((await site.agent().get('/cadastro/cpf/xyz')).headers.location).toBe('/cadastro');
  });
});

describe('a browser that has logged in before', () => {
  test.each([
    ['/cadastro', 'Crie sua conta'],
    ['/cadastro-pos-pago', 'Crie sua conta'],
    ['/cadastro/relatorio-individual', 'Entre na sua conta'],
    ['/cadastro-comprar-pacote/:package', 'Entre na sua conta'],
  ])('%s opens with: %s', async (path, heading) => {
    const response = await site.agent().get(path.replace(':package', packageId)).set('Cookie', 'known=1');
    expect(response.text).toContain(heading);
  });

  test.each([
    ['/cadastro/relatorio-individual', '/comprar-produto/relatorio-individual'],
    ['/cadastro-comprar-pacote/:package', '/confirmacao-compra-credito/:package'],
  ])('%s lets somebody else register from that login, and leads on to %s', async (path, target) => {
    const agent = site.agent();
    await register(agent, fresh());
    await sendForm(agent, '/sair', {});
    const login = await agent.get(path.replace(':package', packageId));
    const href = /href="([^"]+)"[^>]*>Cadastre-se/.exec(login.text)?.[1] ?? '';
    const page = await agent.get(href);
    expect(page.text).toContain('Crie sua conta');
    const own = page.text.slice(page.text.indexOf('<main'));
    const action = /action="([^"]+)"/.exec(own)?.[1] ?? '';
    const response = await agent
      .post(action)
      .type('form')
      .send({ ...hiddenFields(own), ...filled() });
    expect(response.headers.location).toBe(target.replace(':package', packageId));
  });

  test('the flag is set by a login, and the entry survives it', async () => {
    const agent = site.agent();
    const { email } = await register(agent, fresh());
    const other = site.agent();
    await other.get('/cadastro/relatorio-individual');
    const response = await logIn(other, email);
    expect(response.headers.location).toBe('/comprar-produto/relatorio-individual');
    expect(String(response.headers['set-cookie'])).toContain('known=1');
  });
});

describe('a visitor’s link to buy', () => {
  test('registration first, then the product with its value, sealed for the account', async () => {
    const agent = site.agent();
    const link = await agent.get('/comprar-produto/relatorio-individual/52998224725');
    expect(link.headers.location).toBe('/cadastro/relatorio-individual');
    const response = await enterBy(agent, '/cadastro/relatorio-individual');
    expect(response.headers.location).toMatch(/^\/comprar-produto\/relatorio-individual\/v[\w-]+$/);
  });

  test('a private page requested before the login is opened afterwards', async () => {
    const { email } = await register(site.agent(), fresh());
    const agent = site.agent();
    await agent.get('/saldo-extrato?dias=30');
    expect((await logIn(agent, email)).headers.location).toBe('/saldo-extrato?dias=30');
  });

  const chosenLater = [
    [
      'a package',
      () => `/cadastro-comprar-pacote/${packageId}`,
      () => `/confirmacao-compra-credito/${packageId}`,
    ],
    ['a product', () => '/cadastro/relatorio-individual', () => '/comprar-produto/relatorio-individual'],
  ] as const;
  test.each(chosenLater)('%s chosen after a private page takes precedence', async (_, entry, target) => {
    const agent = site.agent();
    await agent.get('/saldo-extrato');
    expect((await enterBy(agent, entry())).headers.location).toBe(target());
    const { email } = await register(site.agent(), fresh());
    const client = site.agent();
    await client.get('/saldo-extrato');
    await client.get(entry());
    expect((await logIn(client, email)).headers.location).toBe(target());
  });

  test('a private page requested after choosing a package takes precedence', async () => {
    const agent = site.agent();
    await agent.get(`/cadastro-comprar-pacote/${packageId}`);
    await agent.get('/saldo-extrato');
    expect((await enterBy(agent, '/cadastro')).headers.location).toBe('/saldo-extrato');
  });
});
