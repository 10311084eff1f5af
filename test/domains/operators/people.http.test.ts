import { beforeAll, describe, expect, test } from '@jest/globals';
import request from 'supertest';
import { renderEmail } from '~/jobs/render-email';
import { findUnsent } from '~/src/domains/notifications/message.store';
import { type TestApp, testSite } from '~/test/support/app';
import { hiddenFields, logIn } from '~/test/support/browser/browser-forms';
import { createPerson, memberOf } from '~/test/support/fixtures/fixtures';
import { operatorOf } from '~/test/support/operators';

let operator: ReturnType<TestApp['agent']>;
const PAGE = '/operador/pessoas';
/** A form of somebody's record. */
const change = (id: string, part: string, values: Record<string, string | string[]> = {}) =>
  post(`${PAGE}?pessoa=${id}`, values, `${PAGE}/${id}/${part}`);

const site = await testSite({ demo: true });
beforeAll(async () => {
  operator = await operatorOf(site);
});

const getUser = async (email: string): Promise<string> =>
  (await site.db('users').where({ email }).first('id')).id;

async function post(path: string, values: Record<string, string | string[]>, to = path) {
  const page = await operator.get(path);
  return operator
    .post(to)
    .type('form')
    .send({ ...hiddenFields(page.text), ...values });
}

describe('operators find people', () => {
  test.each([
    ['by e-mail', 'pessoa@demo.test'],
    ['by CPF', '529.982.247-25'],
    ['by the beginning of an e-mail', 'pessoa@'],
  ])('%s', async (_, text) => {
    const response = await post(PAGE, { text });
    expect(response.status).toBe(303);
    expect(response.headers.location).toBe(`${PAGE}?pessoa=${await getUser('pessoa@demo.test')}`);
  });

  test('by a company’s CNPJ, and by id', async () => {
    const byCnpj = await post(PAGE, { text: '19.131.243/0001-97' });
    for (const email of ['empresa@demo.test', 'compras@demo.test'])
      expect(byCnpj.text).toContain(await getUser(email));
    const id = await getUser('nova@demo.test');
    expect((await post(PAGE, { text: id })).headers.location).toContain(id);
  });

  test('by text: no match, wildcard characters, and a text that is too short', async () => {
    expect((await post(PAGE, { text: 'ninguem@nada' })).text).toContain('Nenhuma pessoa encontrada');
    expect((await post(PAGE, { text: '%%%' })).text).toContain('Nenhuma pessoa encontrada');
    expect((await post(PAGE, { text: 'a' })).status).toBe(422);
  });
});

describe('a person’s record', () => {
  test('shows documents masked, and is written down', async () => {
    const id = await getUser('pessoa@demo.test');
    const page = await operator.get(`${PAGE}?pessoa=${id}`);
    expect(page.status).toBe(200);
    expect(page.text).not.toMatch(/529\.?982\.?247-?25/);
    const own = await site.db('persons').where({ user_id: id }).first('account_id');
    const events = await site.db('audit_events').where({ account_id: own.account_id, action: 'user_viewed' });
    await operator.get(`${PAGE}?pessoa=${id}`);
    const later = await site.db('audit_events').where({ account_id: own.account_id, action: 'user_viewed' });
    expect(later).toHaveLength(1);
    expect(events[0].user_id).toBe(await getUser('operador@demo.test'));
  });

  test('is masked, and shown whole for a reason, which its audit keeps each time', async () => {
    const id = await getUser('pessoa@demo.test');
    const masked = await operator.get(`${PAGE}?pessoa=${id}`);
    expect(masked.text).toContain('p•••@demo.test');
    expect(masked.text).not.toContain('pessoa@demo.test');
    const without = await change(id, 'mostrar');
    expect(without.status).toBe(422);
    expect(without.text).toContain('Escolha o motivo para mostrar os dados.');
    expect(without.text).not.toContain('pessoa@demo.test');
    for (const revealReason of ['call', 'payment']) {
      const { status, text } = await change(id, 'mostrar', { revealReason });
      expect(status).toBe(200);
      expect(text).toContain('pessoa@demo.test');
      expect(text).toContain('529.982.247-25');
    }
    const events = await site.db('audit_events').where({ action: 'personal_data_revealed', subject_id: id });
    expect(events.map(({ details }) => details)).toEqual([{ reason: 'call' }, { reason: 'payment' }]);
    expect((await operator.get(`${PAGE}/${id}/mostrar`)).headers.location).toBe(`${PAGE}?pessoa=${id}`);
  });

  test.each([
    ['/en-US', 'none', 'No'],
    ['/en-US', 'email', 'Code by email'],
    ['/en-US', 'sms', 'Code by email or SMS'],
    ['/en-US', 'totp', 'Authenticator app'],
    ['/pt-BR', 'none', 'Não'],
    ['/pt-BR', 'email', 'Código por e-mail'],
    ['/pt-BR', 'sms', 'Código por e-mail ou SMS'],
    ['/pt-BR', 'totp', 'Aplicativo autenticador'],
  ])('in %s says the second factor %s in words', async (prefix, kind, words) => {
    const id = await getUser('nova@demo.test');
    const user = site.db('users').where({ id });
    await user.clone().update({ two_factor: kind });
    const { text } = await operator.get(`${prefix}${PAGE}?pessoa=${id}`);
    await user.clone().update({ two_factor: 'none' });
    expect(text).toMatch(new RegExp(`(em duas etapas|Two-step verification)</dt><dd[^>]*>${words}</dd>`));
  });

  test('of an unknown user is not found', async () => {
    expect((await operator.get(`${PAGE}?pessoa=x`)).status).toBe(404);
    expect((await operator.get(`${PAGE}?pessoa=00000000-0000-4000-8000-000000000000`)).status).toBe(404);
  });

  test('a block ends every login and token at once; it can be lifted', async () => {
    const login = { Login: 'nova@demo.test', Password: 'Demo!2026' };
    const token = (await request(site.app).post('/api/Login/Login').send(login)).body.data.token;
    const browser = site.agent();
    await logIn(browser, 'nova@demo.test');
    const id = await getUser('nova@demo.test');
    const asks = await operator.get(`${PAGE}?pessoa=${id}&acao=bloquear`);
    expect(asks.text).toContain('name="reason"');
    const without = await change(id, 'bloquear');
    expect(without.status).toBe(422);
    expect(without.text).toContain('Escolha o motivo');
    expect((await browser.get('/home')).status).toBe(200);
    const note = 'Sete relatórios sobre vizinhos, sem finalidade.';
    expect((await change(id, 'bloquear', { reason: 'terms', note: 'x'.repeat(301) })).status).toBe(422);
    expect((await change(id, 'bloquear', { reason: 'terms', note })).status).toBe(303);
    const row = await site.db('messages').where({ user_id: id, template: 'user-blocked' }).first();
    expect(JSON.stringify(row)).not.toContain('vizinhos');
    const mail = await findUnsent(site.ctx, row.id);
    if (!mail) throw new Error('the mail is gone');
    const { text } = renderEmail(mail, site.ctx);
    expect(text).toContain(`Recado da nossa equipe: “${note}”`);
    expect(text).toMatch(/Falar com o suporte:\nmailto:suporte@/);
    const [event] = await site.db('audit_events').where({ action: 'user_blocked', subject_id: id });
    expect(event.details).toEqual({ reason: 'terms' });
    const asked = await request(site.app)
      .get('/api/Home/GetUserBalance')
      .set('Authorization', `Bearer ${token}`);
    expect(asked.status).toBe(401);
    expect((await browser.get('/home')).headers.location).toBe('/login');
    expect((await request(site.app).post('/api/Login/Login').send(login)).status).toBe(403);
    const silent = await change(id, 'desbloquear');
    expect([silent.status, silent.text.includes('Escolha o motivo do desbloqueio.')]).toEqual([422, true]);
    expect((await change(id, 'desbloquear', { unblockReason: 'cleared' })).status).toBe(303);
    const [lifted] = await site.db('audit_events').where({ action: 'user_unblocked', subject_id: id });
    expect(lifted.details).toEqual({ reason: 'cleared' });
    expect((await request(site.app).post('/api/Login/Login').send(login)).status).toBe(200);
  });

  test('operators are not blocked here', async () => {
    const id = await getUser('operador@demo.test');
    expect((await change(id, 'bloquear', { reason: 'terms' })).status).toBe(409);
  });

  test('an operator gives claims that the company had not', async () => {
    const id = await getUser('empresa@demo.test');
    const row = await memberOf(site.db, id);
    const access = {
      accountId: row.account_id,
      role: 'admin',
      version: String(row.version),
    };
    const response = await change(id, 'vinculo', { ...access, claims: ['doccheck', 'consultas'] });
    expect(response.status).toBe(303);
    const after = await site.db('memberships').where({ user_id: id, account_id: row.account_id }).first();
    expect(after.claims).toEqual(['consultas', 'doccheck']);
    const late = await change(id, 'vinculo', { ...access, claims: [] });
    expect(late.status).toBe(409);
    const events = await site
      .db('audit_events')
      .where({ account_id: row.account_id, action: 'member_changed' });
    expect(events).toHaveLength(1);
  });

  test('the company’s administrators get an e-mail', async () => {
    const id = await getUser('empresa@demo.test');
    const { account_id: accountId } = await memberOf(site.db, id);
    const colleague = await createPerson(site.db, { name: 'NINA NOVA' });
    const own = { user_id: colleague.userId, account_id: accountId };
    await site.db('memberships').insert({ ...own, role: 'member', claims: ['consultas'] });
    const { version } = await site.db('memberships').where(own).first();
    const access = { accountId, role: 'admin', version: String(version), claims: ['consultas'] };
    expect((await change(colleague.userId, 'vinculo', access)).status).toBe(303);
    const mails = await site.db('messages').where({ template: 'member-changed', user_id: id }).pluck('id');
    expect(mails).toHaveLength(2);
    const told = await Promise.all(mails.map((mail) => findUnsent(site.ctx, mail)));
    const texts = told.map((mail) => mail && renderEmail(mail, site.ctx).text);
    expect(texts.filter((text) => text?.includes(`NINA NOVA (${colleague.email})`))).toHaveLength(1);
    const late = await change(colleague.userId, 'vinculo', access);
    expect(late.status).toBe(409);
    expect(await site.db('messages').where({ template: 'member-changed', user_id: id })).toHaveLength(2);
  });

  test('an operator does not change their own', async () => {
    const id = await getUser('operador@demo.test');
    const { account_id: accountId } = await memberOf(site.db, await getUser('empresa@demo.test'));
    const own = { user_id: id, account_id: accountId };
    await site.db('memberships').insert({ ...own, role: 'member', claims: ['consultas'] });
    const { version } = await site.db('memberships').where(own).first();
    const refused = await change(id, 'vinculo', { accountId, role: 'admin', version: String(version) });
    expect(refused.status).toBe(409);
    expect(refused.text).toContain('Peça a quem administra a empresa');
    expect(await site.db('memberships').where(own).first('role')).toEqual({ role: 'member' });
    await site.db('memberships').where(own).delete();
  });

  test('the last administrator stays one', async () => {
    const id = await getUser('caixa@demo.test');
    const row = await memberOf(site.db, id);
    const response = await change(id, 'vinculo', {
      accountId: row.account_id,
      role: 'member',
      version: String(row.version),
    });
    expect(response.status).toBe(409);
    expect(response.text).toContain('A empresa precisa de pelo menos uma pessoa na administração.');
  });
});
