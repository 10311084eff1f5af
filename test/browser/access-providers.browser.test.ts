import { beforeEach, expect, test } from '@jest/globals';
import { DIRECTORY, FACEBOOK, GOOGLE, TENANTS } from '~/src/sandbox/identity/identities';
import { hrefTo } from '~/src/shared/routes';
import { testSite } from '~/test/support/app';
import { fill, press, testBrowser } from '~/test/support/browser/browser';
import { inBothWays, isIn, logIn, logOut, type Walk, type Way, walk } from '~/test/support/browser/journeys';
import { resetClock } from '~/test/support/clock';
import { PASSWORD } from '~/test/support/fixtures/fixtures';
import { codeTo, messagesTo } from '~/test/support/mailbox';

const site = await testSite({ demo: true, worker: true });
const browser = await testBrowser();
beforeEach(async () => {
  resetClock(site);
  await site.db('social_identities').delete();
});

let number = 0;
const SUBMIT = 'main form button[type="submit"].c-button--wide';

/** Chooses somebody on the provider's own page; empty cancels. */
const choose = (on: Walk, identity: string) => press(on.page, `button[name="identity"][value="${identity}"]`);
const google = (email: string) => GOOGLE.find((each) => each.email === email)?.id ?? '';
const facebook = (email: string | null) => FACEBOOK.find((each) => each.email === email)?.id ?? '';

/** The account of an e-mail goes, so that the next walk finds nobody again. */
const forget = (email: string) =>
  site
    .db('users')
    .where({ email })
    .update({ email: `antes-${++number}-${email}` });

interface Journey {
  what: string;
  go: (walk: Walk) => Promise<void>;
}

const JOURNEYS: Journey[] = [
  {
    what: 'Google: somebody new accepts the terms, and logs in by it alone afterwards',
    async go(on) {
      const email = 'nina.duarte@gmail.test';
      await forget(email);
      await on.visit('login');
      await press(on.page, 'main a[href$="/login/social/google"]');
      await choose(on, google(email));
      expect(on.path()).toBe(hrefTo(on.lang, 'signup-social'));
      await press(on.page, SUBMIT);
      expect(await on.text()).toContain(on.say('Você precisa fazer o aceite das condições', 'accept'));
      await on.page.click('main [name="terms"]');
      await press(on.page, SUBMIT);
      expect(on.path()).toBe('/home');
      await logOut(on);
      await on.visit('login');
      await press(on.page, 'main a[href$="/login/social/google"]');
      // The provider may remember who it was; it then comes straight back.
      if (on.path() !== '/home') await choose(on, google(email));
      expect(on.path()).toBe('/home');
    },
  },
  {
    what: 'Google: a second factor still asks for its code',
    async go(on) {
      await on.visit('login');
      await press(on.page, 'main a[href$="/login/social/google"]');
      const after = messagesTo(site, 'doisfatores@demo.test').length;
      await choose(on, google('doisfatores@demo.test'));
      expect(on.path()).toBe(hrefTo(on.lang, 'two-factor'));
      await fill(on.page, 'code', await codeTo(site, 'doisfatores@demo.test', { after }));
      await press(on.page, SUBMIT);
      expect(on.path()).toBe('/home');
    },
  },
  {
    what: 'Google: a blocked person comes to the recovery; who cancels comes back to the login',
    async go(on) {
      await on.visit('login');
      await press(on.page, 'main a[href$="/login/social/google"]');
      await choose(on, '');
      expect(on.path()).toBe('/login');
      expect(await on.text()).toContain(on.say('Login cancelado.', 'Login canceled.'));
      await press(on.page, 'main a[href$="/login/social/google"]');
      await choose(on, google('bloqueada@demo.test'));
      expect(on.path()).toBe(hrefTo(on.lang, 'recover'));
      expect(await on.text()).toContain(on.say('Esta conta está bloqueada.', 'This account is blocked.'));
    },
  },
  {
    what: 'Facebook: somebody without e-mail gives one',
    async go(on) {
      await on.visit('signup');
      await press(on.page, 'main a[href$="/login/social/facebook"]');
      await choose(on, facebook(null));
      await fill(on.page, 'email', `lia-${++number}@demo.test`);
      await on.page.click('main [name="terms"]');
      await press(on.page, SUBMIT);
      expect(on.path()).toBe('/home');
    },
  },
  {
    what: 'Facebook: an invalid token leads to the landing page',
    async go(on) {
      await on.visit('login');
      await press(on.page, 'main a[href$="/login/social/facebook"]');
      const state = new URL(on.page.url()).searchParams.get('state') ?? '';
      await on.page.goto(`${site.url}/login/social/facebook/retorno?code=nada&state=${state}`);
      expect(new URL(on.page.url()).pathname).toBe('/');
      expect(await on.text()).toContain(on.say('O Facebook não confirmou', 'Facebook did not confirm'));
    },
  },
  {
    what: 'the directory: a bank’s login name leads there, its OpenID Connect provider logs in',
    async go(on) {
      await forget('ana@bancoparceiro.test');
      await logIn(on, 'ana@bancoparceiro.test', 'x');
      expect(on.path()).toBe('/login/ad');
      expect(await on.page.$eval('main [name="email"]', (input) => input.getAttribute('value'))).toBe(
        'ana@bancoparceiro.test',
      );
      await on.page.click('main form button[type="submit"]');
      await on.page.waitForSelector('button[name="identity"]');
      await choose(on, DIRECTORY[TENANTS.bank]?.[0]?.id ?? '');
      expect(on.path()).toBe('/home');
      expect(await on.text()).toContain('Banco Parceiro S.A.');
    },
  },
  {
    what: 'the directory: a report’s link is remembered; whoever is not of a bank logs in as usual',
    async go(on) {
      await on.open('/relatorio/rel-9');
      expect(on.path()).toBe('/login/ad/rel-9');
      await fill(on.page, 'email', 'ninguem@demo.test');
      await press(on.page, 'main form button[type="submit"]');
      expect(await on.text()).toContain(on.say('não é de um banco parceiro', 'partner bank'));
      await press(on.page, 'main a[href$="/login"]');
      const email = 'nova@demo.test';
      await logIn(on, email);
      expect(await isIn(on)).toBe(true);
    },
  },
  {
    what: 'a social network is linked on the security page, and unlinked',
    async go(on) {
      const email = 'nova@demo.test';
      await logIn(on, email);
      await on.visit('security-network', { provider: 'google' });
      await fill(on.page, 'password', PASSWORD);
      await on.page.click('main form button[type="submit"]');
      await on.page.waitForSelector('button[name="identity"]');
      await choose(on, google('nina.duarte@gmail.test'));
      expect(on.path()).toBe(hrefTo(on.lang, 'security'));
      expect(await on.text()).toContain(on.say('Google vinculado', 'Google is now linked'));
      await on.visit('security-network', { provider: 'google' });
      await fill(on.page, 'password', PASSWORD);
      await press(on.page, 'main form button[type="submit"]');
      expect(await on.text()).toContain(on.say('Google desvinculado', 'Google was unlinked'));
    },
  },
];

test.each(inBothWays(JOURNEYS))('%s', async (_name, { go }: Journey, way: Way) => {
  const on = await walk(browser, site.url, way);
  await go(on);
});
