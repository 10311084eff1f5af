import { beforeEach, expect, test } from '@jest/globals';
import type { BrowserContext, Page } from 'puppeteer';
import { testSite } from '~/test/support/app';
import { inspectPage } from '~/test/support/browser/accessible';
import {
  axeFindings,
  enter,
  injectAxe,
  openPage,
  openTab,
  press,
  testBrowser,
  waitForIsland,
} from '~/test/support/browser/browser';
import { moveClock, resetClock } from '~/test/support/clock';
import { eventually } from '~/test/support/eventually';
import { untilBlocked } from '~/test/support/locks';

const site = await testSite({ demo: true });
const browser = await testBrowser();
beforeEach(() => resetClock(site));

const PAGE = '/editar-perfil/seguranca';
const EXPIRED = 'Sua sessão expirou!';
const WARNING = 'dialog[open] #session-keeper-title';
const path = (page: Page) => new URL(page.url()).pathname;
const text = (page: Page) => page.$eval('body', (body) => body.innerText);

/** In the page: a clock that the test moves, and long timers that run twenty times as fast. */
function bendTime() {
  const now = Date.now.bind(Date);
  const wait = window.setTimeout.bind(window);
  let skew = 0;
  Date.now = () => now() + skew;
  window.setTimeout = ((run: TimerHandler, ms = 0) =>
    wait(run, ms < 10_000 ? ms : ms / 20)) as typeof window.setTimeout;
  window.addEventListener('test-skew', (event) => {
    skew += (event as CustomEvent<number>).detail;
    document.dispatchEvent(new Event('visibilitychange'));
  });
}

/** Time goes on for server and page alike, while nobody does anything. */
async function pass(minutes: number, ...tabs: Page[]): Promise<void> {
  moveClock(site, minutes);
  for (const page of tabs) {
    await page.evaluate(
      (ms) => window.dispatchEvent(new CustomEvent('test-skew', { detail: ms })),
      minutes * 60_000,
    );
  }
}

/** A tab whose page watches the clock. */
async function openUserTab(context: BrowserContext): Promise<Page> {
  const page = await openTab(context);
  await page.evaluateOnNewDocument(bendTime);
  await page.goto(site.url + PAGE);
  await waitForIsland(page, 'session/keeper');
  return page;
}

async function loggedIn(login = 'pessoa@demo.test'): Promise<BrowserContext> {
  const { page, context } = await openPage(browser);
  await enter(page, site.url, login);
  await page.close();
  return context;
}

test('warns before the idle session ends, and continues on request', async () => {
  const context = await loggedIn();
  const page = await openUserTab(context);
  await pass(28, page);
  await page.waitForSelector(WARNING);
  expect(await text(page)).toMatch(/sua sessão termina em\s+1:\d\d/);
  expect(await axeFindings(page)).toEqual([]);
  await page.click('dialog[open] button');
  await page.waitForSelector(WARNING, { hidden: true });
  await pass(28, page);
  await page.waitForSelector(WARNING);
  await page.keyboard.press('Escape');
  await page.waitForSelector(WARNING, { hidden: true });
  expect(path(page)).toBe(PAGE);
});

test('warns at the maximum duration, lets the person finish, and ends the session', async () => {
  const context = await loggedIn();
  await site.db('login_records').update({ expires_at: new Date(Date.now() + 30 * 60_000) });
  const page = await openUserTab(context);
  await pass(28, page);
  await page.waitForSelector(WARNING);
  await page.click('dialog[open] button');
  await page.waitForFunction(() => document.body.innerText.includes('chegou ao tempo máximo'));
  await page.click('dialog[open] button');
  await page.waitForSelector(WARNING, { hidden: true });
  expect(path(page)).toBe(PAGE);
  await Promise.all([page.waitForNavigation(), pass(1.7, page)]);
  expect(path(page)).toBe('/login');
});

test('ends the session half a minute early: login with a notice after two seconds, then back to the page', async () => {
  const context = await loggedIn();
  const page = await openUserTab(context);
  await Promise.all([page.waitForNavigation(), pass(29.6, page)]);
  expect(path(page)).toBe('/login');
  const late = await page.$eval('.c-toast--late', (toast) => getComputedStyle(toast).animationDuration);
  expect(late).toBe('2s');
  await page.waitForFunction((words) => document.body.innerText.includes(words), {}, EXPIRED);
  await page.goto(site.url + PAGE);
  expect(path(page)).toBe('/login');
  await enter(page, site.url, 'pessoa@demo.test');
  expect(path(page)).toBe(PAGE);
});

test('a tab left alone does not end the session of a busy one', async () => {
  const context = await loggedIn();
  const [idle, busy] = [await openUserTab(context), await openUserTab(context)];
  await pass(20, idle, busy);
  await busy.reload();
  const sessionResponse = idle.waitForResponse((response) => response.url().endsWith('/sessao'));
  await pass(9.7, idle);
  expect(await (await sessionResponse).json()).toMatchObject({ secondsLeft: expect.any(Number) });
  expect(path(idle)).toBe(PAGE);
  expect(await idle.$(WARNING)).toBeNull();
  await busy.reload();
  expect(path(busy)).toBe(PAGE);
});

test('when one tab continues, the other closes its warning', async () => {
  const context = await loggedIn();
  const [one, other] = [await openUserTab(context), await openUserTab(context)];
  await pass(28, one, other);
  await Promise.all([one, other].map((page) => page.waitForSelector(WARNING)));
  await one.bringToFront();
  await one.click('dialog[open] button');
  await other.bringToFront();
  await other.waitForSelector(WARNING, { hidden: true });
});

test('two tabs renew their token with one request each time, and stay logged in', async () => {
  const context = await loggedIn();
  const tabs = [await openTab(context), await openTab(context)];
  const requests: number[] = [];
  for (const page of tabs) {
    await page.evaluateOnNewDocument(bendTime);
    page.on('response', (response) => {
      if (response.url().includes('RenewToken')) requests.push(response.status());
    });
  }
  const renewal = (page: Page) => page.waitForResponse((response) => response.url().includes('RenewToken'));
  const first = Promise.any(tabs.map(renewal));
  await Promise.all(tabs.map((page) => page.goto(site.url + PAGE)));
  await first;
  expect(requests.length).toBeGreaterThanOrEqual(1);
  expect(new Set(requests)).toEqual(new Set([200]));
  const statuses = await Promise.all(
    tabs.map((page) => page.evaluate(async () => (await fetch('/api/Home/GetUserBalance')).status)),
  );
  expect(statuses).toEqual([200, 200]);
  expect(await tabs[0]?.evaluate(() => document.cookie)).not.toContain('token');
});

test('a page left during its renewal does not lose the new token', async () => {
  const context = await loggedIn();
  const page = await openTab(context);
  await page.evaluateOnNewDocument(bendTime);
  const getToken = async () => (await context.cookies()).find(({ name }) => name === 'token')?.value;
  const replaced = await getToken();
  expect(replaced).toBeDefined();
  const held = await site.db.transaction();
  await held('api_tokens').forUpdate().select('jti');
  await page.goto(site.url + PAGE);
  await untilBlocked({ db: held }, held.executionPromise);
  await page.goto('about:blank');
  await held.commit();
  await eventually(async () => ![replaced, undefined].includes(await getToken()));
});

test.each([true, false])('accounts are switched, with script: %s', async (script) => {
  const { page } = await openPage(browser, { script });
  await enter(page, site.url, 'empresa@demo.test');
  await page.goto(`${site.url}/comprar-credito`);
  const link = 'a[href="/trocar-conta"]';
  if (script) {
    await page.click(`section ${link}`);
    await page.waitForSelector('dialog[open] [name="account"]');
  } else {
    await press(page, `section ${link}`);
  }
  const accountName = script ? 'Mercado Boa Vista Ltda' : 'Caio Ferraz Lima';
  const value = await page.$$eval(
    'button[name="account"]',
    (buttons, name) =>
      (buttons.find((each) => each.textContent?.includes(name)) as HTMLButtonElement | undefined)?.value,
    accountName,
  );
  await press(page, `button[name="account"][value="${value}"]`);
  expect(path(page)).toBe('/comprar-credito');
  expect(await text(page)).toContain(`Você está usando a conta ${accountName}`);
  expect(await page.$eval('.c-context__name', (node) => node.textContent)).toBe(accountName);
});

test('without script an idle session leads to login with the notice', async () => {
  const { page } = await openPage(browser, { script: false });
  await enter(page, site.url, 'nova@demo.test');
  moveClock(site, 31);
  await page.goto(site.url + PAGE);
  expect(path(page)).toBe('/login');
  expect(await text(page)).toContain(EXPIRED);
});

test('in both themes the pages have no axe finding and fit 360 px', async () => {
  const { page } = await openPage(browser, { width: 360 });
  await enter(page, site.url, 'empresa@demo.test');
  await injectAxe(page);
  const findings: string[] = [];
  for (const prefix of ['/pt-BR', '/en-US']) {
    for (const each of [PAGE, `${PAGE}/senha`, `${PAGE}/redes/google`, '/trocar-conta']) {
      await page.goto(site.url + prefix + each);
      findings.push(...(await inspectPage(page)).map((finding) => `${prefix}${each} ${finding}`));
    }
  }
  expect(findings).toEqual([]);
});
