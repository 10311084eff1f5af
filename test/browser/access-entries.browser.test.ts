import { expect, test } from '@jest/globals';
import { registerUser } from '~/src/domains/access';
import { createCompanyToken, createInvitation } from '~/src/domains/accounts';
import { openWallet } from '~/src/domains/billing';
import { hrefTo } from '~/src/shared/routes';
import { testSite } from '~/test/support/app';
import { fill, press, testBrowser } from '~/test/support/browser/browser';
import { inBothWays, type Walk, type Way, walk } from '~/test/support/browser/journeys';
import { createCompany, createPerson } from '~/test/support/fixtures/fixtures';

const site = await testSite({ demo: true });
const browser = await testBrowser();
const packageId: string = (await site.db('credit_packages').first('id')).id;

let number = 0;
const fresh = () => `caminho-${++number}@demo.test`;
const SUBMIT = 'main form button[type="submit"].c-button--wide';
const encoded = (fields: object) => Buffer.from(JSON.stringify(fields)).toString('base64');
const findUser = (email: string) => site.db('users').where({ email }).first();

/** Fills in the registration form that is open and sends it. */
async function register({ page }: Walk, email: string | null): Promise<void> {
  if (email) await fill(page, 'email', email);
  await fill(page, 'password', 'Demo!2026');
  await page.click('main [name="terms"]');
  await press(page, SUBMIT);
}

async function logIn({ page }: Walk, login: string): Promise<void> {
  await fill(page, 'login', login);
  await fill(page, 'password', 'Demo!2026');
  await press(page, SUBMIT);
}

async function company(name: string) {
  const owner = await createPerson(site.db);
  const cnpj = `1000000000${String(++number).padStart(4, '0')}`;
  const { accountId } = await createCompany(site.db, owner, { name, cnpj });
  await openWallet(site.ctx, accountId);
  return { accountId, owner };
}

async function invite(email: string): Promise<string> {
  const { accountId, owner } = await company('PADARIA LIMA');
  const about = { accountId, email, role: 'member' as const, claims: [], invitedBy: owner.userId };
  return createInvitation(site.ctx, about);
}

async function someone(email: string): Promise<void> {
  const how = { origin: {}, postpaidEntry: false, cameFromChatbot: false };
  const more = { sendValidation: false, termsAccepted: true };
  await registerUser(site.ctx, { email, password: 'Demo!2026', ...how, ...more });
}

const sayJoined = ({ say }: Walk) =>
  say('Você faz parte da equipe de PADARIA LIMA', 'You are on PADARIA LIMA’s team');

interface Journey {
  what: string;
  go: (walk: Walk) => Promise<void>;
}

const ENTRIES: Journey[] = [
  {
    what: 'plain registration leads home, logged in, and tells of the link',
    async go(on) {
      await on.visit('signup');
      await register(on, fresh());
      expect(on.path()).toBe('/home');
      expect(await on.text()).toContain(on.say('Enviamos um link', 'We sent you a link'));
    },
  },
  {
    what: 'a mistake keeps what was typed and says what is wrong',
    async go(on) {
      await on.visit('signup');
      await fill(on.page, 'email', 'sem-arroba');
      await fill(on.page, 'promotionalCode', 'VERAO');
      await press(on.page, SUBMIT);
      const text = await on.text();
      expect(text).toContain(on.say('E-mail inválido.', 'Invalid email.'));
      expect(text).toContain(on.say('Você precisa fazer o aceite das condições', 'accept'));
      const typed = (name: string) =>
        on.page.$eval(`main [name="${name}"]`, (input) => input.getAttribute('value'));
      expect(await typed('email')).toBe('sem-arroba');
      expect(await typed('promotionalCode')).toBe('VERAO');
      expect(await on.page.title()).toMatch(/^Err(o|or): /);
    },
  },
  {
    what: 'registration to a product',
    async go(on) {
      await on.visit('signup-product', { externalId: 'relatorio-individual' });
      await register(on, fresh());
      expect(on.path()).toBe(hrefTo(on.lang, 'buy-product', { externalId: 'relatorio-individual' }));
    },
  },
  {
    what: 'registration to a package',
    async go(on) {
      await on.visit('signup-package', { packageId });
      await register(on, fresh());
      expect(on.path()).toBe(hrefTo(on.lang, 'confirm-credit-package', { packageUID: packageId }));
    },
  },
  {
    what: 'an affiliate’s link about a person leads to the confirmation of the person’s report',
    async go(on) {
      const email = fresh();
      const inputFields = encoded({ CPF: '52998224725' });
      const affiliate = { documentType: 'cpf', exIdentifyAffiliateKeyId: 'parceiro-7' };
      await on.visit('signup-affiliate', { inputFields, ...affiliate });
      expect(on.page.url()).not.toContain(inputFields);
      await register(on, email);
      expect(on.path()).toMatch(/\/relatorio-individual\/(input\/)?v/);
      expect((await findUser(email)).origin).toMatchObject({ affiliateKey: 'parceiro-7' });
    },
  },
  {
    what: 'an affiliate’s link about a company leads to the company’s report',
    async go(on) {
      const inputFields = encoded({ CNPJ: '19131243000197' });
      await on.visit('signup-affiliate', { documentType: 'cnpj', inputFields });
      await register(on, fresh());
      expect(on.path()).toMatch(/\/relatorio-empresa\/(input\/)?v/);
    },
  },
  {
    what: 'the post-paid entry leads to its e-mail step',
    async go(on) {
      await on.visit('signup-postpaid');
      await register(on, fresh());
      expect(on.path()).toBe(hrefTo(on.lang, 'postpaid-email'));
    },
  },
  {
    what: 'a company’s token asks, then makes one of the company and says so',
    async go(on) {
      const { accountId } = await company('OFICINA SILVA');
      const expiresAt = new Date(Date.now() + 600_000);
      const about = { accountId, role: 'member' as const, claims: [], expiresAt };
      const tokenCompanyRegistration = await createCompanyToken(site.ctx, about);
      await on.visit('company-token', { tokenCompanyRegistration });
      expect(await on.text()).toContain('OFICINA SILVA');
      await register(on, fresh());
      expect(on.path()).toBe(hrefTo(on.lang, 'company-token', { tokenCompanyRegistration }));
      await press(on.page, 'main form button[type="submit"]');
      expect(on.path()).toBe(hrefTo(on.lang, 'company-joined', { companyUid: accountId }));
      expect(await on.text()).toContain(
        on.say('Você faz parte da equipe de OFICINA SILVA', 'You are on OFICINA SILVA’s team'),
      );
    },
  },
  {
    what: 'an invitation of somebody new: registration with the e-mail filled in, then a press',
    async go(on) {
      const invitationCode = await invite(fresh());
      await on.visit('invitation', { invitationCode });
      await register(on, null);
      expect(on.path()).toBe(hrefTo(on.lang, 'invitation', { invitationCode }));
      await press(on.page, 'main form button[type="submit"]');
      expect(await on.text()).toContain(sayJoined(on));
    },
  },
  {
    what: 'an invitation of somebody registered: login, then a press',
    async go(on) {
      const email = fresh();
      await someone(email);
      const invitationCode = await invite(email);
      await on.visit('invitation', { invitationCode });
      await logIn(on, email);
      await press(on.page, 'main form button[type="submit"]');
      expect(await on.text()).toContain(sayJoined(on));
    },
  },
  {
    what: 'an invitation of somebody else: whose it is, masked, and the way to change accounts',
    async go(on) {
      const [mine, invited] = [fresh(), fresh()];
      await someone(mine);
      const invitationCode = await invite(invited);
      await on.visit('login');
      await logIn(on, mine);
      await on.visit('invitation', { invitationCode });
      const text = await on.text();
      expect(text).toContain('c•••@demo.test');
      expect(text).not.toContain(invited);
      await press(on.page, 'main button[formaction]');
      await register(on, null);
      expect(on.path()).toBe(hrefTo(on.lang, 'invitation', { invitationCode }));
      expect(await on.text()).toContain(on.say('Aceitar convite', 'Accept invitation'));
    },
  },
  {
    what: 'WhatsApp ids that nobody has: sign-up links them, marks the chatbot, and the next time is a login',
    async go(on) {
      const ids = `?user_uid=wa-${++number}&organization_uid=org`;
      const email = fresh();
      await on.open(hrefTo(on.lang, 'landing') + ids);
      expect(on.path()).toBe(hrefTo(on.lang, 'signup'));
      expect(await on.text()).toContain('WhatsApp');
      await register(on, email);
      expect((await findUser(email)).came_from_chatbot).toBe(true);
      const next = await walk(browser, site.url, on);
      await next.open(hrefTo(on.lang, 'landing') + ids);
      expect(next.path()).toBe('/login');
    },
  },
  {
    what: 'WhatsApp ids for whoever is logged in: nobody is logged out before the press',
    async go(on) {
      const email = fresh();
      await someone(email);
      await on.visit('login');
      await logIn(on, email);
      await on.open(`/home?user_uid=wa-${++number}&organization_uid=org`);
      expect(on.path()).toBe(hrefTo(on.lang, 'whatsapp-entry'));
      await press(on.page, 'main form button[type="submit"]');
      expect(on.path()).toBe(hrefTo(on.lang, 'signup'));
    },
  },
  {
    what: 'the landing page’s box carries the e-mail into registration, not into the address',
    async go(on) {
      const email = fresh();
      await on.open('');
      await fill(on.page, 'email', email);
      await press(on.page, 'main form:has([name="email"]) button[type="submit"]');
      expect(on.path()).toBe(hrefTo(on.lang, 'signup'));
      expect(on.page.url()).not.toContain('@');
      await register(on, null);
      expect(await findUser(email)).toBeDefined();
    },
  },
  {
    what: 'a referral’s link fills in the code, and the referrer sees it',
    async go(on) {
      const [owner, email] = [fresh(), fresh()];
      await someone(owner);
      const { indication_code: code, id } = await findUser(owner);
      await on.open(`${hrefTo(on.lang, 'signup')}?codigo=${code}`);
      await register(on, email);
      expect((await findUser(email)).referred_by).toBe(id);
    },
  },
  {
    what: 'a browser that has logged in before gets the login from product, package and affiliate entries',
    async go(on) {
      const email = fresh();
      await someone(email);
      await on.visit('login');
      await logIn(on, email);
      await on.visit('logout');
      await press(on.page, 'main form button[type="submit"]');
      expect(on.path().replace(/^\/(pt-BR|en-US)$/, '/')).toBe('/');
      const isLogin = async () => (await on.page.$('main [name="login"]')) !== null;
      await on.visit('signup');
      expect(await isLogin()).toBe(false);
      await on.visit('signup-package', { packageId });
      expect(await isLogin()).toBe(true);
      await on.visit('signup-affiliate', {
        documentType: 'cpf',
        inputFields: encoded({ CPF: '52998224725' }),
      });
      expect(await isLogin()).toBe(true);
      await on.visit('buy-product-onboard', { externalId: 'relatorio-individual' });
      expect(await isLogin()).toBe(true);
      await logIn(on, email);
      // The package comes first, whichever entry came last (specification 5.6).
      expect(on.path()).toBe(hrefTo(on.lang, 'confirm-credit-package', { packageUID: packageId }));
    },
  },
];

test.each(inBothWays(ENTRIES))('%s', async (_name, { go }: Journey, way: Way) => {
  const on = await walk(browser, site.url, way);
  await go(on);
});
