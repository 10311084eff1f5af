import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import request from 'supertest';
import { hashPassword } from '~/src/platform/crypto/passwords';
import { getSealer } from '~/src/platform/crypto/subject-keys';
import { type TestApp, testSite } from '~/test/support/app';
import { hiddenFields, logIn, sendForm } from '~/test/support/browser/browser-forms';
import { fault, found } from '~/test/support/fault';
import { createPerson, type Fixture, PASSWORD } from '~/test/support/fixtures/fixtures';
import { codeTo, messagesTo } from '~/test/support/mailbox';

let passwordHash: string;
let now = Date.now();

const site = await testSite({ worker: true });
beforeAll(async () => {
  site.platform.now = () => new Date(now);
  passwordHash = await hashPassword(PASSWORD);
});
beforeEach(() => {
  now = Math.max(now, Date.now());
});

interface Options {
  twoFactor?: 'none' | 'email' | 'sms';
  phone?: string;
  operator?: boolean;
}

async function person({ twoFactor = 'email', phone, operator = false }: Options = {}): Promise<Fixture> {
  const user = await createPerson(site.db, { passwordHash, operator });
  await site
    .db('users')
    .where({ id: user.userId })
    .update({
      two_factor: twoFactor,
      ...(phone && {
        phone_sealed: (await getSealer(site.ctx, user.userId)).encrypt('phone', Buffer.from(phone)),
        phone_index: site.platform.vault.blindIndex('phone', phone),
        phone_confirmed_at: new Date(),
      }),
    });
  return user;
}

const STEP = '/login/verificacao';
const getSession = (response: request.Response): string =>
  /sid=[^;]+/.exec(String(response.headers['set-cookie']))?.[0] ?? 'none';
const wrong = (code: string) => (code === '000000' ? '000001' : '000000');

describe('a confirmed phone as the login name', () => {
  const NUMBERS = ['(11) 98765-0123', '+55 11 98765-0123', '5511987650123', '+55 (11) 98765-0123'];

  beforeAll(() => person({ twoFactor: 'none', phone: '11987650123' }));

  test.each(NUMBERS)('%s logs in by both pages and by the API', async (login) => {
    expect((await logIn(site.agent(), login)).headers.location).toBe('/home');
    const english = await sendForm(site.agent(), '/en-US/login', { login, password: PASSWORD });
    expect(english.headers.location).toBe('/en-US/home');
    const call = { Login: login, Password: PASSWORD };
    expect((await request(site.url).post('/api/Login/Login').send(call)).status).toBe(200);
  });

  test('a number of another country is not accepted', async () => {
    expect((await logIn(site.agent(), '+351 912 345 678 90')).text).toContain(
      'Preencha o seu e-mail, CPF ou telefone',
    );
  });
});

describe('the second step in a browser', () => {
  test('correct credentials alone do not log in; the code does, with a new session id', async () => {
    const { email } = await person();
    const agent = site.agent();
    const first = await logIn(agent, email);
    expect([first.status, first.headers.location]).toEqual([303, STEP]);
    expect((await agent.get('/home')).headers.location).toBe('/login');
    const before = getSession(first);
    const code = await codeTo(site, email);
    const response = await sendForm(agent, STEP, { code });
    expect([response.status, response.headers.location]).toEqual([303, '/home']);
    expect(getSession(response)).not.toBe(before);
    expect((await agent.get('/editar-perfil/seguranca')).headers.location).not.toBe('/login');
  });

  test('an operator needs a code even without having set up a second factor', async () => {
    const { email } = await person({ twoFactor: 'none', operator: true });
    const agent = site.agent();
    expect((await logIn(agent, email)).headers.location).toBe(STEP);
    expect((await sendForm(agent, STEP, { code: await codeTo(site, email) })).headers.location).toBe(
      '/operador',
    );
    const record = await site
      .db('login_records')
      .join('users', 'users.id', 'user_id')
      .where({ email })
      .first();
    expect(record.expires_at - record.created_at).toBeLessThan(9 * 3_600_000);
  });

  test.each([
    ['', 'pt-BR', 'O campo código é obrigatório'],
    ['12345', 'pt-BR', 'O campo código deve ter no mínimo 6 caracteres'],
    ['', 'en-US', 'The code is required'],
    ['12345', 'en-US', 'The code must have at least 6 characters'],
  ])('the code %j in %s is refused with the specified message', async (code, language, message) => {
    const { email } = await person();
    const agent = site.agent().set('Accept-Language', language) as ReturnType<TestApp['agent']>;
    await logIn(agent, email);
    const step = language === 'pt-BR' ? STEP : '/login/verification';
    const response = await sendForm(agent, step, { code });
    expect(response.status).toBe(422);
    expect(response.text).toContain(message);
  });

  test('a code sent again voids the one before, and only after five seconds', async () => {
    const { email } = await person();
    const agent = site.agent();
    await logIn(agent, email);
    const first = await codeTo(site, email);
    const early = await sendForm(agent, STEP, { send: 'email' }, `${STEP}/enviar`);
    expect(early.status).toBe(429);
    expect(early.text).toMatch(/Aguarde \d segundos para reenviar\./);
    now += 5_000;
    const again = await sendForm(agent, STEP, { send: 'email' }, `${STEP}/enviar`);
    expect(again.status).toBe(303);
    expect((await agent.get(STEP)).text).toContain(
      'O código de verificação foi reenviado pelo e-mail com sucesso!',
    );
    const second = await codeTo(site, email, { after: 1 });
    if (first !== second) expect((await sendForm(agent, STEP, { code: first })).status).toBe(422);
    expect((await sendForm(agent, STEP, { code: second })).headers.location).toBe('/home');
  });

  test('it can be switched to SMS where a phone is confirmed, three times in ten minutes', async () => {
    const { email } = await person({ phone: '11912345678' });
    const agent = site.agent();
    await logIn(agent, email);
    for (const sent of [1, 2, 3]) {
      now += 5_000;
      expect((await sendForm(agent, STEP, { send: 'sms' }, `${STEP}/enviar`)).status).toBe(303);
      const code = await codeTo(site, '+5511912345678', { kind: 'sms', after: sent - 1 });
      expect(code).toMatch(/^\d{6}$/);
    }
    expect((await agent.get(STEP)).text).toContain(
      'O código de verificação foi reenviado pelo SMS com sucesso!',
    );
    now += 5_000;
    const fourth = await sendForm(agent, STEP, { send: 'sms' }, `${STEP}/enviar`);
    expect(fourth.status).toBe(429);
    expect(fourth.text).toContain('Muitos SMS em pouco tempo.');
    const code = await codeTo(site, '+5511912345678', { kind: 'sms' });
    expect((await sendForm(agent, STEP, { code })).headers.location).toBe('/home');
  });

  test('SMS is not offered without a phone', async () => {
    const { email } = await person();
    const agent = site.agent();
    await logIn(agent, email);
    now += 5_000;
    const response = await sendForm(agent, STEP, { send: 'sms' }, `${STEP}/enviar`);
    expect(response.status).toBe(422);
    expect(response.text).toContain('Não há um telefone confirmado nesta conta.');
  });

  fault('codes', 'the step belongs to the browser that began it, for ten minutes', async () => {
    const { email } = await person();
    const agent = site.agent();
    await logIn(agent, email);
    const code = await codeTo(site, email);
    expect((await site.agent().get(STEP)).headers.location).toBe('/login');
    now += 10 * 60_000 + 1;
    expect((await sendForm(agent, STEP, { code })).headers.location).toBe('/login');
    now = Date.now();
  });

  fault(
    'codes',
    'of 64 wrong codes at once five are looked at, and the right one is too late',
    async () => {
      const { email, userId } = await person();
      const agent = site.agent();
      const cookie = getSession(await logIn(agent, email));
      const code = await codeTo(site, email);
      const page = await agent.get(STEP);
      const fields = hiddenFields(page.text);
      const post = (text: string) =>
        request(site.url)
          .post(STEP)
          .set('Cookie', cookie)
          .set('Sec-Fetch-Site', 'same-origin')
          .type('form')
          .send({ ...fields, code: text });
      const responses = await Promise.all(Array.from({ length: 64 }, () => post(wrong(code))));
      expect(responses.filter(({ status }) => status === 422)).toHaveLength(5);
      expect(responses.filter(({ headers }) => headers.location === '/login')).toHaveLength(59);
      const { tries } = await site.db('challenges').where({ user_id: userId }).first('tries');
      expect(tries).toBe(5);
      expect((await post(code)).headers.location).toBe('/login');
      found('codes', { tried: 65, measured: tries });
    },
    60_000,
  );

  test('the login dialog goes on with the step inside the dialog', async () => {
    const { email } = await person();
    const agent = site.agent();
    const page = await agent.get('/login').set('X-Fragment', 'dialog');
    const response = await agent
      .post('/login')
      .set('X-Fragment', 'dialog')
      .type('form')
      .send({ ...hiddenFields(page.text), login: email, password: PASSWORD });
    expect(response.headers['x-fragment']).toBe('dialog');
    expect(response.text).toContain('Confirme que é você');
    const reply = await agent
      .post(STEP)
      .set('X-Fragment', 'dialog')
      .type('form')
      .send({ ...hiddenFields(response.text), code: await codeTo(site, email) });
    expect(reply.headers['x-location']).toBe('/home');
  });
});

describe('the second step of a program', () => {
  const call = (path: string, body: object) => request(site.app).post(`/api/${path}`).send(body);
  const login = (email: string, more: object = {}) =>
    call('Login/Login', { Login: email, Password: PASSWORD, ...more });
  const SEND = 'TwoFactorAuthentication/SendVerificationCode';
  const CHECK = 'TwoFactorAuthentication/CheckVerificationCode';

  test('is TwoFactor with a challenge, a code, and the login again', async () => {
    const { email } = await person();
    const first = await login(email);
    expect(first.status).toBe(401);
    expect(first.body).toMatchObject({ message: 'TwoFactor', code: 'two_factor' });
    const { challenge } = first.body.data;
    const response = await call(SEND, { Email: email, Type: 'email', challenge });
    expect(response.body.data).toEqual({ phoneOrEmail: `p•••@demo.test`, userHasPhone: false });
    const Code = await codeTo(site, email);
    expect(messagesTo(site, email)).toHaveLength(1);
    const early = await login(email, { TwoFactorVerified: true, challenge });
    expect(early.status).toBe(401);
    const checked = await call(CHECK, { PhoneOrEmail: email, Code, Type: 'email', challenge });
    expect(checked.body.data).toEqual({ ok: true });
    const reply = await login(email, { TwoFactorVerified: true, challenge });
    expect(reply.body.data.token).toMatch(/^ey/);
    const twice = await login(email, { TwoFactorVerified: true, challenge });
    expect(twice.status).toBe(401);
  });

  test('TwoFactorVerified alone is not accepted', async () => {
    const { email } = await person();
    expect((await login(email, { TwoFactorVerified: true })).status).toBe(401);
  });

  test('a program without the challenge is bound by account and address', async () => {
    const { email } = await person();
    await login(email);
    const response = await call(SEND, { Email: email, Type: 'email' });
    expect(response.body.data).toEqual({ phoneOrEmail: email, userHasPhone: true });
    const Code = await codeTo(site, email);
    expect((await call(CHECK, { PhoneOrEmail: email, Code: wrong(Code), Type: 'email' })).status).toBe(422);
    expect((await call(CHECK, { PhoneOrEmail: email, Code, Type: 'email' })).status).toBe(200);
    const verified = site
      .db('challenges')
      .whereNotNull('verified_at')
      .whereNull('used_at')
      .orderBy('created_at', 'desc');
    const { id, address_index } = await verified.first('id', 'address_index');
    await site.db('challenges').where({ id }).update({ address_index: 'of another address' });
    expect((await login(email, { TwoFactorVerified: true })).status).toBe(401);
    await site.db('challenges').where({ id }).update({ address_index });
    expect((await login(email, { TwoFactorVerified: true })).body.data.token).toMatch(/^ey/);
    expect((await login(email, { TwoFactorVerified: true })).status).toBe(401);
  });

  fault('codes', 'another login’s challenge does not open this one', async () => {
    const [mine, other] = [await person(), await person()];
    const { challenge } = (await login(mine.email)).body.data;
    const Code = await codeTo(site, mine.email);
    await call(CHECK, { PhoneOrEmail: mine.email, Code, Type: 'email', challenge });
    expect((await login(other.email, { TwoFactorVerified: true, challenge })).status).toBe(401);
  });

  test('without a challenge no answer tells whether an account exists', async () => {
    const { email } = await person();
    const response = await call(SEND, { Email: email, Type: 'sms' });
    const unknown = await call(SEND, { Email: 'ninguem@demo.test', Type: 'sms' });
    expect(response.status).toBe(unknown.status);
    expect({ ...response.body.data, phoneOrEmail: '' }).toEqual({ ...unknown.body.data, phoneOrEmail: '' });
    expect(messagesTo(site, email)).toEqual([]);
  });

  test('asking again within five seconds waits, after the first', async () => {
    const { email } = await person();
    const { challenge } = (await login(email)).body.data;
    const ask = () => call(SEND, { Email: email, Type: 'email', challenge });
    expect((await ask()).status).toBe(200);
    const early = await ask();
    expect(early.status).toBe(429);
    expect(Number(early.headers['retry-after'])).toBeLessThanOrEqual(5);
    now += 5_000;
    expect((await ask()).status).toBe(200);
  });

  fault(
    'codes',
    'of 64 wrong codes at once five are looked at',
    async () => {
      const { email, userId } = await person();
      const { challenge } = (await login(email)).body.data;
      const Code = await codeTo(site, email);
      const responses = await Promise.all(
        Array.from({ length: 64 }, () =>
          request(site.url)
            .post(`/api/${CHECK}`)
            .send({ PhoneOrEmail: email, Code: wrong(Code), Type: 'email', challenge }),
        ),
      );
      expect(responses.filter(({ body }) => body.code === 'two_factor_wrong')).toHaveLength(5);
      expect((await site.db('challenges').where({ user_id: userId }).first()).tries).toBe(5);
      const late = await call(CHECK, { PhoneOrEmail: email, Code, Type: 'email', challenge });
      expect(late.status).toBe(409);
      found('codes', { tried: 65, measured: 5 });
    },
    60_000,
  );
});

test('codes are not readable in jobs, challenges or stored messages', async () => {
  const { email, userId } = await person();
  await logIn(site.agent(), email);
  const code = await codeTo(site, email);
  const rows = [
    await site.db('outbox').select(),
    await site.db('challenges').where({ user_id: userId }),
    await site.db('messages').where({ user_id: userId }),
  ];
  expect(JSON.stringify(rows)).not.toContain(code);
});
