import { beforeAll, describe, expect, test } from '@jest/globals';
import supertest from 'supertest';
import { createCompanyToken } from '~/src/domains/accounts';
import { openWallet } from '~/src/domains/billing';
import { hashPassword } from '~/src/platform/crypto/passwords';
import { toNameCase } from '~/src/shared/names';
import { testSite } from '~/test/support/app';
import { hiddenFields, logIn, sendForm } from '~/test/support/browser/browser-forms';
import { createCompany, createPerson, type Fixture, PASSWORD } from '~/test/support/fixtures/fixtures';

const site = await testSite();
const OWN = 'MINHA EMPRESA LTDA';
const OTHER = 'EMPRESA ALHEIA SA';
let passwordHash: string;
let foreign: Fixture;
let number = 0;
beforeAll(async () => {
  passwordHash = await hashPassword(PASSWORD);
  foreign = await createCompany(site.db, await createPerson(site.db), {
    name: OTHER,
    cnpj: '11444777000161',
  });
  await openWallet(site.ctx, foreign.accountId);
});

/** Somebody who acts for a company of their own. */
async function createCustomer(): Promise<Fixture> {
  number += 1;
  const person = await createPerson(site.db, { passwordHash });
  const own = await createCompany(site.db, person, {
    name: OWN,
    cnpj: `0000000000${String(number).padStart(4, '0')}`,
  });
  await openWallet(site.ctx, own.accountId);
  await site.db('persons').where({ user_id: own.userId }).update({ last_account_id: own.accountId });
  return own;
}

async function newToken(): Promise<string> {
  const expiresAt = new Date(Date.now() + 60_000);
  const { accountId } = foreign;
  return createCompanyToken(site.ctx, { accountId, role: 'member', claims: ['consultas'], expiresAt });
}

const isMember = async ({ userId }: Fixture) =>
  (await site.db('memberships').where({ user_id: userId, account_id: foreign.accountId })).length === 1;
const lastAccount = async ({ userId }: Fixture) =>
  (await site.db('persons').where({ user_id: userId }).first('last_account_id')).last_account_id;
/** The account that forms of the browser act for. */
const actingFor = async (agent: ReturnType<typeof site.agent>) =>
  hiddenFields((await agent.get('/sair')).text)._account;

/** The company that a program's login acts for. */
async function apiCompany({ email }: Fixture, more = {}): Promise<string> {
  const response = await supertest(site.app)
    .post('/api/Login/Login')
    .send({ Login: email, Password: PASSWORD, ...more });
  return JSON.parse(Buffer.from(response.body.data.token.split('.')[1], 'base64url').toString()).companyUID;
}

/** Opens the link as another site would, then logs in as on any day. */
async function comeByLink(who: Fixture, token: string) {
  const agent = site.agent();
  const path = `/registro-por-empresa/${token}`;
  await agent.get('/historico-consultas/unitaria');
  await agent.get(path).set('Sec-Fetch-Site', 'cross-site');
  const login = await logIn(agent, who.email);
  return { agent, path, login };
}

describe('a company’s link opened before an ordinary login', () => {
  test('neither adds nor switches the user: the login is followed by a question with both names', async () => {
    const who = await createCustomer();
    const { agent, path, login } = await comeByLink(who, await newToken());
    expect(login.headers.location).toBe(path);
    const { text } = await agent.get(path);
    expect(text).toContain(`Você está em ${OWN}. Entrar também na equipe de ${OTHER}?`);
    expect(text).toContain('Entrar na equipe');
    // Not now leads to where the person was going.
    expect(text).toMatch(/href="\/historico-consultas\/unitaria"[^>]*>\s*(<[^>]+>)*Agora não/);
    expect(await isMember(who)).toBe(false);
    expect(await actingFor(agent)).toBe(who.accountId);
    expect(await lastAccount(who)).toBe(who.accountId);
    expect((await agent.get('/historico-consultas/unitaria')).text).toContain(toNameCase(OWN));
  });

  test('asks in English too', async () => {
    const who = await createCustomer();
    const { agent, path } = await comeByLink(who, await newToken());
    const { text } = await agent.get(path.replace('/registro-por-empresa', '/en-US/company-registration'));
    expect(text).toContain(`You are using ${OWN}. Join ${OTHER}’s team too?`);
    expect(text).toContain('Not now');
  });

  test('joins on request, and the account in use stays until the person changes it', async () => {
    const who = await createCustomer();
    const { agent, path } = await comeByLink(who, await newToken());
    const joined = await sendForm(agent, path, {}, `${path}/entrar`);
    expect(joined.headers.location).toBe(`/empresas/${foreign.accountId}/entrada`);
    expect(await isMember(who)).toBe(true);
    expect(await actingFor(agent)).toBe(who.accountId);
    expect(await lastAccount(who)).toBe(who.accountId);
    expect(await apiCompany(who)).toBe(who.accountId);
    const page = await agent.get(joined.headers.location ?? '');
    expect(page.text).toContain(`Você continua em ${OWN}.`);
    const again = site.agent();
    await logIn(again, who.email);
    expect(await actingFor(again)).toBe(who.accountId);
    // The link opened again says so.
    expect((await again.get(path)).headers.location).toBe(joined.headers.location);
    const fields = hiddenFields(page.text);
    expect(fields.account).toBe(foreign.accountId);
    const switched = await agent.post('/trocar-conta').type('form').send(fields);
    expect(switched.status).toBe(303);
    expect(await actingFor(agent)).toBe(foreign.accountId);
  });

  test('cannot be accepted by a page of another site', async () => {
    const who = await createCustomer();
    const { agent, path } = await comeByLink(who, await newToken());
    const fields = hiddenFields((await agent.get(path)).text);
    const response = await agent
      .post(`${path}/entrar`)
      .set('Sec-Fetch-Site', 'cross-site')
      .type('form')
      .send(fields);
    expect(response.status).toBe(403);
    expect(await isMember(who)).toBe(false);
  });

  test('a login by API with it neither joins nor switches to the company; a separate call joins without switching', async () => {
    const who = await createCustomer();
    const token = await newToken();
    expect(await apiCompany(who, { tokenCompanyRegistration: token })).toBe(who.accountId);
    expect(await isMember(who)).toBe(false);
    const login = await supertest(site.app)
      .post('/api/Login/Login')
      .send({ Login: who.email, Password: PASSWORD });
    const call = await supertest(site.app)
      .post('/api/UserCompanyManager/AddUserToCompany')
      .set('Authorization', `Bearer ${login.body.data.token}`)
      .send({ Token: token });
    expect(call.body.data).toEqual({ ok: true });
    expect(await isMember(who)).toBe(true);
    expect(await apiCompany(who)).toBe(who.accountId);
  });

  test('for a removed member or an expired link the login continues and shows the reason', async () => {
    const who = await createCustomer();
    await site
      .db('removed_members')
      .insert({ account_id: foreign.accountId, user_id: who.userId, removed_at: new Date() });
    const { agent, login } = await comeByLink(who, await newToken());
    expect(login.headers.location).toBe('/historico-consultas/unitaria');
    expect((await agent.get('/historico-consultas/unitaria')).text).toContain('peça um novo convite');
  });
});
