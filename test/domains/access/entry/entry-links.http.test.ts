import { describe, expect, test } from '@jest/globals';
import type request from 'supertest';
import { createCompanyToken, createInvitation } from '~/src/domains/accounts';
import { openWallet } from '~/src/domains/billing';
import { testSite } from '~/test/support/app';
import { hiddenFields, logIn, register, sendForm } from '~/test/support/browser/browser-forms';
import { createCompany, createPerson } from '~/test/support/fixtures/fixtures';
import { messageTo } from '~/test/support/mailbox';

const site = await testSite({ worker: true });

type Agent = ReturnType<typeof request.agent>;
let number = 0;
const fresh = () => `convite-${++number}@demo.test`;
const filled = (email = fresh()) => ({ email, password: 'Demo!2026', promotionalCode: '', terms: 'on' });
/** Registers by the form of an entry's page. */
const enterBy = (agent: Agent, path: string, email = fresh()) => sendForm(agent, path, filled(email));
const findUser = (email: string) => site.db('users').where({ email }).first();

describe('origin of an account', () => {
  test('campaign parameters of any first request are stored, without a session', async () => {
    const agent = site.agent();
    const hit = await agent.get('/?utm_source=radio&utm_medium=spot&gclid=abc&outro=1');
    expect(String(hit.headers['set-cookie'])).not.toContain('sid=');
    const email = fresh();
    await enterBy(agent, '/cadastro', email);
    // The click of an ad stays out until its visitor agrees to it (test/domains/leads/cookie-choice.http.test.ts).
    expect((await findUser(email)).origin).toEqual({ utm_source: 'radio', utm_medium: 'spot' });
  });

  test('a forged campaign cookie breaks nothing', async () => {
    const agent = site.agent();
    agent.set('Cookie', 'campaign=%00nonsense');
    expect((await agent.get('/cadastro')).status).toBe(200);
  });

  test('a referral’s link prefills the code; the referrer is known and counts it', async () => {
    const owner = site.agent();
    const { email: ownerEmail } = await register(owner, fresh());
    const { id, indication_code: code } = await findUser(ownerEmail);
    const page = await owner.get('/indique');
    expect(page.text).toContain(code);
    expect(page.text).toContain(`/cadastro?codigo=${code}`);
    const agent = site.agent();
    const signup = await agent.get(`/cadastro?codigo=${code}`);
    expect(signup.text).toContain(`value="${code}"`);
    const email = fresh();
    const response = await agent
      .post('/cadastro')
      .type('form')
      .send({ ...hiddenFields(signup.text), ...filled(email), promotionalCode: code.toLowerCase() });
    expect(response.status).toBe(303);
    expect((await findUser(email)).referred_by).toBe(id);
    expect((await owner.get('/indique')).text).toContain('Uma pessoa já se cadastrou');
  });

  test('a campaign’s code is accepted until it ends; an unknown one is named at its field', async () => {
    await site.db('promotional_codes').insert([
      { code: 'VERAO', active_until: null },
      { code: 'VELHO', active_until: new Date(0) },
    ]);
    const send = (promotionalCode: string) =>
      sendForm(site.agent(), '/cadastro', { ...filled(), promotionalCode });
    expect((await send('verao')).status).toBe(303);
    for (const code of ['VELHO', 'NADA']) {
      const refused = await send(code);
      expect(refused.status).toBe(422);
      expect(refused.text).toContain('Não reconhecemos este código.');
      expect(refused.text).toContain(`value="${code}"`);
    }
  });

  test('the versions of terms and privacy that were accepted are stored', async () => {
    const email = fresh();
    await enterBy(site.agent(), '/cadastro', email);
    const rows = await site.db('accepted_terms').where({ user_id: (await findUser(email)).id });
    expect(rows.map(({ document }) => document).sort()).toEqual(['privacy', 'terms']);
  });
});

describe('a company’s token', () => {
  async function companyToken(expiresAt = new Date(Date.now() + 60_000)) {
    const owner = await createPerson(site.db);
    const cnpj = `0000000000${String(++number).padStart(4, '0')}`;
    const company = await createCompany(site.db, owner, { name: 'OFICINA SILVA', cnpj });
    const { accountId } = company;
    await openWallet(site.ctx, accountId);
    return createCompanyToken(site.ctx, { accountId, role: 'member', claims: ['consultas'], expiresAt });
  }

  test('registration leads to the question without joining', async () => {
    const agent = site.agent();
    const path = `/registro-por-empresa/${await companyToken()}`;
    expect((await agent.get(path)).text).toContain('OFICINA SILVA');
    const email = fresh();
    const response = await enterBy(agent, path, email);
    expect(response.headers.location).toBe(path);
    const question = await agent.get(path);
    expect(question.text).toContain(`Você está em ${email}. Entrar também na equipe de OFICINA SILVA?`);
    const { id } = await findUser(email);
    expect(await site.db('memberships').where({ user_id: id })).toEqual([]);
  });

  test('that has expired is not found', async () => {
    const token = await companyToken(new Date(0));
    expect((await site.agent().get(`/registro-por-empresa/${token}`)).status).toBe(404);
  });
});

describe('an invitation', () => {
  async function invite(email: string) {
    const owner = await createPerson(site.db);
    const cnpj = `0000000000${String(++number).padStart(4, '0')}`;
    const { accountId } = await createCompany(site.db, owner, { name: 'PADARIA LIMA', cnpj });
    await openWallet(site.ctx, accountId);
    const invitation = { accountId, email, role: 'member' as const, claims: [], invitedBy: owner.userId };
    return { path: `/convite/${await createInvitation(site.ctx, invitation)}`, accountId };
  }

  test('lets a new user register with the e-mail filled in, return and accept', async () => {
    const email = fresh();
    const { path, accountId } = await invite(email);
    const agent = site.agent();
    const page = await agent.get(path);
    expect(page.text).toContain(`value="${email}"`);
    expect(page.text).toContain('PADARIA LIMA');
    const registered = await agent
      .post('/cadastro')
      .type('form')
      .send({ ...hiddenFields(page.text), ...filled(email) });
    expect(registered.headers.location).toBe(path);
    expect(await site.db('memberships').where({ account_id: accountId })).toHaveLength(1);
    const accepted = await sendForm(agent, path, {});
    expect(accepted.headers.location).toBe(`/empresas/${accountId}/entrada`);
    expect(await site.db('memberships').where({ account_id: accountId })).toHaveLength(2);
  });

  test('leads a registered user to the login', async () => {
    const { email } = await register(site.agent(), fresh());
    const { path } = await invite(email);
    const agent = site.agent();
    expect((await agent.get(path)).text).toContain('Entre na sua conta');
    expect((await logIn(agent, email)).headers.location).toBe(path);
  });

  test('can be used once; another person is refused, and an unknown code is not found', async () => {
    const email = fresh();
    const { path } = await invite(email);
    const [first, second] = [site.agent(), site.agent()];
    await register(first, email);
    await register(second, fresh());
    const form = await second.get(path);
    await sendForm(first, path, {});
    const late = await second.post(path).type('form').send(hiddenFields(form.text));
    expect(late.status).toBe(409);
    expect(late.text).toContain('Este convite não vale mais.');
    expect((await second.get('/convite/nada')).status).toBe(404);
  });

  test('that was used redirects its user home or to the login, shows an error to another user, and refuses a removed member', async () => {
    const email = fresh();
    const { path, accountId } = await invite(email);
    const [agent, other] = [site.agent(), site.agent()];
    await register(agent, email);
    await register(other, fresh());
    await sendForm(agent, path, {});
    expect((await agent.get(path)).headers.location).toBe('/home');
    expect((await agent.get('/home')).text).toContain('Você já aceitou o convite de PADARIA LIMA.');
    const visitor = site.agent();
    expect((await visitor.get(path)).headers.location).toBe('/login');
    expect((await visitor.get('/login')).text).toContain('O convite de PADARIA LIMA já foi aceito.');
    const foreign = await other.get(path);
    expect(foreign.status).toBe(409);
    expect(foreign.text).toContain('Este convite já foi aceito.');
    const user = await site.db('users').where({ email }).first('id');
    await site.db('memberships').where({ account_id: accountId, user_id: user.id }).delete();
    // The login that acted for the company is over with it.
    await logIn(agent, email);
    const form = hiddenFields((await agent.get('/home')).text);
    expect((await agent.post(path).type('form').send(form)).status).toBe(409);
  });

  test('cannot be accepted by another account: the page names the right one, masked, and leads there', async () => {
    const email = fresh();
    const { path, accountId } = await invite(email);
    const agent = site.agent();
    await register(agent, fresh());
    const page = await agent.get(path);
    expect(page.text).toContain(`${email[0]}•••@`);
    expect(page.text).not.toContain(email);
    expect(page.text).toContain('Trocar de conta');
    expect(page.text).not.toContain('Aceitar convite');
    const forced = await sendForm(agent, path, {});
    expect(forced.status).toBe(403);
    expect(await site.db('memberships').where({ account_id: accountId })).toHaveLength(1);
    const changed = await sendForm(agent, path, {}, `${path}/trocar-conta`);
    expect([changed.status, changed.headers.location]).toEqual([303, path]);
    expect((await agent.get('/home')).headers.location).toBe('/login');
    expect((await agent.get(path)).text).toContain(`value="${email}"`);
  });

  test('validates the e-mail when it is accepted', async () => {
    const email = fresh();
    const { path } = await invite(email);
    const agent = site.agent();
    await register(agent, email);
    const state = () => site.db('users').where({ email }).first('email_validated_at');
    expect((await state()).email_validated_at).toBeNull();
    await sendForm(agent, path, {});
    expect((await state()).email_validated_at).toBeInstanceOf(Date);
  });

  test('cannot be accepted by a page of another site', async () => {
    const { path, accountId } = await invite(fresh());
    const agent = site.agent();
    await register(agent, fresh());
    const form = await agent.get(path);
    const response = await agent
      .post(path)
      .set('Sec-Fetch-Site', 'cross-site')
      .type('form')
      .send(hiddenFields(form.text));
    expect(response.status).toBe(403);
    expect(await site.db('memberships').where({ account_id: accountId })).toHaveLength(1);
  });
});

describe('WhatsApp ids', () => {
  const link = (n: number) => `/cadastro?user_uid=wa-user-${n}&organization_uid=wa-org`;

  test('lead to the registration while unknown, which links them, and to the login from then on', async () => {
    const agent = site.agent();
    const first = await agent.get(link(1));
    expect(first.headers.location).toBe('/entrar/whatsapp?user_uid=wa-user-1&organization_uid=wa-org');
    expect((await agent.get(String(first.headers.location))).headers.location).toBe('/cadastro');
    const email = fresh();
    const page = await agent.get('/cadastro');
    expect(page.text).toContain('Você veio do WhatsApp');
    expect(page.text).toContain('Ganhe R$\u00a030,00 em créditos ao completar o cadastro');
    const own = page.text.slice(page.text.indexOf('action="/cadastro"'));
    await agent
      .post('/cadastro')
      .type('form')
      .send({ ...hiddenFields(own), ...filled(email) });
    const user = await findUser(email);
    expect(user.came_from_chatbot).toBe(true);
    const { text } = await messageTo(site, email);
    expect(text).toContain('você recebe R$\u00a030,00 em créditos');
    expect(text).not.toContain('R$\u00a040,00');
    expect(await site.db('chatbot_accounts').where({ user_id: user.id })).toHaveLength(1);
    const next = site.agent();
    const again = await next.get(String((await next.get(link(1))).headers.location));
    expect(again.headers.location).toBe('/login');
  });

  test('ask a logged-in user first, and log out only by the button', async () => {
    const agent = site.agent();
    await register(agent, fresh());
    const response = await agent.get(String((await agent.get(link(2))).headers.location));
    expect(response.text).toContain('Você já está na sua conta');
    expect((await agent.get('/indique')).status).toBe(200);
    const pressed = await agent.post('/entrar/whatsapp').type('form').send(hiddenFields(response.text));
    expect(pressed.headers.location).toBe('/cadastro');
    expect((await agent.get('/indique')).headers.location).toBe('/login');
  });

  test('can be ignored by a visitor', async () => {
    const agent = site.agent();
    await agent.get(String((await agent.get(link(3))).headers.location));
    const page = await agent.get('/login');
    const fields = hiddenFields(page.text);
    const response = await agent.post('/entrar/whatsapp/esquecer').type('form').send(fields);
    expect(response.headers.location).toBe('/login');
    expect((await agent.get('/login')).text).not.toContain('Você veio do WhatsApp');
  });

  test('continue without linking on the page that offered it', async () => {
    const agent = site.agent();
    await agent.get(String((await agent.get(link(4))).headers.location));
    const page = await agent.get('/cadastro');
    const response = await agent
      .post('/entrar/whatsapp/esquecer')
      .set({ Host: 'idoneo.test', Referer: 'http://idoneo.test/cadastro' })
      .type('form')
      .send(hiddenFields(page.text));
    expect(response.headers.location).toBe('/cadastro');
    expect((await agent.get('/cadastro')).text).toContain(
      'Ganhe R$\u00a040,00 em créditos ao confirmar o e-mail',
    );
  });
});

describe('home entry', () => {
  test.each([
    ['bank_partner' as const, '/parceiro/vagas'],
    ['doccheck' as const, '/doccheck/verification?status=ManualReview'],
  ])('people with %s only are redirected to %s, without a redirect loop', async (claim, target) => {
    const agent = site.agent();
    const { email } = await register(agent, fresh());
    const { id } = await findUser(email);
    const cnpj = `0000000000${String(++number).padStart(4, '0')}`;
    const fixture = { ...(await createPerson(site.db)), userId: id };
    const { accountId } = await createCompany(site.db, fixture, { cnpj, claims: [claim] });
    await site.db('login_records').where({ user_id: id }).update({ account_id: accountId });
    expect((await agent.get('/home')).headers.location).toBe(target);
  });
});
