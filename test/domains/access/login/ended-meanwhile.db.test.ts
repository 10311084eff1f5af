import { randomInt, randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { confirmInbox } from '~/src/domains/access/credentials/access-methods.service';
import { startEmailChange } from '~/src/domains/access/credentials/email-change.service';
import { changePassword } from '~/src/domains/access/credentials/password-change.service';
import { resetPassword } from '~/src/domains/access/credentials/recovery.service';
import { insertReset } from '~/src/domains/access/credentials/recovery.store';
import { linkNetwork } from '~/src/domains/access/federation/linked-networks.service';
import { impersonate } from '~/src/domains/access/login/account-switch.service';
import { beginApiLogin, beginLogin, checkCredentials } from '~/src/domains/access/login/login.service';
import { findLoginUser, type LoginUser } from '~/src/domains/access/login/user.store';
import { findChallenge } from '~/src/domains/access/two-factor/challenge.store';
import { chooseTwoFactor } from '~/src/domains/access/two-factor/totp.service';
import { openLoginChallenge } from '~/src/domains/access/two-factor/two-factor.service';
import { openWallet } from '~/src/domains/billing';
import { createKey } from '~/src/domains/developers/keys/keys.service';
import { cancelAccount } from '~/src/domains/privacy/cancel.service';
import { createJoinLink } from '~/src/domains/team/join-link.service';
import { inviteMember } from '~/src/domains/team/team.service';
import type { ActorCtx } from '~/src/platform/context';
import { hashPassword } from '~/src/platform/crypto/passwords';
import type { Caller } from '~/src/shared/caller';
import { SCOPES } from '~/src/shared/rights/scopes';
import { testSite } from '~/test/support/app';
import { actingAs } from '~/test/support/context';
import { createCompany, createPerson, type Fixture, PASSWORD } from '~/test/support/fixtures/fixtures';

/**
 * A request reads who acts, then takes its time: a password alone costs a fifth of a second. The owner may end all access
 * meanwhile, and somebody who always keeps a request under way must not have one of them outlive it.
 */
const site = await testSite();
const { ctx, db } = site;
const OWNERS = 'Outra!2026x';
const caller: Caller = { kind: 'api', address: '203.0.113.9', device: null, deviceName: '' };
const ended = { status: 401, code: 'unauthenticated' };
const proof = { password: PASSWORD, code: '' };

let person: Fixture;
let passwordHash: string;
beforeEach(async () => {
  passwordHash ??= await hashPassword(PASSWORD);
  const own = await createPerson(db, { passwordHash });
  await openWallet(ctx, own.accountId);
  person = await createCompany(db, own, { cnpj: String(randomInt(1e13, 1e14)) });
});

const reset = async () => resetPassword(ctx, await insertReset(ctx, person.userId, 60_000), OWNERS);
const getUser = async (): Promise<LoginUser> => {
  const user = await findLoginUser(ctx, person.userId);
  if (!user) throw new Error('no user');
  return user;
};

/** The acting user of a request that was let in while their login was good. */
const letIn = async (): Promise<ActorCtx> =>
  actingAs(ctx, { ...person.actor, loginId: await beginLogin(ctx, await getUser(), 'Firefox') });

/** After the reset, as if the proof of identity had been judged before it. */
async function resetBehindProof(): Promise<void> {
  await reset();
  await db('users').where({ id: person.userId }).update({ password_hash: passwordHash });
}

describe('a login', () => {
  test.each([
    ['a browser', (user: LoginUser) => beginLogin(ctx, user, 'Firefox')],
    ['a program', (user: LoginUser) => beginApiLogin(ctx, user.id, user)],
  ])('of %s does not start with a password that was replaced in the meantime', async (_, begin) => {
    const attempt = { login: person.email, password: PASSWORD, caller, prove: async () => undefined };
    const user = await checkCredentials(ctx, attempt);
    await reset();
    await expect(begin(user)).rejects.toMatchObject(ended);
    expect(await db('login_records').where({ user_id: person.userId, ended_at: null })).toEqual([]);
    expect(await db('api_tokens').where({ user_id: person.userId, revoked_at: null })).toEqual([]);
  });

  test('does not reach the second step with a password that was replaced in the meantime', async () => {
    const attempt = { login: person.email, password: PASSWORD, caller, prove: async () => undefined };
    const user = await checkCredentials(ctx, attempt);
    await reset();
    const step = openLoginChallenge(ctx, { user, subject: person.email, caller });
    await expect(step).rejects.toMatchObject(ended);
  });

  test('at its second step ends when the password is replaced', async () => {
    const secret = await openLoginChallenge(ctx, { user: await getUser(), subject: person.email, caller });
    expect(await findChallenge(ctx, 'login', caller, secret)).not.toBeNull();
    await changePassword(await letIn(), PASSWORD, 'Terceira!2026x');
    expect(await findChallenge(ctx, 'login', caller, secret)).toBeNull();
  });

  test('does not start with an identity proof that is older than the proof of the inbox', async () => {
    await db('users').where({ id: person.userId }).update({ email_validated_at: null });
    const user = await getUser();
    await confirmInbox(ctx, person.userId, null);
    await expect(beginLogin(ctx, user, 'Firefox')).rejects.toMatchObject(ended);
  });

  test('does not start for a user blocked in the meantime', async () => {
    const user = await getUser();
    await db('users').where({ id: person.userId }).update({ status: 'blocked' });
    await expect(beginLogin(ctx, user, 'Firefox')).rejects.toMatchObject(ended);
  });
});

describe('a request that was let in before a password reset', () => {
  const KEY = { name: 'k', scopes: [], networks: [], perMinute: 60, days: 0, environment: 'live' } as const;
  const IDENTITY = { subject: randomUUID(), email: null, emailVerified: false, name: null };
  const MEMBER = { email: 'cumplice@pessoas.test', role: 'admin', claims: [] } as const;
  const works: [string, (as: ActorCtx) => Promise<unknown>][] = [
    ['creates no API key', (as) => createKey(as, KEY, proof)],
    ['links no network', (as) => linkNetwork(as, 'google', IDENTITY)],
    ['changes no second factor', (as) => chooseTwoFactor(as, 'email')],
    ['changes no e-mail', (as) => startEmailChange(as, { ...proof, email: 'eu@pessoas.test' })],
    ['changes no password', (as) => changePassword(as, PASSWORD, 'Terceira!2026x')],
    ['cancels no account', (as) => cancelAccount(as, proof)],
    ['invites nobody', (as) => inviteMember(as, MEMBER)],
    ['makes no join link', (as) => createJoinLink(as)],
  ];

  test.each(works)('%s', async (_, work) => {
    const as = await letIn();
    await resetBehindProof();
    await expect(work(as)).rejects.toMatchObject(ended);
    expect((await getUser()).passwordHash).toBe(passwordHash);
  });

  test.each<[string, (keyId: string) => Promise<unknown>]>([
    ['whose person proved their inbox', reset],
    ['that was revoked', async (id) => db('api_keys').where({ id }).update({ revoked_at: new Date() })],
    ['that was suspended', async (id) => db('api_keys').where({ id }).update({ suspended_at: new Date() })],
    [
      'that somebody else rotated',
      async (id) => {
        const { userId: user_id } = await createPerson(db);
        await db('api_keys').where({ id }).update({ user_id });
      },
    ],
  ])('by an API key %s sends no invitation', async (_, end) => {
    const { id } = await createKey(await letIn(), { ...KEY, scopes: SCOPES }, proof);
    const as = actingAs(ctx, { ...person.actor, via: 'key', loginId: id });
    await end(id);
    await expect(inviteMember(as, MEMBER)).rejects.toMatchObject(ended);
  });

  test('cannot renew a revoked token', async () => {
    const { jti } = await ctx.tokens.verify(await beginApiLogin(ctx, person.userId), ctx.now());
    await reset();
    const as = actingAs(ctx, { ...person.actor, via: 'token', loginId: jti });
    await expect(impersonate(as, person.accountId)).rejects.toMatchObject(ended);
  });
});
