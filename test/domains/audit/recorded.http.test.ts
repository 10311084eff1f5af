import { describe, expect, test } from '@jest/globals';
import request from 'supertest';
import { verifyAudit } from '~/src/domains/audit';
import { AUDIT_ACTIONS } from '~/src/web/audit/audit.schemas';
import { testSite } from '~/test/support/app';
import { logIn, sendForm } from '~/test/support/browser/browser-forms';
import { OPERATOR, operatorOf } from '~/test/support/operators';

const site = await testSite({ demo: true });

const LOGIN = { Login: 'pessoa@demo.test', Password: 'Demo!2026' };
const getUser = async (email: string): Promise<string> =>
  (await site.db('users').where({ email }).first('id')).id;

/** What somebody did, oldest first. */
async function doneBy(email: string) {
  return site
    .db('audit_events')
    .where({ user_id: await getUser(email) })
    .orderBy(['at', 'seq']);
}

describe('the audit log', () => {
  test('records login and logout with browser and truncated network, without the IP address', async () => {
    const agent = site.agent().set('User-Agent', 'Mozilla/5.0 (Windows NT 10.0) Chrome/140.0');
    await logIn(agent, 'pessoa@demo.test');
    await sendForm(agent, '/sair', {});
    const [login, logout] = await doneBy('pessoa@demo.test');
    expect(login).toMatchObject({ action: 'login', via: 'session', device: 'Chrome, Windows' });
    expect(login.network).toMatch(/^$|\.0\/24$|::\/48$/);
    expect(logout).toMatchObject({ action: 'logout', details: { reason: 'logout' } });
    expect(login.subject_id).toBe(logout.subject_id);
  });

  test('records a program’s login, order and purchase by ids and codes only', async () => {
    const token = (await request(site.app).post('/api/Login/Login').send(LOGIN)).body.data.token;
    const post = (path: string, body: object, key: string) =>
      request(site.app)
        .post(`/api/${path}`)
        .set('Authorization', `Bearer ${token}`)
        .set('Idempotency-Key', key)
        .send(body);
    const order = {
      externalId: 'relatorio-individual',
      parameters: { CPF: '52998224725', DataNascimento: '1988-03-14' },
      purpose: 'supplier',
    };
    const ordered = await post('Product/ConsumeProduct', order, 'audit-order-1');
    expect(ordered.status).toBe(200);
    const events = await doneBy('pessoa@demo.test');
    const event = events.find(({ action }) => action === 'report_ordered');
    expect(event).toMatchObject({ via: 'token', subject_id: ordered.body.data.uniqueIdentifier });
    expect(JSON.stringify(events)).not.toMatch(/52998224725|529\.982|HELENA/);
  });

  test('records an account switch in the chain of the new account', async () => {
    const agent = site.agent();
    await logIn(agent, 'empresa@demo.test');
    const [own] = await site.db('persons').where({ user_id: await getUser('empresa@demo.test') });
    await sendForm(agent, '/trocar-conta', { account: own.account_id });
    const events = await doneBy('empresa@demo.test');
    expect(events.at(-1)).toMatchObject({ action: 'account_switched', account_id: own.account_id });
  });

  test('records every page of operators', async () => {
    const agent = site.agent();
    await operatorOf(site, OPERATOR, agent);
    const page = await agent.get('/operador/auditoria');
    expect(page.status).toBe(200);
    expect(page.text).toContain('Entrou na conta');
    const actions = page.text.split('name="acao"')[1]?.split('</select>')[0] ?? '';
    const offered = [...actions.matchAll(/<option value="([a-z_]+)"/g)].map(([, code]) => code);
    expect(offered).toEqual(AUDIT_ACTIONS);
    const events = await doneBy('operador@demo.test');
    expect(events.at(-1)).toMatchObject({
      action: 'operator_page',
      details: { route: 'operator-audit', method: 'GET' },
    });
  });

  test('records an operators’ page once a day, however often it is opened, and no address without a reason', async () => {
    const agent = site.agent();
    await operatorOf(site, OPERATOR, agent);
    const before = await doneBy('operador@demo.test');
    const page = await agent.get('/operador/auditoria?pessoa=');
    await agent.get('/operador/auditoria?acao=login');
    const looks = (await doneBy('operador@demo.test')).slice(before.length);
    expect(looks.filter(({ action }) => action === 'operator_page')).toEqual([]);
    expect(page.text).not.toMatch(/[a-z]{2,}@demo\.test/);
    const { text } = await agent.get('/operador/auditoria?formato=csv');
    expect(text).toContain('•••@demo.test');
    expect(text).not.toMatch(/[a-z]{2,}@demo\.test/);
    const send = (values: Record<string, string>) => sendForm(agent, '/operador/auditoria', values);
    expect((await send({})).status).toBe(422);
    const whole = await send({ revealReason: 'fraud' });
    expect(whole.status).toBe(200);
    const event = (await doneBy('operador@demo.test')).find(
      ({ action }) => action === 'personal_data_revealed',
    );
    expect(event).toMatchObject({ details: { reason: 'fraud' } });
  });

  test('is exported in words, without JSON, codes or ids', async () => {
    const agent = site.agent();
    await operatorOf(site, OPERATOR, agent);
    const file = await agent.get('/operador/auditoria?formato=csv');
    const rows = file.text.trim().split(/\r?\n/);
    expect(rows.length).toBeGreaterThan(5);
    expect(file.text).toMatch(/produto: .+; finalidade: Fornecedor/);
    expect(file.text).not.toMatch(/[{}]|"":|\d{4}-\d\d-\d\d|relatorio-individual|operator-audit/);
  });

  test('has no entries of operator pages for other users, for whom these do not exist', async () => {
    const agent = site.agent();
    await logIn(agent, 'nova@demo.test');
    expect((await agent.get('/operador/auditoria')).status).toBe(404);
    expect((await doneBy('nova@demo.test')).map(({ action }) => action)).toEqual(['login']);
  });

  test('has intact chains after all of this', async () => {
    expect((await verifyAudit(site.ctx)).breaks).toEqual([]);
  });
});
