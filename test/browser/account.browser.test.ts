import { expect, test } from '@jest/globals';
import { findCancelAt } from '~/src/domains/access/login/user.queries';
import { hrefTo } from '~/src/shared/routes';
import { testSite } from '~/test/support/app';
import { axeFindings, fill, press, testBrowser } from '~/test/support/browser/browser';
import { inBothWays, isIn, logIn, type Walk, type Way, walk } from '~/test/support/browser/journeys';
import { PASSWORD } from '~/test/support/fixtures/fixtures';
import { codeTo } from '~/test/support/mailbox';
import { openStep, says, stage, submitLastStep, submitStep } from '~/test/support/steps';
import { createPersonWithPassword } from '../domains/privacy/person.support';

const site = await testSite({ demo: true, worker: true });
const browser = await testBrowser();

const SUBMIT = 'form button.c-button--wide';
const PHONE_LINK = 'main a[href*="/telefone"]';
const ADDRESS_LINK = 'main a[href*="/endereco"]';
const PURCHASE = '/confirmacao-compra-credito/valor/80.00';
const ADDRESS = {
  postalCode: '01310-100',
  street: 'Avenida Paulista',
  number: '1000',
  district: 'Bela Vista',
  city: 'São Paulo',
};

let number = 0;
const newPhone = () => `119444400${String(++number).padStart(2, '0')}`;
const main = (on: Walk) => on.page.$eval('main', (node) => node.textContent);

/** Gives a number and its code, after a number and a code that are wrong. */
async function addPhone(on: Walk): Promise<string> {
  const phone = newPhone();
  await openStep(on, PHONE_LINK, '[name="phone"]');
  await fill(on.page, 'phone', '1234');
  await submitStep(on, SUBMIT, '[data-error-summary]');
  await says(on, 'Telefone inválido.', 'Invalid phone');
  await fill(on.page, 'phone', phone);
  await submitStep(on, SUBMIT, '[name="code"]');
  const code = await codeTo(site, `+55${phone}`, { kind: 'sms' });
  await fill(on.page, 'code', code === '000000' ? '111111' : '000000');
  await submitStep(on, SUBMIT, '[data-error-summary]');
  await fill(on.page, 'code', code);
  await submitLastStep(on, SUBMIT);
  return phone;
}

/** Gives an address, after one without its state, which keeps what was typed. */
async function addAddress(on: Walk): Promise<void> {
  await openStep(on, ADDRESS_LINK, '[name="postalCode"]');
  for (const [name, value] of Object.entries(ADDRESS)) await fill(on.page, name, value);
  await submitStep(on, SUBMIT, '[data-error-summary]');
  await says(on, 'Escolha o estado.', 'Choose the state.');
  for (const [name, value] of Object.entries(ADDRESS)) {
    const field = `${stage(on)} [name="${name}"]`;
    expect(await on.page.$eval(field, (input) => (input as HTMLInputElement).value)).toBe(value);
  }
  await on.page.select(`${stage(on)} [name="state"]`, 'SP');
  await submitLastStep(on, SUBMIT);
}

interface Journey {
  what: string;
  go: (on: Walk, email: string) => Promise<void>;
}

const JOURNEYS: Journey[] = [
  {
    what: 'a phone is added on the profile',
    async go(on) {
      await on.visit('profile');
      const phone = await addPhone(on);
      expect(on.path()).toBe(hrefTo(on.lang, 'profile'));
      expect(await main(on)).toContain(`(11) *****-**${phone.slice(-2)}`);
      await says(on, 'Telefone confirmado.', 'Phone confirmed.');
    },
  },
  {
    what: 'an address is added on the profile, and removed',
    async go(on) {
      await on.visit('profile');
      await addAddress(on);
      expect(on.path()).toBe(hrefTo(on.lang, 'profile'));
      expect(await main(on)).toContain('Avenida Paulista, 1000');
      await openStep(on, ADDRESS_LINK, 'form[action$="/endereco/remover"] button');
      await submitLastStep(on, 'form[action$="/endereco/remover"] button');
      expect(await main(on)).not.toContain('Avenida Paulista');
    },
  },
  {
    what: 'phone and address are added for the receipt of a purchase, which is gone on with',
    async go(on) {
      await on.open(PURCHASE);
      await addAddress(on);
      expect(on.path()).toBe(PURCHASE);
      const phone = await addPhone(on);
      expect(on.path()).toBe(PURCHASE);
      expect(await main(on)).toContain('Avenida Paulista, 1000');
      expect(await main(on)).toContain(`-${phone.slice(-4)}`);
      await on.page.click('main [name="accept"]');
      await press(on.page, 'main form:has([name="accept"]) button[type="submit"]');
      expect(on.path()).toMatch(/^\/comprar-credito\/pix\//);
    },
  },
  {
    what: 'an account is cancelled, and brought back within its seven days',
    async go(on, email) {
      const elsewhere = await walk(browser, site.url, on);
      await logIn(elsewhere, email);
      await on.visit('profile');
      await press(on.page, 'main a[href$="/cancelar-conta"]');
      await fill(on.page, 'password', 'Errada!2026');
      await press(on.page, 'main form button.c-button--danger');
      await says(on, 'A senha atual está incorreta. Tente de novo.', 'current password');
      await fill(on.page, 'password', PASSWORD);
      await press(on.page, 'main form button.c-button--danger');
      expect(on.path()).toBe(hrefTo(on.lang, 'cancel-done'));
      if (on.script) expect(await axeFindings(on.page)).toEqual([]);
      expect(await isIn(elsewhere)).toBe(false);

      await logIn(on, email);
      expect(on.path()).toBe(hrefTo(on.lang, 'cancel-undo'));
      if (on.script) expect(await axeFindings(on.page)).toEqual([]);
      await on.visit('profile');
      expect(on.path()).toBe(hrefTo(on.lang, 'cancel-undo'));
      await press(on.page, 'main form[action$="/cancelar-conta/desfazer"] button');
      expect(on.path()).toBe('/home');
      await says(on, 'Cancelamento desfeito', 'Cancellation undone');
      expect(await isIn(on)).toBe(true);
    },
  },
  {
    what: 'a cancelled account stays so for who leaves it so',
    async go(on, email) {
      await on.visit('cancel-account');
      await fill(on.page, 'password', PASSWORD);
      await press(on.page, 'main form button.c-button--danger');
      await logIn(on, email);
      await press(on.page, `main form[action$="${hrefTo(on.lang, 'logout')}"] button`);
      const user = await site.db('users').where({ email }).first('id');
      expect(await findCancelAt(site.ctx, user.id)).not.toBeNull();
    },
  },
];

test.each(inBothWays(JOURNEYS))('%s', async (_name, { go }: Journey, way: Way) => {
  const { email } = await createPersonWithPassword(site.ctx);
  const on = await walk(browser, site.url, way);
  await logIn(on, email);
  await go(on, email);
});
