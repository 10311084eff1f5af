import { afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { endDueVisits, eraseVisitTexts } from '~/src/domains/operators';
import { testSite } from '~/test/support/app';
import { hiddenFields } from '~/test/support/browser/browser-forms';
import { type Browser, endVisit, memberBy, operatorOf, REASON, visit } from './visits.support';

const site = await testSite({ demo: true });
let operator: Browser;
let second: Browser;
let company: { userId: string; accountId: string };

beforeAll(async () => {
  operator = await operatorOf(site, 'operador@demo.test');
  second = await operatorOf(site, 'supervisora@demo.test');
  const member = await memberBy(site, 'pospago@demo.test');
  company = { userId: member.userId, accountId: member.companyId! };
});
afterEach(() => endVisit(operator));

const newest = () => site.db('support_visits').orderBy('started_at', 'desc').first();
const eventsOf = (action: string) =>
  site.db('audit_events').where({ action }).orderBy('at').select('account_id', 'user_id', 'subject_id');

describe('a visit begins by a form', () => {
  test('with a reason: what is refused keeps what was typed', async () => {
    const refused = await visit(operator, company, { reason: 'curto', ticket: '8812' });
    expect(refused.status).toBe(422);
    expect(refused.text).toContain('Escreva o motivo em pelo menos 10 letras.');
    expect(refused.text).toMatch(/value="8812"/);
    expect(refused.text).toMatch(/<details[^>]*open/);
    expect(await newest()).toBeUndefined();
  });

  test('with the password, unless the login is recent', async () => {
    const logins = site
      .db('login_records')
      .where({ user_id: (await memberBy(site, 'operador@demo.test')).userId });
    const { created_at } = await logins.clone().whereNull('ended_at').first('created_at');
    await logins.clone().update({ created_at: new Date(Date.now() - 11 * 60_000) });
    const refused = await visit(operator, company);
    expect(refused.status).toBe(422);
    const wrong = await visit(operator, company, { password: 'errada' });
    expect(wrong.status).toBe(422);
    expect(wrong.text).toContain(REASON);
    expect((await visit(operator, company, { password: 'Demo!2026' })).status).toBe(303);
    await logins.clone().update({ created_at });
  });

  test('as nobody who does not act for the account, as no operator, and by operators only', async () => {
    const stranger = await memberBy(site, 'pessoa@demo.test');
    const nobody = await visit(operator, { accountId: company.accountId, userId: stranger.userId });
    expect(nobody.status).toBe(409);
    const colleague = await memberBy(site, 'supervisora@demo.test');
    expect((await visit(operator, colleague)).status).toBe(409);
    const own = await memberBy(site, 'operador@demo.test');
    const membership = { user_id: own.userId, account_id: company.accountId };
    await site.db('memberships').insert({ ...membership, role: 'member' });
    const belongs = await visit(operator, company);
    await site.db('memberships').where(membership).delete();
    expect([belongs.status, belongs.text.includes('Você faz parte desta conta.')]).toEqual([409, true]);
    expect((await operator.get('/home')).text).not.toContain('Encerrar');
  });
});

test('a second press begins no second visit, and is told why', async () => {
  const page = await operator.get(`/operador/contas/${company.accountId}`);
  const press = () =>
    operator
      .post(`/operador/contas/${company.accountId}/ver-como`)
      .type('form')
      .send({ ...hiddenFields(page.text), userId: company.userId, reason: REASON });
  const both = await Promise.all([press(), press()]);
  expect(both.map(({ status }) => status).sort()).toEqual([303, 403]);
});

describe('while it lasts', () => {
  test('it ends with the role that began it', async () => {
    await visit(operator, company);
    expect((await operator.get('/home')).text).toContain('Encerrar');
    const roles = (operator_roles: string[]) =>
      site.db('users').where({ email: 'operador@demo.test' }).update({ operator_roles });
    await roles(['finance']);
    const over = await operator.get('/faturas');
    await roles(['administrator']);
    expect([over.status, over.headers.location]).toEqual([303, `/operador/contas/${company.accountId}`]);
    expect((await operator.get('/home')).text).not.toContain('Encerrar');
  });

  test('the pages are the member’s, with a strip that says so in both languages', async () => {
    expect((await visit(operator, company)).headers.location).toBe('/home');
    const { name } = await site.db('accounts').where({ id: company.accountId }).first('name');
    for (const path of ['/home', '/faturas', '/historico-consultas/unitaria', '/empresa/usuarios']) {
      const { status, text } = await operator.get(path);
      expect([path, status]).toEqual([path, 200]);
      expect(text.toLowerCase()).toContain(String(name).toLowerCase());
      expect(text).toMatch(/vê as páginas de .* até \d\d:\d\d\. Só leitura\./);
      expect(text).toContain('>Encerrar<');
    }
    expect((await operator.get('/en-US/invoices')).text).toMatch(/sees the pages of .* Read-only\./);
    await operator.get('/pt-BR/home');
    const { routes } = await newest();
    expect(routes).toEqual(['home', 'invoices', 'history', 'team']);
  });

  test('the desk, keys, two steps, files and reports stay closed, and say why', async () => {
    await visit(operator, company);
    for (const path of [
      '/operador',
      '/desenvolvedores/chaves',
      '/editar-perfil/seguranca',
      '/historico-consultas/unitaria?formato=csv',
      '/meus-dados',
    ]) {
      const { status, text } = await operator.get(path);
      expect([path, status]).toEqual([path, 403]);
      expect(text).toContain('não se abre durante uma visita');
      expect(text).toContain('>Encerrar<');
    }
  });

  test('nothing is sent but its end, neither by page nor by the calls of a page', async () => {
    await operator.get('/operador');
    await visit(operator, company);
    const post = await operator.post('/empresa/configuracoes').type('form').send({});
    expect(post.status).toBe(403);
    expect(post.text).toContain('só para leitura');
    expect((await operator.get('/api/Credit/GetStatement')).status).toBe(401);
    await endVisit(operator);
    await operator.get('/operador');
    expect((await operator.get('/api/Credit/GetStatement')).status).toBe(200);
  });

  test('it stands in the customer’s audit, with its reason, and in the operator’s', async () => {
    await visit(operator, company);
    const { id, operator_id } = await newest();
    const events = (await eventsOf('visit_started')).filter(({ subject_id }) => subject_id === id);
    const own = await memberBy(site, 'operador@demo.test');
    expect(events.map(({ account_id }) => account_id).sort()).toEqual(
      [company.accountId, own.accountId].sort(),
    );
    expect(events.every(({ user_id }) => user_id === operator_id)).toBe(true);
    const { text } = await operator.get('/empresa/auditoria');
    expect(text).toContain('Suporte viu esta conta');
    expect(text).toContain(REASON);
  });
});

describe('it ends', () => {
  test('by the strip, which leads back to the desk', async () => {
    await visit(operator, company);
    const ended = await endVisit(operator);
    expect(ended.status).toBe(303);
    expect(ended.headers.location).toBe(`/operador/contas/${company.accountId}`);
    expect((await operator.get('/operador')).status).toBe(200);
    expect((await newest()).ends_at.getTime()).toBeLessThanOrEqual(Date.now());
  });

  test('by itself after fifteen minutes, whatever the session says', async () => {
    await visit(operator, company);
    const { id, started_at, ends_at } = await newest();
    expect(ends_at.getTime() - started_at.getTime()).toBe(15 * 60_000);
    const past = (at: Date) => new Date(at.getTime() - 15 * 60_000);
    await site
      .db('support_visits')
      .where({ id })
      .update({ started_at: past(started_at), ends_at: past(ends_at) });
    const after = await operator.get('/home');
    expect(after.headers.location).toBe(`/operador/contas/${company.accountId}`);
    expect((await operator.get(after.headers.location!)).text).toContain('A visita acabou');
    expect((await operator.get('/home')).text).not.toContain('Encerrar');
  });

  test('when the member is blocked, or leaves the company', async () => {
    await visit(operator, company);
    const users = site.db('users').where({ id: company.userId });
    await users.clone().update({ status: 'blocked' });
    expect((await operator.get('/home')).headers.location).toContain('/operador/contas/');
    expect((await visit(operator, company)).status).toBe(409);
    await users.clone().update({ status: 'active' });
  });

  test('when the operator loses the right: their own pages again', async () => {
    await visit(operator, company);
    const users = site.db('users').where({ email: 'operador@demo.test' });
    await users.clone().update({ operator: false });
    const page = await operator.get('/home');
    expect(page.text).not.toContain('Só leitura');
    await users.clone().update({ operator: true });
  });

  test('at logout', async () => {
    const other = await operatorOf(site, 'operador@demo.test');
    await visit(other, company);
    expect((await other.post('/sair').type('form').send({})).status).toBe(303);
    expect((await other.get('/home')).headers.location).toBe('/login');
    expect((await newest()).ends_at.getTime()).toBeLessThanOrEqual(Date.now());
  });

  test('by a logout elsewhere, which the customer’s audit has once, as of its moment', async () => {
    const other = await operatorOf(site, 'operador@demo.test');
    await visit(other, company);
    const { id, login_id, started_at } = await newest();
    expect(await endDueVisits(site.ctx)).toBe(0);
    const ended_at = new Date(started_at.getTime() + 1_000);
    await site.db('login_records').where({ id: login_id }).update({ ended_at, end_reason: 'ended' });
    const runs = await Promise.all([endDueVisits(site.ctx), endDueVisits(site.ctx)]);
    expect(runs.sort()).toEqual([0, 1]);
    expect(await newest()).toMatchObject({ id, ends_at: ended_at, left_at: ended_at });
    const ends = (await eventsOf('visit_ended')).filter(({ subject_id }) => subject_id === id);
    expect(ends).toEqual([{ account_id: company.accountId, user_id: null, subject_id: id }]);
  });

  test('by the sweep, where nobody looks any more after its time', async () => {
    await visit(operator, company);
    const { id, ends_at } = await newest();
    const later = { ...site.ctx, now: () => new Date(ends_at.getTime() + 60_000) };
    expect(await endDueVisits(later)).toBe(1);
    expect(await newest()).toMatchObject({ id, ends_at, left_at: ends_at });
    expect((await operator.get('/operador')).status).toBe(200);
  });
});

describe('a second operator reviews it', () => {
  async function review(browser: Browser, id: string, values: Record<string, string>) {
    const page = await browser.get(`/operador/visitas/${id}`);
    return browser
      .post(`/operador/visitas/${id}`)
      .type('form')
      .send({ ...hiddenFields(page.text), ...values });
  }

  test('once it is over, not while it runs', async () => {
    await visit(operator, company);
    const { id } = await newest();
    expect((await review(second, id, { verdict: 'fine', note: '' })).status).toBe(409);
    await endVisit(operator);
    expect((await newest()).verdict).toBeNull();
    expect((await review(second, id, { verdict: 'fine', note: '' })).status).toBe(303);
    expect((await newest()).verdict).toBe('fine');
  });

  test('it waits for them, with what was opened; who looked may not', async () => {
    await visit(operator, company, { ticket: '8812' });
    await operator.get('/faturas');
    await endVisit(operator);
    const { id } = await newest();
    expect((await second.get('/operador')).text).toContain('Visitas do suporte a revisar');
    expect((await second.get('/operador/visitas')).text).toContain(id);
    const { text } = await second.get(`/operador/visitas/${id}`);
    for (const part of [REASON, '8812', '/faturas', 'Em ordem', 'Contestar']) expect(text).toContain(part);
    const own = await operator.get(`/operador/visitas/${id}`);
    expect(own.text).toContain('Quem viu não revisa');
    expect(own.text).not.toContain('value="fine"');
    expect((await review(operator, id, { verdict: 'fine', note: '' })).status).toBe(409);
    expect((await newest()).verdict).toBeNull();
  });

  test('contested with a note, once', async () => {
    const { id } = await newest();
    const short = await review(second, id, { verdict: 'contested', note: 'não' });
    expect(short.status).toBe(422);
    expect(short.text).toContain('não</textarea>');
    const note = 'O chamado fala de outra empresa.';
    expect((await review(second, id, { verdict: 'contested', note })).status).toBe(303);
    expect(await newest()).toMatchObject({ verdict: 'contested', note });
    expect((await review(second, id, { verdict: 'fine', note: '' })).status).toBe(409);
    expect((await second.get(`/operador/visitas/${id}`)).text).toContain('Contestada por');
  });

  test('Postgres lets nobody review their own', async () => {
    const { id, operator_id } = await newest();
    const own = { verdict: 'fine', reviewed_by: operator_id, reviewed_at: new Date() };
    await expect(site.db('support_visits').where({ id }).update(own)).rejects.toThrow(/second_person/);
  });

  test('an erasure takes what was written of the customer, not who looked when', async () => {
    await eraseVisitTexts(site.ctx, company.userId, company.accountId);
    const after = await newest();
    expect(after).toMatchObject({ reason: '', ticket: '', note: '', verdict: 'contested' });
    expect(after.routes).toEqual(['invoices']);
  });
});
