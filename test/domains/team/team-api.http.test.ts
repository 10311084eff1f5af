import { beforeAll, describe, expect, test } from '@jest/globals';
import request from 'supertest';
import { openInvitation } from '~/src/domains/accounts';
import { testSite } from '~/test/support/app';

let administrator: string;
const site = await testSite({ demo: true });
beforeAll(async () => {
  administrator = await getToken('pospago@demo.test');
});

async function getToken(login: string): Promise<string> {
  const body = { Login: login, Password: 'Demo!2026' };
  return (await request(site.app).post('/api/Login/Login').send(body)).body.data.token;
}

type Method = 'get' | 'post' | 'delete';
const call = (method: Method, path: string, body: object = {}, token = administrator) => {
  const httpRequest = request(site.app)[method](`/api/${path}`).set('Authorization', `Bearer ${token}`);
  return method === 'post' ? httpRequest.send(body) : httpRequest.query(body);
};
const manager = (method: Method, name: string, body: object = {}, token = administrator) =>
  call(method, `UserCompanyManager/${name}`, body, token);

/** A member of the boss's company, who is `nova@demo.test`. */
async function memberId(): Promise<string> {
  const user = await site.db('users').where({ email: 'nova@demo.test' }).first('id');
  return user.id;
}

describe('a team by the API alone', () => {
  test('is listed whole, also beyond a thousand', async () => {
    const { account_id } = await site
      .db('memberships as m')
      .join('users as u', 'u.id', 'm.user_id')
      .where('u.email', 'pospago@demo.test')
      .first('m.account_id');
    const expires_at = new Date(Date.now() + 3_600_000);
    const many = Array.from({ length: 1_100 }, (_, at) => {
      const email = `muitos-${at}@x.test`;
      return { account_id, email, role: 'member', claims: [], secret_hash: email, expires_at };
    });
    await site.db.batchInsert('invitations', many);
    const all = (await manager('get', 'GetListUsersByCompany')).body.data;
    const some = (await manager('get', 'GetUsersCompanyListFilter', { textFilter: 'muitos-' })).body.data;
    await site.db('invitations').where({ account_id }).where('email', 'like', 'muitos-%').delete();
    expect(new Set(all.map(({ email }: { email: string }) => email)).size).toBe(all.length);
    expect(all.length).toBeGreaterThan(1_100);
    expect(some).toHaveLength(1_100);
  });

  test('has calls to invite, list, filter, show details, resend and revoke', async () => {
    const email = 'api@x.test';
    const added = await manager('post', 'AddRequestToUserCompany', { Email: email, UserRole: 'batch' });
    expect(added.status).toBe(200);
    const { userUID } = added.body.data;
    const list = await manager('get', 'GetListUsersByCompany');
    expect(list.body.data).toHaveLength(2);
    const details = await manager('get', 'GetUserCompanyDetails', { email, userUid: userUID });
    expect(details.body.data).toMatchObject({
      userUID,
      email,
      userRole: 'member',
      profile: 'batch',
      status: 'sent',
    });
    const filter = { textFilter: 'API@', userRole: 'member', status: 'sent' };
    expect((await manager('get', 'GetUsersCompanyListFilter', filter)).body.data).toHaveLength(1);
    const none = { textFilter: '', userRole: 'admin', status: 'sent' };
    expect((await manager('get', 'GetUsersCompanyListFilter', none)).body.data).toEqual([]);
    expect((await manager('get', 'GetSendRequestAgain', { email })).body.data).toEqual({ ok: true });
    expect((await manager('delete', 'DeleteUserToCompany', { email, userUid: userUID })).status).toBe(200);
    expect((await manager('get', 'GetListUsersByCompany')).body.data).toHaveLength(1);
  });

  test('invites a member by Register/SendInvitationEmail', async () => {
    expect((await call('post', 'Register/SendInvitationEmail', { email: 'so-email@x.test' })).status).toBe(
      200,
    );
    const details = await manager('get', 'GetUserCompanyDetails', { email: 'so-email@x.test' });
    expect(details.body.data).toMatchObject({ userRole: 'member', claims: ['consultas'], status: 'sent' });
  });

  test('has calls to join, change with a version and leave, without lost updates', async () => {
    const { account_id } = await site
      .db('memberships as m')
      .join('users as u', 'u.id', 'm.user_id')
      .where('u.email', 'pospago@demo.test')
      .first('m.account_id');
    const { code } = await openInvitation(site.ctx, {
      accountId: account_id,
      email: 'nova@demo.test',
      role: 'member',
      claims: [],
      invitedBy: null,
    });
    const guest = await getToken('nova@demo.test');
    expect((await manager('post', 'AddUserToCompany', { Token: code }, guest)).status).toBe(200);
    const uid = await memberId();
    const change = { UserUID: uid, UserRole: 'queries', version: 1 };
    const first = await manager('post', 'UpdateUserToCompany', change);
    expect(first.body.data).toMatchObject({ userUID: uid, profile: 'standard', version: 2 });
    const late = await manager('post', 'UpdateUserToCompany', { ...change, UserRole: 'standard' });
    expect(late.status).toBe(409);
    expect(late.body).toMatchObject({
      code: 'member_changed',
      data: { userUID: uid, userRole: 'member', claims: ['consultas'], version: 2 },
    });
    const acting = await getToken('nova@demo.test');
    expect((await manager('get', 'GetListUsersByCompany', {}, acting)).body.code).toBe(
      'company_admin_needed',
    );
    expect((await manager('delete', 'DeleteUserToCompany', { userUid: uid })).status).toBe(200);
    expect((await manager('get', 'GetListUsersByCompany', {}, acting)).status).toBe(403);
  });

  test('has a call for the roles that may be granted, in the caller’s language', async () => {
    const roles = (await manager('get', 'GetProfilesRoles')).body.data;
    const names = roles.map(({ userRole }: { userRole: string }) => userRole);
    expect(names).toEqual(['admin', 'member', 'standard', 'batch', 'cashier']);
    expect(roles[0].name).toBe('Administração');
  });
});

describe('the team API refuses', () => {
  test.each([
    ['an unknown role', { Email: 'a@b.test', UserRole: 'owner' }, 422],
    ['no e-mail', { Email: '', UserRole: 'member' }, 422],
    ['a claim that the company has not', { Email: 'a@b.test', UserRole: 'recruiter' }, 422],
    ['a member already', { Email: 'pospago@demo.test', UserRole: 'member' }, 409],
  ])('%s', async (_, body, status) => {
    const response = await manager('post', 'AddRequestToUserCompany', body);
    expect(response.status).toBe(status);
    expect(response.body.message).toEqual(expect.any(String));
  });

  test('to remove the last administrator', async () => {
    const { userUID } = (await manager('get', 'GetUserCompanyDetails', { email: 'pospago@demo.test' })).body
      .data;
    const removed = await manager('delete', 'DeleteUserToCompany', { userUid: userUID });
    expect(removed.body.code).toBe('last_admin');
    const demoted = await manager('post', 'UpdateUserToCompany', { UserUID: userUID, UserRole: 'member' });
    expect(demoted.body.code).toBe('last_admin');
  });

  test('a user without a company', async () => {
    const person = await getToken('pessoa@demo.test');
    for (const name of ['GetListUsersByCompany', 'GetProfilesRoles']) {
      expect((await manager('get', name, {}, person)).status).toBe(403);
    }
    const invited = await call('post', 'Register/SendInvitationEmail', { email: 'x@y.test' }, person);
    expect(invited.status).toBe(403);
  });

  test('ids of another company, and malformed ids', async () => {
    for (const userUid of ['x', '00000000-0000-4000-8000-000000000000', await memberId()]) {
      expect((await manager('get', 'GetUserCompanyDetails', { userUid })).status).toBe(404);
      expect((await manager('delete', 'DeleteUserToCompany', { userUid })).status).toBe(404);
    }
    expect((await manager('get', 'GetUserCompanyDetails')).status).toBe(404);
  });
});
