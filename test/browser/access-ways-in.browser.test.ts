import { beforeEach, expect, test } from '@jest/globals';
import { openWallet } from '~/src/domains/billing';
import { hashPassword } from '~/src/platform/crypto/passwords';
import { getSealer } from '~/src/platform/crypto/subject-keys';
import { totpCode, totpStep } from '~/src/platform/crypto/totp';
import { hrefTo } from '~/src/shared/routes';
import { testSite } from '~/test/support/app';
import { fill, press, testBrowser } from '~/test/support/browser/browser';
import { inBothWays, isIn, logIn, logOut, type Walk, type Way, walk } from '~/test/support/browser/journeys';
import { moveClock, resetClock } from '~/test/support/clock';
import { createPerson, type Fixture, PASSWORD } from '~/test/support/fixtures/fixtures';
import { codeTo, linkTo } from '~/test/support/mailbox';

const site = await testSite({ demo: true, worker: true });
const passwordHash = await hashPassword(PASSWORD);
const browser = await testBrowser();
beforeEach(async () => {
  resetClock(site);
  await site.db('social_identities').delete();
});

let number = 0;
const SUBMIT = 'main form button[type="submit"].c-button--wide';

interface UserSetup {
  cpf?: string;
  phone?: string;
  twoFactor?: 'email' | 'sms';
  emailValidated?: boolean;
}

async function person({ cpf, phone, twoFactor, emailValidated }: UserSetup = {}): Promise<Fixture> {
  const user = await createPerson(site.db, { passwordHash, cpf, emailValidated });
  await openWallet(site.ctx, user.accountId);
  const { vault } = site.platform;
  const withPhone = phone && {
    phone_sealed: (await getSealer(site.ctx, user.userId)).encrypt('phone', Buffer.from(phone)),
    phone_index: vault.blindIndex('phone', phone),
    phone_confirmed_at: new Date(),
  };
  const columns = { two_factor: twoFactor ?? 'none', ...withPhone };
  await site.db('users').where({ id: user.userId }).update(columns);
  return user;
}

const seen = (on: Walk, selector: string) =>
  on.page.$eval(selector, (node) => getComputedStyle(node).visibility);
/** As at the page's first moment, however long the machine took. */
const holdWaits = (on: Walk) =>
  on.page.evaluate(() => {
    for (const animation of document.getAnimations()) {
      animation.pause();
      animation.currentTime = 0;
    }
  });
/** The seconds that a page holds something back are over. */
const passWaits = (on: Walk) =>
  on.page.evaluate(() => {
    for (const animation of document.getAnimations()) animation.finish();
  });
interface Journey {
  what: string;
  go: (walk: Walk) => Promise<void>;
}

const JOURNEYS: Journey[] = [
  {
    what: 'login by e-mail, by CPF and by phone, and logout that leaves nothing',
    async go(on) {
      const phone = `119${String(81_000_000 + ++number)}`;
      const user = await person({ cpf: on.script ? '39053344705' : '15350946056', phone });
      const cpf = on.script ? '390.533.447-05' : '15350946056';
      for (const login of [user.email, cpf, `(${phone.slice(0, 2)}) ${phone.slice(2)}`]) {
        await logIn(on, login);
        expect(on.path()).toBe('/home');
        await logOut(on);
        const cookies = await on.context.cookies();
        expect(cookies.map(({ name }) => name).filter((name) => name === 'token')).toEqual([]);
      }
      expect(await isIn(on)).toBe(false);
    },
  },
  {
    what: 'a wrong password: what was typed stays, and the link leads to the recovery',
    async go(on) {
      const { email } = await person();
      await logIn(on, email, 'errada');
      const text = await on.text();
      expect(text).toContain(on.say('senha incorretos', 'or password'));
      expect(await on.page.$eval('main [name="login"]', (input) => input.getAttribute('value'))).toBe(email);
      const link = await on.page.$('main form a');
      expect(await link?.evaluate((node) => node.textContent)).toBe(
        on.say('esqueceu a sua senha?', 'forgot your password?'),
      );
      await on.visit('recover');
      expect(await on.page.$('main [name="email"]')).not.toBeNull();
    },
  },
  {
    what: 'a blocked person reads so, with the other link',
    async go(on) {
      await logIn(on, 'bloqueada@demo.test');
      expect(await on.text()).toContain(on.say('Esta conta está bloqueada.', 'This account is blocked.'));
      expect(await on.page.$eval('main form a', (node) => node.textContent)).toBe(
        on.say('esqueci a minha senha', 'forgot my password'),
      );
    },
  },
  {
    what: 'the second factor by e-mail, switched to SMS; sending again waits five seconds',
    async go(on) {
      const phone = `119${String(82_000_000 + ++number)}`;
      const { email } = await person({ twoFactor: 'email', phone });
      await logIn(on, email);
      expect(on.path()).toBe(hrefTo(on.lang, 'two-factor'));
      await codeTo(site, email);
      await holdWaits(on);
      expect([await seen(on, '.c-early'), await seen(on, '.c-late')]).toEqual(['visible', 'hidden']);
      await passWaits(on);
      expect([await seen(on, '.c-early'), await seen(on, '.c-late')]).toEqual(['hidden', 'visible']);
      moveClock(site, 0.1);
      await press(on.page, 'button[name="send"][value="sms"]');
      const code = await codeTo(site, `+55${phone}`, { kind: 'sms' });
      await fill(on.page, 'code', '12345');
      await press(on.page, SUBMIT);
      expect(await on.text()).toContain(
        on.say('O campo código deve ter no mínimo 6 caracteres', 'at least 6 characters'),
      );
      await fill(on.page, 'code', code);
      await press(on.page, SUBMIT);
      expect(on.path()).toBe('/home');
    },
  },
  {
    what: 'an authenticator app is set up and then opens the account',
    async go(on) {
      const { email } = await person();
      await logIn(on, email);
      await on.visit('security-app');
      const key = await on.page.$eval('#app-key', (input) => (input as HTMLInputElement).value);
      const codeIn = (steps: number) => totpCode(getBytes(key), totpStep(site.platform.now()) + steps);
      await fill(on.page, 'code', codeIn(0));
      await fill(on.page, 'password', PASSWORD);
      await press(on.page, SUBMIT);
      expect(await on.text()).toMatch(/[2-9A-Z]{6}(-[2-9A-Z]{6}){3}/);
      await logOut(on);
      await logIn(on, email);
      moveClock(site, 0.5);
      await fill(on.page, 'code', codeIn(0));
      await press(on.page, SUBMIT);
      expect(on.path()).toBe('/home');
    },
  },
  {
    what: 'a forgotten password, from the login page to the new password',
    async go(on) {
      const { email } = await person();
      await on.visit('recover');
      await fill(on.page, 'email', email);
      await press(on.page, SUBMIT);
      expect(on.path()).toBe(hrefTo(on.lang, 'recover-sent'));
      await holdWaits(on);
      expect([await seen(on, '.c-early'), await seen(on, '.c-late')]).toEqual(['visible', 'hidden']);
      await passWaits(on);
      expect([await seen(on, '.c-early'), await seen(on, '.c-late')]).toEqual(['hidden', 'visible']);
      const link = await linkTo(site, email, /renovacao-senha|reset-password/);
      await on.page.goto(link);
      await fill(on.page, 'password', 'Outra!2027');
      await fill(on.page, 'repeat', 'Outra!2028');
      await press(on.page, SUBMIT);
      expect(await on.text()).toMatch(/As senhas não são iguais!|passwords/);
      await fill(on.page, 'password', 'Outra!2027');
      await fill(on.page, 'repeat', 'Outra!2027');
      await press(on.page, SUBMIT);
      await press(on.page, 'main a[href$="/login"]');
      await logIn(on, email, 'Outra!2027');
      expect(on.path()).toBe('/home');
      await on.page.goto(link);
      expect(await on.text()).toMatch(/não vale mais|no longer valid/i);
    },
  },
  {
    what: 'the e-mail is validated by its link, after another one was asked for',
    async go(on) {
      const { email, userId } = await person({ emailValidated: false });
      await logIn(on, email);
      await on.visit('onboarding-email');
      const links = site.db('email_validations').where({ user_id: userId });
      expect(await links.clone()).toHaveLength(1);
      // The button waits for five seconds after each.
      await links.update({ created_at: new Date(0) });
      await on.visit('onboarding-email');
      await press(on.page, 'main form button[type="submit"]');
      expect(await on.text()).toContain(on.say('Email reenviado.', 'sent again'));
      if (on.script) {
        expect(await on.page.$eval('main form button', (button) => button.hasAttribute('disabled'))).toBe(
          true,
        );
      }
      const link = await linkTo(site, email, /confirmacao-email|email-confirmation/);
      await on.page.goto(link);
      expect(await on.text()).toContain(email);
      await press(on.page, 'main form button[type="submit"]');
      expect(on.path()).toBe('/editar-perfil');
      expect(await on.text()).toMatch(/E-mail validado com sucesso\.|Email confirmed\./);
    },
  },
  {
    what: 'a validation link leads unfinished post-paid people on, a broken one says so',
    async go(on) {
      const { email, userId } = await person({ emailValidated: false });
      await site.db('users').where({ id: userId }).update({ postpaid_entry: true });
      await logIn(on, email);
      await on.visit('postpaid-email');
      const link = await linkTo(site, email, /confirmacao-email|email-confirmation/);
      await on.open('/confirmacao-email/nada');
      expect(await on.text()).toMatch(on.say('confirmar', 'confirm'));
      await on.page.goto(link);
      await press(on.page, 'main form button[type="submit"]');
      expect(on.path()).toBe('/pos-pago/cadastro');
    },
  },
  {
    what: 'my sessions: another one is ended, and reads so',
    async go(on) {
      const { email } = await person();
      const other = await walk(browser, site.url, on);
      await logIn(other, email);
      await logIn(on, email);
      await on.visit('security');
      await press(on.page, '#sessoes button[name="login"]:not([value="others"])');
      expect(await on.text()).toContain(on.say('Sessão encerrada.', 'Session ended.'));
      expect(await isIn(other)).toBe(false);
      expect(await isIn(on)).toBe(true);
    },
  },
  {
    what: 'a session that ran out leads to the login and back; a form sent then is there again',
    async go(on) {
      const { email } = await person();
      await logIn(on, email);
      await on.visit('address-new');
      await fill(on.page, 'street', 'Rua das Laranjeiras');
      await fill(on.page, 'number', '1500');
      moveClock(site, 31);
      await press(on.page, 'main form button[type="submit"]');
      expect(on.path()).toBe('/login');
      const over = on.say('Sua sessão expirou!', 'Your session has expired!');
      await on.page.waitForFunction((words) => document.body.innerText.includes(words), {}, over);
      await logIn(on, email);
      expect(on.path()).toBe(hrefTo(on.lang, 'resume-form'));
      expect(await on.page.$eval('main [name="street"]', (input) => input.getAttribute('value'))).toBe(
        'Rua das Laranjeiras',
      );
      expect(await on.text()).toContain(on.say('Sua sessão terminou antes', 'Your session ended before'));
    },
  },
];

/** The bytes of a key in base32, as the page shows it. */
function getBytes(text: string): Buffer {
  const bits = [...text.replaceAll(' ', '')]
    .map((letter) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'))
    .join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

test.each(inBothWays(JOURNEYS))('%s', async (_name, { go }: Journey, way: Way) => {
  const on = await walk(browser, site.url, way);
  await go(on);
});
