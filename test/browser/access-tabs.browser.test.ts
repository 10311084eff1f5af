import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Page } from 'puppeteer';
import { createTestApp, type TestApp, testSite } from '~/test/support/app';
import {
  axeFindings,
  enter,
  fill,
  openPage,
  openTab,
  press,
  testBrowser,
  waitForIsland,
} from '~/test/support/browser/browser';
import { inBothWays, logIn, type Walk, type Way, walk } from '~/test/support/browser/journeys';
import { moveClock, resetClock } from '~/test/support/clock';

const site = await testSite({ demo: true });
const browser = await testBrowser();
beforeEach(() => resetClock(site));

const SUBMIT = 'main form button[type="submit"].c-button--wide';
const PERSON = 'Caio Ferraz Lima';
const MARKET = 'Mercado Boa Vista Ltda';

/** Acts for another account from here on. */
async function switchTo(on: Walk, page: Page, name: string): Promise<void> {
  await page.bringToFront();
  await page.goto(`${site.url}/${on.lang}${on.say('/trocar-conta', '/switch-account')}`);
  const value = await page.$$eval(
    'main button[name="account"]',
    (buttons, expected) =>
      (buttons.find((each) => each.textContent?.includes(expected)) as HTMLButtonElement | undefined)?.value,
    name,
  );
  await press(page, `main button[name="account"][value="${value}"]`);
}
const actingName = (page: Page) => page.$eval('.c-context__name', (node) => node.textContent?.trim() ?? '');

/** Sends a form made for one account after another tab switched to the other; returns that tab. */
async function sendAfterSwitch(on: Walk): Promise<Page> {
  await logIn(on, 'empresa@demo.test');
  await switchTo(on, on.page, PERSON);
  await on.visit('security-password');
  await fill(on.page, 'currentPassword', 'x');
  const other = await openTab(on.context, on);
  await switchTo(on, other, MARKET);
  await on.page.bringToFront();
  await press(on.page, SUBMIT);
  return other;
}

const TWO_ACCOUNTS = [
  {
    what: 'two tabs with two acting accounts: nothing is mixed, nobody is logged out',
    async go(on: Walk) {
      const other = await sendAfterSwitch(on);
      expect(await on.text()).toContain(on.say(`Trocar para ${PERSON}`, `Switch to ${PERSON}`));
      expect(await actingName(on.page)).toBe(MARKET);
      await press(on.page, 'main form:has([value="stay"]) button[type="submit"]');
      expect(await on.page.$('main [name="currentPassword"]')).not.toBeNull();
      expect(await actingName(on.page)).toBe(MARKET);
      await other.reload();
      expect(await actingName(other)).toBe(MARKET);
      await switchTo(on, other, PERSON);
      await on.page.reload();
      await on.visit('security');
      expect(await actingName(on.page)).toBe(PERSON);
    },
  },
  {
    what: 'a form of the other account can be sent for it: the tab switches first',
    async go(on: Walk) {
      const other = await sendAfterSwitch(on);
      await press(on.page, 'main form:has([value="switch"]) button[type="submit"]');
      expect(await actingName(on.page)).toBe(PERSON);
      await other.reload();
      expect(await actingName(other)).toBe(PERSON);
    },
  },
];

test.each(inBothWays(TWO_ACCOUNTS))('%s', async (_name, { go }, way: Way) => {
  const on = await walk(browser, site.url, way);
  await go(on);
});

test('a draft is restored after the login when the session ends while typing', async () => {
  const { page } = await openPage(browser);
  await enter(page, site.url, 'pessoa@demo.test');
  await page.evaluateOnNewDocument(() => {
    const now = Date.now.bind(Date);
    let skew = 0;
    Date.now = () => now() + skew;
    window.addEventListener('test-skew', () => {
      skew += 29.6 * 60_000;
      document.dispatchEvent(new Event('visibilitychange'));
    });
  });
  await page.goto(`${site.url}/editar-perfil/endereco`);
  await waitForIsland(page, 'session/keeper');
  await fill(page, 'street', 'Rua das Laranjeiras');
  moveClock(site, 29.6);
  const left = page.waitForNavigation();
  await page.evaluate(() => window.dispatchEvent(new Event('test-skew')));
  await left;
  expect(new URL(page.url()).pathname).toBe('/login');
  await fill(page, 'login', 'pessoa@demo.test');
  await fill(page, 'password', 'Demo!2026');
  await press(page, SUBMIT);
  expect(new URL(page.url()).pathname).toBe('/continuar-formulario');
  expect(await page.$eval('main [name="street"]', (input) => (input as HTMLInputElement).value)).toBe(
    'Rua das Laranjeiras',
  );
  expect(await axeFindings(page)).toEqual([]);
});

describe.each(['recaptcha', 'hcaptcha', 'turnstile'])('the widget of %s', (provider) => {
  let own: TestApp;
  beforeAll(async () => {
    own = await createTestApp({ env: { CAPTCHA_PROVIDER: provider } });
  });
  afterAll(() => own.close());

  test('runs in the page under its policy, and its token registers', async () => {
    const { page } = await openPage(browser);
    const refused: string[] = [];
    page.on('console', (line) => {
      if (/Content Security Policy|Refused/i.test(line.text())) refused.push(line.text());
    });
    await page.goto(`${own.url}/cadastro`);
    // The island is hydrated when it is seen.
    await page.$eval('[data-island="access/captcha-widget"]', (node) => node.scrollIntoView());
    if (provider === 'hcaptcha') {
      await page.waitForSelector('[data-sandbox-captcha]');
      await page.click('[data-sandbox-captcha]');
    }
    await page.waitForFunction(
      () => document.querySelector<HTMLInputElement>('[name="captcha"]')?.value === 'sandbox-pass:signup',
    );
    expect(await axeFindings(page)).toEqual([]);
    await fill(page, 'email', 'widget@demo.test');
    await fill(page, 'password', 'Demo!2026');
    await page.click('main [name="terms"]');
    await press(page, SUBMIT);
    expect(new URL(page.url()).pathname).toBe('/home');
    expect(refused).toEqual([]);
  });

  test('without script the form is submitted as any other', async () => {
    const { page } = await openPage(browser, { script: false });
    await page.goto(`${own.url}/signup`);
    await fill(page, 'email', 'sem-script@demo.test');
    await fill(page, 'password', 'Demo!2026');
    await page.click('main [name="terms"]');
    await press(page, SUBMIT);
    expect(new URL(page.url()).pathname).toBe('/en-US/home');
  });
});
