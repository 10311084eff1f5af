import { describe, expect, test } from '@jest/globals';
import request from 'supertest';
import { toDay } from '~/src/shared/dates';
import { type TestApp, testSite } from '~/test/support/app';
import { hiddenFields, logIn, register, sendForm } from '~/test/support/browser/browser-forms';
import { eventually } from '~/test/support/eventually';

const site = await testSite({ demo: true, worker: true });

type Agent = ReturnType<TestApp['agent']>;

async function administrator(): Promise<Agent> {
  const agent = site.agent();
  await logIn(agent, 'empresa@demo.test');
  return agent;
}

const getUser = async (email: string): Promise<string> =>
  (await site.db('users').where({ email }).first('id')).id;

const invite = (agent: Agent, email: string, more: Record<string, string> = {}) =>
  sendForm(agent, '/empresa/usuarios/convidar', { email, role: 'member', profile: 'standard', ...more });

/** The path in the newest invitation mailed to somebody. */
async function invitationPath(email: string): Promise<string> {
  const link = await eventually(() =>
    site.sandbox.outbox
      .list({ to: email, kind: 'email' })
      .flatMap(({ text }) => /https?:\/\/\S+\/convite\/[\w-]+/.exec(text)?.[0] ?? [])
      .at(0),
  );
  return new URL(link).pathname;
}

/** The newest e-mail to somebody whose text says `part`. */
async function mailed(to: string, part: string): Promise<string> {
  const { text } = await eventually(() =>
    site.sandbox.outbox.list({ to, kind: 'email' }).find((mail) => mail.text.includes(part)),
  );
  return text;
}

/** Accepts an invitation, then uses the company's account. */
async function accept(guest: Agent, email: string): Promise<void> {
  const response = await sendForm(guest, await invitationPath(email), {});
  if (response.status !== 303) throw new Error(`accepting answered ${response.status}`);
  const { text } = await guest.get(response.headers.location ?? '');
  await guest.post('/trocar-conta').type('form').send(hiddenFields(text));
}

/** Somebody with an account who was invited, accepted, and uses the company's account. */
async function joined(email: string, more: Record<string, string> = {}): Promise<Agent> {
  const guest = site.agent();
  await register(guest, email);
  await invite(await administrator(), email, more);
  await accept(guest, email);
  return guest;
}

/** Searches the team; the address says nothing of whom. */
async function search(agent: Agent, texto: string) {
  const { status, headers } = await sendForm(agent, '/empresa/usuarios', { texto });
  expect([status, headers.location]).toEqual([
    303,
    expect.stringMatching(/^\/empresa\/usuarios\?quem=[\w-]+$/),
  ]);
  return agent.get(headers.location ?? '');
}

const actsFor = async (agent: Agent): Promise<string> => (await agent.get('/editar-perfil')).text;
const COMPANY = /Mercado Boa Vista|Ambiente de Testes/;

describe('the team pages', () => {
  test('invite by e-mail; a person with an account accepts by a button', async () => {
    await joined('convidada@x.test');
    const row = await site
      .db('memberships')
      .where({ user_id: await getUser('convidada@x.test') })
      .first();
    expect(row).toMatchObject({ role: 'member', claims: ['consultas'] });
    const team = await search(await administrator(), 'convidada');
    expect(team.text).toContain('convidada@x.test');
    expect(team.text).not.toContain('empresa@demo.test');
  });

  test('a person without an account registers with the invited e-mail and then accepts', async () => {
    const email = 'semconta@x.test';
    await invite(await administrator(), email);
    const link = await invitationPath(email);
    const guest = site.agent();
    const page = await guest.get(link);
    expect(page.text).toContain(`value="${email}"`);
    await register(guest, email);
    expect((await sendForm(guest, link, {})).status).toBe(303);
    expect(await site.db('memberships').where({ user_id: await getUser(email) })).toHaveLength(1);
  });

  test('a search that is too long comes back with its filters', async () => {
    const typed = { texto: 'x'.repeat(101), papel: 'admin', situacao: 'active' };
    const { status, text } = await sendForm(await administrator(), '/empresa/usuarios', typed);
    expect(status).toBe(422);
    expect(text).toMatch(/<option[^>]*value="admin"[^>]*selected/);
    expect(text).toContain('name="situacao" value="active"');
    expect(text).toContain(`value="${typed.texto}"`);
  });

  test('a wrong e-mail is shown again with the typed values', async () => {
    const response = await invite(await administrator(), 'sem-arroba', { role: 'admin' });
    expect(response.status).toBe(422);
    expect(response.text).toContain('E-mail inválido.');
    const empty = await invite(await administrator(), '');
    expect(empty.text).toContain('Preencha o e-mail da pessoa.');
    expect(response.text).toContain('value="sem-arroba"');
  });

  test('the company’s link is shown once; the next one ends it; registering by it and accepting makes a member', async () => {
    const page = '/empresa/usuarios/link';
    const agent = await administrator();
    const value = async () => {
      const { text } = await sendForm(agent, page, {});
      return new URL(/value="(http[^"]+registro-por-empresa[^"]+)"/.exec(text)?.[1] ?? '').pathname;
    };
    const first = await value();
    expect((await agent.get(page)).text).toContain('O link atual vale até');
    expect((await agent.get(page)).text).not.toContain(first);
    const second = await value();
    expect((await site.agent().get(first)).status).toBe(404);
    const guest = site.agent();
    const form = await guest.get(second);
    const typed = { email: 'porlink@x.test', password: 'Demo!2026', terms: 'on' };
    await guest
      .post('/cadastro')
      .type('form')
      .send({ ...hiddenFields(form.text), ...typed });
    const member = site.db('memberships').where({ user_id: await getUser('porlink@x.test') });
    expect(await member.clone().first()).toBeUndefined();
    await sendForm(guest, second, {}, `${second}/entrar`);
    expect(await member.first('role', 'claims')).toEqual({ role: 'member', claims: ['consultas'] });
    expect((await sendForm(agent, page, {}, `${page}/encerrar`)).headers.location).toBe('/empresa/usuarios');
    expect((await site.agent().get(second)).status).toBe(404);
    expect((await agent.get('/empresa/auditoria?acao=join_link_ended')).text).toContain('Desativou o link');
  });

  test('resending voids the earlier link', async () => {
    const email = 'denovo@x.test';
    const agent = await administrator();
    await invite(agent, email);
    const first = await invitationPath(email);
    const { id } = await site.db('invitations').where({ email }).first('id');
    const response = await sendForm(agent, `/empresa/usuarios/${id}`, {}, `/empresa/usuarios/${id}/reenviar`);
    expect(response.status).toBe(303);
    expect((await site.agent().get(first)).status).toBe(404);
  });

  test('revoking an invitation asks for confirmation and voids its link', async () => {
    const email = 'desistiu@x.test';
    const agent = await administrator();
    await invite(agent, email);
    const link = await invitationPath(email);
    const { id } = await site.db('invitations').where({ email }).first('id');
    const response = await agent.get(`/empresa/usuarios/${id}?acao=remover`);
    expect(response.text).toContain('Cancelar o convite de');
    await sendForm(agent, `/empresa/usuarios/${id}`, {}, `/empresa/usuarios/${id}/remover`);
    expect((await site.agent().get(link)).status).toBe(409);
    await agent.get('/empresa/usuarios');
    expect((await agent.get('/empresa/usuarios')).text).not.toContain(email);
    expect((await agent.get('/empresa/usuarios?situacao=revoked')).text).toContain(email);
  });

  test('of two administrators editing the same member the second gets 409 and the current state', async () => {
    await joined('membro@x.test');
    const id = await getUser('membro@x.test');
    const path = `/empresa/usuarios/${id}`;
    const [one, two] = [await administrator(), await administrator()];
    const [first, second] = [await one.get(path), await two.get(path)];
    const send = (agent: Agent, page: request.Response, profile: string) =>
      agent
        .post(path)
        .type('form')
        .send({ ...hiddenFields(page.text), role: 'member', profile });
    expect((await send(one, first, 'cashier')).status).toBe(303);
    const late = await send(two, second, 'standard');
    expect(late.status).toBe(409);
    expect(late.text).toContain('Outra pessoa mudou este acesso');
    expect(late.text).toMatch(/<option value="standard" selected/);
    const stored = () => site.db('memberships').where({ user_id: id }).first('claims', 'version');
    expect(await stored()).toEqual({ claims: ['consultas', 'point_of_sale'], version: 2 });
    expect((await send(two, late, 'standard')).status).toBe(303);
    expect(await stored()).toEqual({ claims: ['consultas'], version: 3 });
  });

  test('a member who accepts and switches accounts acts for the company, with its balance, and orders without their own registration', async () => {
    const guest = await joined('chegou@x.test');
    const home = await guest.get('/home');
    expect(home.text).toMatch(COMPANY);
    const membership = await site
      .db('memberships')
      .where({ user_id: await getUser('chegou@x.test') })
      .first();
    const login = site.db('login_records').where({ user_id: await getUser('chegou@x.test') });
    expect((await login.clone().orderBy('created_at', 'desc').first()).account_id).toBe(
      membership.account_id,
    );
    const product = await site.db('products').where({ status: 'available' }).first();
    const order = await guest.get(`/comprar-produto/${product.external_id}`);
    expect(order.status).toBe(200);
    expect(order.text).not.toContain('/completar-cadastro"');
    expect(order.text).toMatch(/name="(cpf|cnpj)"/);
  });

  test('an unfinished post-paid sign-up of a member does not block work for the company', async () => {
    const email = 'pendente@x.test';
    const guest = site.agent();
    await register(guest, email);
    await site.db('users').where({ email }).update({ postpaid_entry: true });
    await invite(await administrator(), email);
    await accept(guest, email);
    const home = await guest.get('/home');
    expect(home.status).toBe(200);
    expect(home.text).toMatch(COMPANY);
    expect((await guest.get('/comprar-credito')).status).toBe(200);
  });

  test('removing requires a reason, which is e-mailed to the member', async () => {
    await joined('motivo@x.test');
    const path = `/empresa/usuarios/${await getUser('motivo@x.test')}`;
    const agent = await administrator();
    const response = await agent.get(`${path}?acao=remover`);
    expect(response.text).toContain('name="reason"');
    const without = await sendForm(agent, path, {}, `${path}/remover`);
    expect(without.status).toBe(422);
    expect(without.text).toContain('Escolha o motivo');
    const note = 'Obrigada por tudo; veja https://golpe.test';
    expect((await sendForm(agent, path, { reason: 'role', note }, `${path}/remover`)).status).toBe(303);
    const mail = await mailed('motivo@x.test', 'não faz mais parte');
    expect(mail).toContain('Motivo: mudança de função');
    expect(mail).toContain('Obrigada por tudo; veja');
    expect(mail).not.toContain('https://golpe.test');
    const audit = await site.db('audit_events').where({ action: 'member_removed' }).orderBy('seq', 'desc');
    expect(audit.some(({ details }) => details.reason === 'role')).toBe(true);
  });

  test('a removed member stops acting for the company at once, in browser and API', async () => {
    const guest = await joined('sai@x.test');
    await logIn(guest, 'sai@x.test');
    const own = site.agent();
    await logIn(own, 'sai@x.test');
    expect(await actsFor(own)).toMatch(COMPANY);
    const login = { Login: 'sai@x.test', Password: 'Demo!2026' };
    const token = (await request(site.app).post('/api/Login/Login').send(login)).body.data.token;
    const ask = () =>
      request(site.app).get('/api/Home/GetUserBalance').set('Authorization', `Bearer ${token}`);
    expect((await ask()).status).toBe(200);
    const path = `/empresa/usuarios/${await getUser('sai@x.test')}`;
    expect((await sendForm(await administrator(), path, { reason: 'left' }, `${path}/remover`)).status).toBe(
      303,
    );
    expect((await ask()).status).toBe(401);
    // The login acted for the company: it is over, and the next one is for their own account.
    expect((await own.get('/editar-perfil')).headers.location).toBe('/login');
    await logIn(own, 'sai@x.test');
    expect(await actsFor(own)).not.toMatch(COMPANY);
  });

  test('the last administrator is shown why they cannot be removed', async () => {
    const path = `/empresa/usuarios/${await getUser('empresa@demo.test')}`;
    const response = await sendForm(await administrator(), path, { reason: 'other' }, `${path}/remover`);
    expect(response.status).toBe(409);
    expect(response.text).toContain('A empresa precisa de pelo menos uma pessoa na administração.');
  });

  test('a member without administration rights is redirected to the home page; unknown ids are not found', async () => {
    await joined('simples@x.test');
    const member = site.agent();
    await logIn(member, 'simples@x.test');
    expect((await member.get('/empresa/usuarios')).headers.location).toBe('/home');
    const agent = await administrator();
    expect((await agent.get('/empresa/usuarios/nao-e-id')).status).toBe(404);
    expect((await agent.get(`/empresa/usuarios/${await getUser('pessoa@demo.test')}`)).status).toBe(404);
  });

  test('a hostile filter is shown as text', async () => {
    const response = await search(await administrator(), '"><script>alert(1)</script>');
    expect(response.status).toBe(200);
    expect(response.text).not.toContain('<script>alert(1)');
  });
});

describe('the company’s audit', () => {
  test('shows who did what', async () => {
    const page = await (await administrator()).get('/empresa/auditoria');
    expect(page.status).toBe(200);
    expect(page.text).toContain('Removeu uma pessoa da equipe');
    expect(page.text).toContain('Entrou na equipe');
  });

  test('is filtered by action and period', async () => {
    const agent = await administrator();
    const some = await agent.get('/empresa/auditoria?acao=member_removed');
    const eventsOf = (text: string) => text.split('<details class="c-event">').slice(1).join('');
    const rows = eventsOf(some.text);
    expect(rows).toContain('Removeu uma pessoa da equipe');
    expect(rows).not.toContain('Convidou uma pessoa');
    const none = await agent.get('/empresa/auditoria?de=2020-01-01&ate=2020-01-02');
    expect(none.text).toContain('Nenhum registro com estes filtros');
    const today = toDay(new Date());
    const single = await agent.get(`/empresa/auditoria?de=${today}&ate=${today}&acao=member_removed`);
    expect(single.status).toBe(200);
    expect(eventsOf(single.text)).toContain('Removeu uma pessoa da equipe');
    expect(single.text).toMatch(/href="[^"]*acao=member_removed[^"]*"[^>]*>Ontem</);
    const wrong = await agent.get('/empresa/auditoria?de=2026-12-02&ate=2026-01-02&acao=member_removed');
    expect(wrong.status).toBe(422);
    expect(wrong.text).toContain('<option value="member_removed" selected');
    expect(wrong.text).toContain('A data inicial deve ser inferior à data final');
  });

  test('is a file without formulas', async () => {
    await site.db('users').where({ email: 'convidada@x.test' }).update({ full_name: '=HYPERLINK("x")' });
    const file = await (await administrator()).get('/empresa/auditoria?formato=csv');
    expect(file.headers['content-type']).toContain('text/csv');
    expect(file.headers['content-disposition']).toMatch(/filename=auditoria-[\d-]{10}\.csv$/);
    expect(file.text).toContain(`"'=HYPERLINK(""x"")"`);
    expect(file.text).not.toMatch(/(^|;)"?[=+\-@]/m);
  });

  test('is a whole file, also beyond fifty thousand lines', async () => {
    await site.db.raw(
      `insert into audit_events select account_id, 1000000 + g, at, acting_account_id, user_id, via, action,
         subject_kind, subject_id, details, device, network, request_id, prev_hash, hash
       from (select * from audit_events where action = 'member_removed' limit 1) e, generate_series(1, 51000) g`,
    );
    const file = await (await administrator()).get('/empresa/auditoria?formato=csv&acao=member_removed');
    const numbers = file.text.split('\n').filter((line) => /;1\d{6}\r?$/.test(line.replaceAll('"', '')));
    expect(new Set(numbers).size).toBe(51_000);
  });
});
