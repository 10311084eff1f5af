import { beforeEach, describe, expect, test } from '@jest/globals';
import request from 'supertest';
import { findSocialUser } from '~/src/domains/access/federation/social.service';
import { testSite } from '~/test/support/app';
import { logIn, press, register, sendForm } from '~/test/support/browser/browser-forms';
import { fault } from '~/test/support/fault';
import { mailedCode } from '~/test/support/mailbox';
import {
  AT_FACEBOOK,
  enters,
  getMail,
  insider,
  NINA,
  NINA_AT_GOOGLE,
  registerByFacebook,
  reset,
  signIn,
  validationLink,
} from './access-methods.support';

const site = await testSite({ worker: true });
beforeEach(async () => {
  // Each order of events begins without the accounts of the one before.
  await site.db('social_identities').delete();
  await site
    .db('users')
    .where({ email: NINA })
    .update({ email: site.db.raw(`id || '@antes.test'`) });
});

const findUser = (email: string) => site.db('users').where({ email }).first();
const MINE = 'Minha!2027';
const api = (token: string) =>
  request(site.app).get('/api/Home/GetUserBalance').set('Authorization', `Bearer ${token}`);
/** Where Facebook leads: who is unknown to us registers. */
const facebookLeadsTo = async () => (await signIn(site.agent(), 'facebook', AT_FACEBOOK)).headers.location;
const REGISTRATION = '/cadastro-social';

/** Somebody registers the e-mail of another by Facebook, stays, and keeps a token. */
async function squatByFacebook() {
  const agent = site.agent();
  await registerByFacebook(agent, NINA);
  const { id } = await findUser(NINA);
  const token = await insider(site, id).token();
  expect([await enters(agent), (await api(token)).status]).toEqual([true, 200]);
  return { agent, id: id as string, token };
}

/** A program uses the link without a login: nobody said who made the account. */
const proveByProgram = async (id: string) =>
  request(site.app)
    .post('/api/Register/ValidateEmail')
    .send({ RequestUID: (await validationLink(site, id)).split('/').pop() });

const accountOf = async (userId: string): Promise<string> =>
  (await site.db('persons').where({ user_id: userId }).first('account_id')).account_id;

/** The same by a password. */
async function squatByPassword(email = NINA) {
  const agent = site.agent();
  await register(agent, email);
  const { id } = await findUser(email);
  return { agent, id: id as string, token: await insider(site, id).token() };
}

describe('an e-mail of another person registered through Facebook', () => {
  const proofs: [string, (id: string) => Promise<string>][] = [
    ['resets the password', async (id) => (await reset(site, id)).text],
    [
      'signs in with Google, which vouches for the e-mail',
      async () => {
        const owner = site.agent();
        const { location } = (await signIn(owner, 'google', NINA_AT_GOOGLE)).headers;
        return (await owner.get(String(location))).text;
      },
    ],
  ];
  for (const [name, prove] of proofs) {
    fault('squatter', `its owner ${name}: nothing of before enters, and is told what ended`, async () => {
      const { agent, id, token } = await squatByFacebook();
      const page = await prove(id);
      expect((await findUser(NINA)).id).toBe(id);
      expect((await findUser(NINA)).email_validated_at).not.toBeNull();
      expect(await enters(agent)).toBe(false);
      expect((await api(token)).status).toBe(401);
      expect(await facebookLeadsTo()).toBe(REGISTRATION);
      expect(page).toContain('a entrada pelo Facebook');
      expect(page).toContain('as sessões abertas');
      const mail = (await getMail(site, id, 'ways-ended')) ?? (await getMail(site, id, 'password-changed'));
      expect(mail.ended).toEqual(expect.arrayContaining(['facebook', 'sessions', 'programs']));
    });
  }
});

describe('the recipient of the validation link denies having registered', () => {
  fault('squatter', 'nothing of the account remains, and the address is free', async () => {
    for (const squat of [squatByFacebook, () => squatByPassword()]) {
      const { agent, id, token } = await squat();
      const change = await insider(site, id).emailChange(NINA, `${id}@ladrao.test`);
      await insider(site, id).app();
      const owner = site.agent();
      const link = await validationLink(site, id);
      const page = await owner.get(link);
      expect(page.text).toContain('Foi você que se cadastrou?');
      expect((await owner.get(`${link}/nao-fui-eu`)).status).toBe(200);
      expect(await enters(agent)).toBe(true);
      const denied = await press(owner, `${link}/nao-fui-eu`);
      expect((await owner.get(String(denied.headers.location))).text).toContain('Conta encerrada');
      expect(await findUser(NINA)).toBeUndefined();
      expect([await enters(agent), (await api(token)).status]).toEqual([false, 401]);
      expect(await facebookLeadsTo()).toBe(REGISTRATION);
      expect((await press(site.agent(), change.confirm)).status).toBe(404);
      expect((await press(site.agent(), link)).status).toBe(404);
      const account = await site
        .db('accounts')
        .where({ id: await accountOf(id) })
        .first('id');
      expect(await site.db('api_keys').where({ account_id: account.id })).toHaveLength(0);
      const again = site.agent();
      await register(again, NINA);
      expect(await enters(again)).toBe(true);
      await site
        .db('users')
        .where({ email: NINA })
        .update({ email: `${id}@depois.test` });
    }
  });

  fault(
    'squatter',
    'it is too late once the address was proven; then a new password ends the rest',
    async () => {
      const { id } = await squatByPassword();
      const link = await validationLink(site, id);
      await press(site.agent(), link);
      const late = site.agent();
      expect((await late.get(`${link}/nao-fui-eu`)).headers.location).toBe(link);
      expect((await late.get(link)).text).toContain('Crie outra senha');
      expect((await findUser(NINA)).id).toBe(id);
    },
  );
});

describe('an e-mail registered with a password and a pending change of e-mail', () => {
  fault(
    'squatter',
    'a password reset, a Google sign-in and a validation by a program each end the change',
    async () => {
      for (const prove of [
        (id: string) => reset(site, id),
        () => signIn(site.agent(), 'google', NINA_AT_GOOGLE),
        (id: string) => proveByProgram(id),
      ]) {
        await site.db('social_identities').delete();
        await site
          .db('users')
          .where({ email: NINA })
          .update({ email: site.db.raw(`id || '@antes.test'`) });
        const { id } = await squatByPassword();
        const change = await insider(site, id).emailChange(NINA, `${id}@ladrao.test`);
        await prove(id);
        expect((await press(site.agent(), change.confirm)).status).toBe(409);
        expect((await findUser(NINA)).id).toBe(id);
      }
    },
  );

  fault('squatter', 'the password alone no longer works once the inbox was proven without it', async () => {
    const { agent, id } = await squatByPassword();
    await proveByProgram(id);
    expect(await enters(agent)).toBe(false);
    const elsewhere = site.agent();
    expect((await logIn(elsewhere, NINA)).headers.location).toBe('/login/verificacao');
    // As from a network other than the program's.
    await site.db('known_devices').where({ user_id: id }).delete();
    const call = await request(site.app)
      .post('/api/Login/Login')
      .set('X-Forwarded-For', '203.0.113.9')
      .send({ Login: NINA, Password: 'Demo!2026' });
    expect([call.status, call.body.message]).toEqual([401, 'TwoFactor']);
  });

  fault('squatter', 'a code from the inbox lets the password’s owner log in from elsewhere', async () => {
    const email = 'no-celular@posse.test';
    const { id } = await squatByPassword(email);
    await proveByProgram(id);
    const phone = site.agent();
    await logIn(phone, email);
    const code = await mailedCode(site, email);
    expect((await sendForm(phone, '/login/verificacao', { code })).headers.location).toBe('/home');
    expect((await logIn(site.agent(), email)).headers.location).toBe('/home');
  });

  fault('squatter', 'a Google sign-in after such a proof removes the password', async () => {
    const { id } = await squatByPassword();
    await proveByProgram(id);
    await signIn(site.agent(), 'google', NINA_AT_GOOGLE);
    expect((await findUser(NINA)).password_hash).toBeNull();
  });
});

describe('a second factor set up in an account with the e-mail of another person', () => {
  fault('squatter', 'the proof removes the authenticator app, its recovery codes and the phone', async () => {
    const { id } = await squatByPassword();
    await insider(site, id).app();
    await insider(site, id).phone('11987654321');
    const { text } = await reset(site, id);
    expect(text).toContain('o aplicativo autenticador');
    expect(text).toContain('o celular confirmado');
    const user = await findUser(NINA);
    expect(user).toMatchObject({ two_factor: 'none', totp_secret_sealed: null, phone_confirmed_at: null });
    expect(await site.db('recovery_codes').where({ user_id: id })).toHaveLength(0);
    expect((await logIn(site.agent(), NINA, MINE)).headers.location).toBe('/home');
  });

  fault('squatter', 'devices that logged in before are no longer recognized', async () => {
    const { id } = await squatByPassword();
    expect(await site.db('known_devices').where({ user_id: id })).not.toHaveLength(0);
    await reset(site, id);
    expect(await site.db('known_devices').where({ user_id: id })).toHaveLength(0);
  });

  test('of an account whose e-mail was validated before, the app and the phone stay', async () => {
    const { id } = await squatByPassword();
    await site.db('users').where({ id }).update({ email_validated_at: new Date() });
    await insider(site, id).app();
    await insider(site, id).phone('11987654322');
    await reset(site, id);
    expect((await findUser(NINA)).phone_confirmed_at).not.toBeNull();
    expect((await logIn(site.agent(), NINA, MINE)).headers.location).toBe('/login/verificacao');
    await site.db('users').where({ id }).update({ phone_sealed: null, phone_confirmed_at: null });
  });
});

describe('it was not me', () => {
  fault('squatter', 'ends everything linked before and after the change, and frees the address', async () => {
    const { agent, id, token } = await squatByFacebook();
    await insider(site, id).app();
    const change = await insider(site, id).emailChange(NINA, `${id}@ladrao.test`);
    await press(agent, change.confirm);
    expect(await findUser(NINA)).toBeUndefined();
    const owner = site.agent();
    const stopped = await press(owner, change.stop);
    expect((await owner.get(String(stopped.headers.location))).text).toContain('a entrada pelo Facebook');
    expect(await findUser(NINA)).toMatchObject({ id, password_hash: null, two_factor: 'none' });
    expect([await enters(agent), (await api(token)).status]).toEqual([false, 401]);
    expect(await facebookLeadsTo()).toBe(REGISTRATION);
    await reset(site, id);
    expect((await logIn(site.agent(), NINA, MINE)).headers.location).toBe('/home');
  });
});

describe('the registrant and the owner of the inbox are the same person', () => {
  test('confirming the registration ends no session or login method, and sends no e-mail', async () => {
    for (const isHere of [true, false]) {
      const { agent, id, token } = await squatByFacebook();
      const other = site.agent();
      await signIn(other, 'facebook', AT_FACEBOOK);
      const reader = isHere ? agent : site.agent();
      await press(reader, await validationLink(site, id));
      expect((await findUser(NINA)).email_validated_at).not.toBeNull();
      expect([await enters(agent), await enters(other)]).toEqual([true, true]);
      expect((await api(token)).status).toBe(200);
      expect(await facebookLeadsTo()).not.toBe(REGISTRATION);
      expect(await getMail(site, id, 'ways-ended')).toBeNull();
      // The inbox is no login.
      expect(await enters(reader)).toBe(isHere);
      await site.db('social_identities').delete();
      await site
        .db('users')
        .where({ id })
        .update({ email: `${id}@depois.test` });
    }
  });

  test('a program that validates with its token keeps the token and its login method', async () => {
    const { agent, id, token } = await squatByPassword();
    const RequestUID = (await validationLink(site, id)).split('/').pop();
    const response = await request(site.app)
      .post('/api/Register/ValidateEmail')
      .set('Authorization', `Bearer ${token}`)
      .send({ RequestUID });
    expect(response.status).toBe(200);
    expect((await api(token)).status).toBe(200);
    expect(await enters(agent)).toBe(false);
    expect((await logIn(site.agent(), NINA)).headers.location).toBe('/home');
  });

  test('a directory’s link stays, because the partner created the account', async () => {
    const { id } = await squatByPassword();
    await site.db('social_identities').insert({ provider: 'entra', subject: `t|${id}`, user_id: id });
    await reset(site, id);
    expect(await site.db('social_identities').where({ user_id: id }).pluck('provider')).toEqual(['entra']);
  });

  test('the first Google sign-in of a proven address ends nothing, and is announced on the page and by e-mail', async () => {
    const { agent, id, token } = await squatByPassword();
    await press(site.agent(), await validationLink(site, id));
    await insider(site, id).app();
    await site.db('users').where({ id }).update({ two_factor: 'none' });
    const elsewhere = site.agent();
    const { location } = (await signIn(elsewhere, 'google', NINA_AT_GOOGLE)).headers;
    expect((await elsewhere.get(String(location))).text).toContain('Ligamos o Google à conta');
    expect([await enters(agent), await enters(elsewhere), (await api(token)).status]).toEqual([
      true,
      true,
      200,
    ]);
    expect((await findUser(NINA)).password_hash).not.toBeNull();
    expect(await getMail(site, id, 'network-changed')).toMatchObject({ network: 'google', linked: true });
    expect(await getMail(site, id, 'ways-ended')).toBeNull();
  });

  test('a Google account that is already linked is no new proof and ends nothing', async () => {
    await squatByPassword();
    const owner = site.agent();
    await signIn(owner, 'google', NINA_AT_GOOGLE);
    const nina = { network: 'google', identity: { subject: NINA_AT_GOOGLE } } as never;
    await findSocialUser(site.ctx, nina);
    expect(await enters(owner)).toBe(true);
  });
});
