import { beforeAll, describe, expect, test } from '@jest/globals';
import request from 'supertest';
import { createCompanyToken, createInvitation } from '~/src/domains/accounts';
import { openWallet } from '~/src/domains/billing';
import { getSealer } from '~/src/platform/crypto/subject-keys';
import { testSite } from '~/test/support/app';
import { register as registerByPage } from '~/test/support/browser/browser-forms';
import { atStandstill } from '~/test/support/clock';
import { createCompany, createPerson } from '~/test/support/fixtures/fixtures';

let accountId: string;
const site = await testSite();
beforeAll(async () => {
  const owner = await createPerson(site.db);
  ({ accountId } = await createCompany(site.db, owner, { name: 'PADARIA LIMA' }));
  await openWallet(site.ctx, accountId);
});

let number = 0;
const fresh = () => `api-${++number}@demo.test`;
const post = (path: string, body: object, token?: string) =>
  request(site.app)
    .post(`/api/${path}`)
    .set('Accept-Language', 'pt-BR')
    .set(token ? { Authorization: `Bearer ${token}` } : {})
    .send(body);
const get = (path: string, query: object, token?: string) =>
  request(site.app)
    .get(`/api/${path}`)
    .query(query)
    .set('Accept-Language', 'pt-BR')
    .set(token ? { Authorization: `Bearer ${token}` } : {});

async function register(extra: object = {}) {
  const Email = fresh();
  const body = { Email, Password: 'Demo!2026', CaptchaToken: 'sandbox-pass', ...extra };
  const response = await post('Register/RegisterUser', body);
  return { Email, answer: response, token: response.body.data?.token as string };
}

async function validationLink(email: string): Promise<string> {
  const user = await site.db('users').where({ email }).first('id');
  const message = await site.db('messages').where({ user_id: user.id, template: 'validate-email' }).first();
  const sealer = await getSealer(site.ctx, user.id);
  const params = sealer.decrypt(`message.params:${message.id}`, message.params_sealed);
  return String(JSON.parse(params.toString()).link.split('/').pop());
}

describe('e-mail validation', () => {
  test('a link validates with status 1, again and again', async () => {
    const { Email } = await register();
    const RequestUID = await validationLink(Email);
    for (const _ of ['first', 'again']) {
      const response = await post('Register/ValidateEmail', { RequestUID });
      expect(response.body.data).toEqual({ status: 1, redirectToUrl: '' });
    }
  });

  test('claiming to be registered ends nothing; without that claim, the ended page shows the reason', async () => {
    const response = await register();
    const answer = { RequestUID: await validationLink(response.Email), RegisteredByMe: true };
    expect((await post('Register/ValidateEmail', answer)).body.data.status).toBe(1);
    const main = await get('IndividualPersonValidation/GetMyMainEmail', {}, response.token);
    expect(main.body.data).toBe(response.Email);
    const agent = site.agent();
    const { email } = await registerByPage(agent, fresh());
    await post('Register/ValidateEmail', { RequestUID: await validationLink(email) });
    const { headers } = await agent.get('/home');
    expect(headers.location).toMatch(/^\/login/);
    expect((await agent.get(String(headers.location))).text).toContain('confirmado em outro lugar');
  });

  test('status 2 for users with an unfinished post-paid registration, with the requested page', async () => {
    const { Email } = await register();
    const RequestUID = await validationLink(Email);
    await site.db('users').where({ email: Email }).update({ postpaid_entry: true });
    await site.db('email_validations').where({ email: Email }).update({ redirect_to: '/comprar-credito' });
    const response = await post('Register/ValidateEmail', { RequestUID });
    expect(response.body.data).toEqual({ status: 2, redirectToUrl: '/comprar-credito' });
  });

  test('an unknown link is 404 with the server’s message', async () => {
    const response = await post('Register/ValidateEmail', { RequestUID: 'nada' });
    expect([response.status, response.body.code]).toEqual([404, 'validation_unknown']);
  });

  test('returns the main e-mail, and sends the link again, but not within 5 s', async () => {
    const { Email, token, soon } = await atStandstill(site, async () => {
      const { Email, token } = await register();
      expect((await get('IndividualPersonValidation/GetMyMainEmail', {}, token)).body.data).toBe(Email);
      const soon = await get('IndividualPersonValidation/ResendEmailConfirmation', {}, token);
      return { Email, token, soon };
    });
    expect(soon.status).toBe(429);
    expect(Number(soon.headers['retry-after'])).toBeGreaterThan(0);
    const before = new Date(Date.now() - 6_000);
    await site.db('email_validations').where({ email: Email }).update({ created_at: before });
    const again = await get('IndividualPersonValidation/ResendEmailConfirmation', {}, token);
    expect(again.body.data).toEqual({ ok: true });
  });

  test('is omitted if the program says so or the entry is post-paid', async () => {
    for (const extra of [{ sendEmailValidation: false }, { FromRegisterPostPaid: true }]) {
      const { Email } = await register(extra);
      expect(await site.db('email_validations').where({ email: Email })).toEqual([]);
    }
  });
});

describe('registration brings along', () => {
  test('a company’s token: it joins by a call of its own, and the account in use stays', async () => {
    const expiresAt = new Date(Date.now() + 60_000);
    const secret = await createCompanyToken(site.ctx, { accountId, role: 'member', claims: [], expiresAt });
    const { Email, token } = await register({ tokenCompanyRegistration: secret });
    const companyIn = (jwt: string) =>
      JSON.parse(Buffer.from(jwt.split('.')[1] ?? '', 'base64url').toString()).companyUID;
    const memberships = () =>
      site
        .db('memberships as m')
        .join('users as u', 'u.id', 'm.user_id')
        .where('u.email', Email)
        .pluck('claims');
    expect(companyIn(token)).toBe('');
    expect(await memberships()).toEqual([]);
    const joined = await post('UserCompanyManager/AddUserToCompany', { Token: secret }, token);
    expect(joined.body.data).toEqual({ ok: true });
    expect(await memberships()).toEqual([['consultas']]);
    expect(
      (await get('ContextMananger/GetUserEnvironment', {}, token)).body.data.impersonatedCompanyUid,
    ).toBe('');
  });

  test('the token of an unknown company registers no user', async () => {
    const { answer: response, Email } = await register({ tokenCompanyRegistration: 'nada' });
    expect([response.status, response.body.code]).toEqual([404, 'company_token_unknown']);
    expect(await site.db('users').where({ email: Email })).toEqual([]);
  });

  test('an unknown promotional code is named', async () => {
    const { answer: response } = await register({ PromotionalCode: 'NADA' });
    expect(response.status).toBe(422);
  });

  test('WhatsApp ids: the check knows them afterwards, the e-mail masked', async () => {
    const ids = { userUid: 'wa-1', organizationUid: 'wa-org' };
    const path = 'chatbot/checks-if-an-account-has-already-been-joined';
    expect((await get(path, ids)).body.data).toEqual({ accountExists: false, accountEmail: '' });
    const { Email } = await register({
      accountUserExternalId: 'wa-1',
      accountOrganizationExternalId: 'wa-org',
    });
    const { body } = await get(path, ids);
    expect(body.data.accountExists).toBe(true);
    expect(body.data.accountEmail).toMatch(/^a•+@demo\.test$/);
    expect(body.data.accountEmail).not.toBe(Email);
    expect((await get(path, { userUid: "x' or 1=1", organizationUid: 'y' })).status).toBe(422);
  });

  test('linked ids stay with their account', async () => {
    const ids = { accountUserExternalId: 'wa-2', accountOrganizationExternalId: 'wa-org' };
    const first = await register(ids);
    await register(ids);
    const [row] = await site
      .db('chatbot_accounts as c')
      .join('users as u', 'u.id', 'c.user_id')
      .where({ user_uid: 'wa-2' })
      .select('u.email');
    expect(row.email).toBe(first.Email);
  });
});

describe('invitations', () => {
  const invite = (email: string) =>
    createInvitation(site.ctx, { accountId, email, role: 'member', claims: [], invitedBy: null });

  test('returns the invited person, and whether they are registered', async () => {
    const { Email } = await register();
    const lookup = (companyRequestToken: string) =>
      get('UserCompanyManager/GetEmailFromCompanyInvitation', { companyRequestToken });
    expect((await lookup(await invite(Email))).body.data).toEqual({
      email: Email,
      userAlreadyRegistered: true,
    });
    const other = await invite('ninguem@demo.test');
    expect((await lookup(other)).body.data.userAlreadyRegistered).toBe(false);
    expect((await lookup('nada')).status).toBe(404);
  });

  test('accepting joins, once; the second person is refused', async () => {
    const [first, second] = [await register(), await register()];
    const Token = await invite(first.Email);
    const path = 'UserCompanyManager/AddUserToCompany';
    expect((await post(path, { Token })).status).toBe(401);
    expect((await post(path, { Token }, first.token)).body.data).toEqual({ ok: true });
    expect((await post(path, { Token }, first.token)).status).toBe(200);
    const foreign = await post(path, { Token: await invite('outra@demo.test') }, first.token);
    expect([foreign.status, foreign.body.code]).toEqual([403, 'invitation_other_email']);
    const late = await post(path, { Token }, second.token);
    expect([late.status, late.body.code]).toEqual([409, 'invitation_over']);
  });
});
