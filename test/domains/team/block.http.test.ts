import { describe, expect, test } from '@jest/globals';
import request from 'supertest';
import { resetPassword } from '~/src/domains/access/credentials/recovery.service';
import { insertReset } from '~/src/domains/access/credentials/recovery.store';
import {
  acceptInvitation,
  createCompanyToken,
  findLoginAccount,
  joinByToken,
  openInvitation,
} from '~/src/domains/accounts';
import { blockMember, unblockMember } from '~/src/domains/team/block.service';
import { changeMember, inviteMember, leaveCompany, removeEntry } from '~/src/domains/team/team.service';
import { testSite } from '~/test/support/app';
import { logIn, sendForm } from '~/test/support/browser/browser-forms';
import { logInAs } from '~/test/support/log-in-as';
import { messageAbout } from '~/test/support/mailbox';
import { type Company, createTwo } from './departures.support';

const site = await testSite({ worker: true });
const { ctx, db } = site;
const NEW_PASSWORD = 'Outra!Senha2027';

const keyOf = ({ leavingMember: { actor } }: Company) => ({
  accountId: actor.accountId,
  userId: actor.userId,
});
const isIn = async (table: string, company: Company) => {
  const { accountId, userId } = keyOf(company);
  return (await db(table).where({ account_id: accountId, user_id: userId })).length === 1;
};
const actsFor = async (company: Company) => {
  const { accountId, userId } = keyOf(company);
  return (await findLoginAccount(ctx, userId, accountId)) !== null;
};
const code = (error: string) => ({ code: error });

/** What somebody may try while they are blocked; departures.http.test.ts tries what they held before. */
const WAYS_IN: Record<string, (company: Company) => Promise<unknown>> = {
  'a new password': async ({ leavingMember }) => {
    await resetPassword(ctx, await insertReset(ctx, leavingMember.actor.userId, 60_000), NEW_PASSWORD);
    const agent = site.agent();
    await logIn(agent, leavingMember.actor.email, NEW_PASSWORD);
    return agent.get('/home').expect(200);
  },
  'an API login for the company': async (company) => {
    const { leavingMember } = company;
    await resetPassword(ctx, await insertReset(ctx, leavingMember.actor.userId, 60_000), NEW_PASSWORD);
    const login = await request(site.app)
      .post('/api/Login/Login')
      .send({ Login: leavingMember.actor.email, Password: NEW_PASSWORD });
    const { body } = await request(site.app)
      .post('/api/ContextMananger/Impersonate')
      .set('Authorization', `Bearer ${login.body.data.token}`)
      .send({ companyUID: keyOf(company).accountId });
    return expect(body.data?.token).toBeUndefined();
  },
  'an account switch': async (company) => {
    const agent = await logInAs(site, company.personal);
    expect((await agent.get('/trocar-conta')).text).not.toContain(keyOf(company).accountId);
  },
  'a join link': async (company) => {
    const { accountId, userId } = keyOf(company);
    const expiresAt = new Date(Date.now() + 60_000);
    const rights = { role: 'member', claims: ['consultas'] } as const;
    const token = await createCompanyToken(company.administrator, { accountId, ...rights, expiresAt });
    await expect(joinByToken(ctx, token, userId)).rejects.toMatchObject(code('member_blocked'));
  },
  'an invitation': async (company) => {
    const { administrator, leavingMember } = company;
    const { email } = leavingMember.actor;
    const access = { role: 'member', claims: ['consultas'] } as const;
    await expect(inviteMember(administrator, { email, ...access })).rejects.toMatchObject(
      code('member_blocked'),
    );
    const invitedBy = administrator.actor.userId;
    const { accountId, userId } = keyOf(company);
    // As another process might have sent it at the same time.
    const { code: link } = await openInvitation(ctx, { accountId, email, ...access, invitedBy });
    await expect(acceptInvitation(ctx, link, userId)).rejects.toMatchObject(code('member_blocked'));
  },
  'a change of their rights': async ({ administrator, ...rest }) => {
    const key = keyOf({ administrator, ...rest });
    const change = changeMember(administrator, { ...key, role: 'admin', claims: ['consultas'] });
    await expect(change).rejects.toMatchObject(code('member_blocked'));
  },
};

describe('a blocked member is not let in by', () => {
  test.each(Object.keys(WAYS_IN))('%s', async (way) => {
    const company = await createTwo(site);
    await blockMember(company.administrator, keyOf(company).userId);
    await WAYS_IN[way]?.(company);
    expect([await actsFor(company), await isIn('memberships', company)]).toEqual([false, false]);
    expect(await isIn('blocked_members', company)).toBe(true);
  });

  test('an earlier invitation', async () => {
    const company = await createTwo(site);
    const { administrator, leavingMember } = company;
    const { accountId, userId } = keyOf(company);
    const invitation = { accountId, email: leavingMember.actor.email, role: 'admin', claims: [] } as const;
    const { code: link } = await openInvitation(ctx, {
      ...invitation,
      invitedBy: administrator.actor.userId,
    });
    await blockMember(administrator, userId);
    await expect(acceptInvitation(ctx, link, userId)).rejects.toMatchObject(code('invitation_over'));
    expect(await actsFor(company)).toBe(false);
  });
});

test('an administrator blocks and unblocks by the page, without script; the member is notified', async () => {
  const company = await createTwo(site);
  const { userId } = keyOf(company);
  const { email } = company.leavingMember.actor;
  const [agent, theirs] = [
    await logInAs(site, company.administrator),
    await logInAs(site, company.leavingMember),
  ];
  const path = `/empresa/usuarios/${userId}`;
  expect((await agent.get(path)).text).toContain('acao=bloquear');
  expect((await agent.get(`${path}?acao=bloquear`)).text).toContain('Bloquear Lia Saindo?');
  const blocked = await sendForm(agent, `${path}?acao=bloquear`, {}, `${path}/bloquear`);
  expect(blocked.headers.location).toBe('/empresa/usuarios');
  expect((await theirs.get('/home')).headers.location).toMatch(/entrar|login/);
  expect((await agent.get('/empresa/usuarios?situacao=blocked')).text).toContain('Lia Saindo');
  const page = (await agent.get(path)).text;
  expect(page).toContain('Acesso bloqueado');
  expect(page).not.toContain('Salvar acesso');
  expect((await messageAbout(site, email, /acesso a uma empresa foi bloqueado/)).text).toContain('PARTIDAS');
  await sendForm(agent, path, {}, `${path}/desbloquear`);
  expect([await actsFor(company), await isIn('blocked_members', company)]).toEqual([true, false]);
  expect((await messageAbout(site, email, /acesso a uma empresa voltou/)).text).toContain('PARTIDAS');
  const actions = await db('audit_events')
    .where({ account_id: keyOf(company).accountId })
    .pluck('action');
  expect(actions).toEqual(expect.arrayContaining(['member_blocked', 'member_unblocked']));
});

test('unblocking restores the member’s rights, granted by the unblocking administrator; a repetition has no effect', async () => {
  const company = await createTwo(site);
  const { userId, accountId } = keyOf(company);
  const key = { user_id: userId, account_id: accountId };
  const before = await db('memberships').where(key).first();
  await blockMember(company.administrator, userId);
  await expect(blockMember(company.administrator, userId)).rejects.toMatchObject(code('member_blocked'));
  await unblockMember(company.administrator, userId);
  await unblockMember(company.administrator, userId);
  const { role, claims, created_at } = before;
  const granted_by = company.administrator.actor.userId;
  expect(await db('memberships').where(key).first()).toMatchObject({ role, claims, created_at, granted_by });
});

test('nobody can block themselves or the last administrator, and a plain member can block nobody', async () => {
  const company = await createTwo(site);
  const { administrator, leavingMember } = company;
  const { userId } = keyOf(company);
  await expect(blockMember(administrator, administrator.actor.userId)).rejects.toMatchObject(
    code('member_self'),
  );
  await db('user_cancellations').insert({ user_id: administrator.actor.userId, cancel_at: new Date() });
  await expect(blockMember(administrator, userId)).rejects.toMatchObject(code('last_admin'));
  expect(await isIn('blocked_members', company)).toBe(false);
  await db('user_cancellations').where({ user_id: administrator.actor.userId }).delete();
  const { accountId } = keyOf(company);
  await changeMember(administrator, {
    accountId,
    userId,
    role: 'member',
    claims: [...leavingMember.actor.claims],
  });
  await expect(blockMember(leavingMember, administrator.actor.userId)).rejects.toMatchObject(
    code('company_admin_needed'),
  );
});

test('a blocked member can be removed permanently, but cannot leave', async () => {
  const company = await createTwo(site);
  const { userId, accountId } = keyOf(company);
  await blockMember(company.administrator, userId);
  await expect(leaveCompany(company.personal, accountId)).rejects.toMatchObject(code('member_unknown'));
  await removeEntry(company.administrator, { uid: userId }, { reason: 'left' });
  expect([await isIn('blocked_members', company), await isIn('removed_members', company)]).toEqual([
    false,
    true,
  ]);
});
