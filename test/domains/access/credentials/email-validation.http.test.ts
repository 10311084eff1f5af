import { describe, expect, test } from '@jest/globals';
import { getSealer } from '~/src/platform/crypto/subject-keys';
import { testSite } from '~/test/support/app';
import { logIn, press, register, sendForm } from '~/test/support/browser/browser-forms';
import { atStandstill } from '~/test/support/clock';

const site = await testSite();

let number = 0;
const fresh = () => `valida-${++number}@demo.test`;
const findUser = (email: string) => site.db('users').where({ email }).first();

describe('e-mail validation', () => {
  /** Registers; the last link in the outbox table is known by its message. */
  async function registered() {
    const agent = site.agent();
    const { email } = await register(agent, fresh());
    const message = await site
      .db('messages')
      .where({ user_id: (await findUser(email)).id, template: 'validate-email' })
      .orderBy('created_at', 'desc')
      .first();
    const purpose = `message.params:${message.id}`;
    const sealer = await getSealer(site.ctx, message.user_id);
    const params = JSON.parse(sealer.decrypt(purpose, message.params_sealed).toString());
    return { agent, email, path: new URL(params.link).pathname };
  }

  test('the opened link shows how the account was created and changes nothing, in both languages', async () => {
    const { agent, email, path } = await registered();
    await site
      .db('users')
      .where({ email })
      .update({ registered_device: 'Firefox, Windows', registered_network: '203.0.113.0/24' });
    const english = path.replace('/confirmacao-email/', '/en-US/email-confirmation/');
    for (const page of [await site.agent().get(path), await site.agent().get(english)]) {
      expect(page.text).toContain('Firefox, Windows');
      expect(page.text).toContain('203.0.113.0/24');
    }
    expect((await site.agent().get(path)).text).toContain('e-mail e senha');
    for (const [opened, button] of [
      [path, 'Sim, fui eu'],
      [path, 'Não fui eu'],
      [english, 'Yes, it was me'],
      [`${path}/nao-fui-eu`, 'encerrar a conta'],
    ] as const) {
      for (const reader of [site.agent(), agent]) {
        const { status, text } = await reader.get(opened);
        expect([status, text.includes(email), text.includes(button)]).toEqual([200, true, true]);
      }
    }
    expect((await findUser(email)).email_validated_at).toBeNull();
  });

  test('the button of the link validates and leads to the profile with a notice, also the second time', async () => {
    const { agent, email, path } = await registered();
    for (const _ of ['first', 'again']) {
      expect((await press(agent, path)).headers.location).toBe('/editar-perfil');
    }
    expect((await findUser(email)).email_validated_at).not.toBeNull();
    expect((await agent.get('/indique')).text).toContain('E-mail validado com sucesso.');
    expect((await agent.get(path)).text).toContain('Seu e-mail está confirmado');
  });

  test('the browser and system of a registration are stored', async () => {
    const agent = site.agent();
    agent.set('User-Agent', 'Mozilla/5.0 (Windows NT 10.0) Firefox/140.0');
    const { email } = await register(agent, fresh());
    expect((await findUser(email)).registered_device).toBe('Firefox, Windows');
  });

  test('a confirmation on another device lets the first device continue, and does not log the other in', async () => {
    const { agent, email, path } = await registered();
    const poll = () =>
      agent.get('/completar-cadastro/email').set('X-Poll', '1').set('Accept', 'application/json');
    expect((await poll()).body).toEqual({ waiting: true });
    expect((await agent.get('/completar-cadastro/email')).text).toContain('Já confirmei: continuar');
    const phone = site.agent();
    const { headers } = await press(phone, path);
    expect(headers.location).toBe('/login');
    expect((await phone.get('/login')).text).toContain('a página continua automaticamente');
    expect((await phone.get('/indique')).headers.location).toBe('/login');
    expect((await poll()).body).toEqual({ waiting: false });
    expect((await agent.get('/completar-cadastro/email')).text).toContain('Seu e-mail está confirmado');
    expect((await agent.get('/indique')).status).toBe(200);
    const { id } = await findUser(email);
    const mails = await site.db('messages').where({ user_id: id }).pluck('template');
    expect(mails).not.toContain('ways-ended');
    // The password is whose the account is: no code is asked.
    expect((await logIn(site.agent(), email)).headers.location).toBe('/home');
  });

  test('a link of another account names both accounts, and does not affect the logged-in user’s sessions', async () => {
    for (const [to, said] of [
      ['', 'E-mail validado com sucesso: '],
      ['/nao-fui-eu', 'foi encerrada, e o endereço está livre'],
    ] as const) {
      const { email, path } = await registered();
      const x = site.agent();
      const { email: own } = await register(x, fresh());
      await x.get('/home');
      const response = await x.get(path + to);
      expect([response.text.includes(own), response.text.includes(email)]).toEqual([true, true]);
      const pressed = await press(x, path + to);
      expect(pressed.headers.location).toBe('/home');
      const { text } = await x.get('/indique');
      for (const shown of [said, email, `Você continua na conta ${own}`]) expect(text).toContain(shown);
      expect(/id="notices".*?<\/section>/s.exec(text)?.[0]).not.toMatch(/sess(?:ão|ões)/);
    }
  });

  test('a visitor is redirected to the login, and then to the link', async () => {
    const { agent, email, path } = await registered();
    await agent.get('/completar-cadastro/email?redirectToUrl=/comprar-credito');
    const other = site.agent();
    expect((await press(other, path)).headers.location).toBe('/login');
    expect((await logIn(other, email)).headers.location).toBe('/comprar-credito');
  });

  test('the link leads back to the registration that asked for it, one sent again too', async () => {
    const { agent, email, path } = await registered();
    const step = (await agent.get('/completar-cadastro')).headers.location ?? '';
    await agent.get(step);
    await site
      .db('email_validations')
      .where({ email })
      .update({ created_at: new Date(0) });
    await sendForm(agent, '/completar-cadastro/email', {});
    const links = await site.db('email_validations').where({ email }).pluck('redirect_to');
    expect(links).toEqual(['/completar-cadastro', '/completar-cadastro']);
    expect((await press(agent, path)).headers.location).toBe('/completar-cadastro');
    expect((await agent.get('/completar-cadastro/email')).text).toContain('href="/completar-cadastro"');
  });

  test('the API returns the target of the link that was set at the start', async () => {
    const { email, path } = await registered();
    const login = { Login: email, Password: 'Demo!2026', CaptchaToken: 'sandbox-pass' };
    const { token } = (await site.agent().post('/api/Login/Login').send(login)).body.data;
    const start = '/api/IndividualPersonValidation/Start?redirectToUrl=';
    const ask = (to: string) =>
      site
        .agent()
        .get(start + to)
        .set('Authorization', `Bearer ${token}`);
    expect((await ask('https://evil.test/')).body.data).toBe(3);
    expect((await ask('/comprar-credito')).body.data).toBe(3);
    const response = await site
      .agent()
      .post('/api/Register/ValidateEmail')
      .send({ RequestUID: path.split('/').pop() });
    expect(response.body.data).toEqual({ status: 1, redirectToUrl: '/comprar-credito' });
  });

  test('status 2: a user with an unfinished post-paid registration continues to its form', async () => {
    const { agent, email, path } = await registered();
    await site.db('users').where({ email }).update({ postpaid_entry: true });
    expect((await press(agent, path)).headers.location).toBe('/pos-pago/cadastro');
  });

  test('an expired link shows the reason and how to get a new one', async () => {
    const { agent, email, path } = await registered();
    await site
      .db('email_validations')
      .where({ email })
      .update({ expires_at: new Date(0) });
    const response = await agent.get(path);
    expect(response.status).toBe(409);
    expect(response.text).toContain('Este link de confirmação expirou.');
    expect((await agent.get('/confirmacao-email/nada')).status).toBe(404);
  });

  test('the link is sent again after 5 s, not before', async () => {
    const { agent, email } = await atStandstill(site, async () => {
      const { agent, email } = await registered();
      const page = await agent.get('/completar-cadastro/email');
      expect(page.text).toContain(email);
      expect(page.text).toContain('data-wait="');
      await sendForm(agent, '/completar-cadastro/email', {});
      expect((await agent.get('/completar-cadastro/email')).text).toContain('para reenviar.');
      return { agent, email };
    });
    expect(await site.db('email_validations').where({ email })).toHaveLength(1);
    await site
      .db('email_validations')
      .where({ email })
      .update({ created_at: new Date(Date.now() - 6_000) });
    await sendForm(agent, '/completar-cadastro/email', {});
    expect((await agent.get('/completar-cadastro/email')).text).toContain('Email reenviado.');
    expect(await site.db('email_validations').where({ email })).toHaveLength(2);
  });
});
