import { expect, test } from '@jest/globals';
import type { Page } from 'puppeteer';
import { testSite } from '~/test/support/app';
import { fill, openPage, press, testBrowser } from '~/test/support/browser/browser';

const site = await testSite({ demo: true });
const browser = await testBrowser();

const LOGIN_LINK = 'header a[data-modal][href="/login"]';
const isOpen = (page: Page) => page.evaluate(() => document.querySelector('dialog')?.open ?? false);

/** The landing page with the login dialog open over it. */
async function withDialog() {
  const { page } = await openPage(browser);
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(String(error)));
  page.on('console', (line) => {
    if (/Content Security Policy|hydrat/i.test(line.text())) problems.push(line.text());
  });
  await page.goto(`${site.url}/`);
  await page.click(LOGIN_LINK);
  await page.waitForSelector('dialog[open] [name="login"]');
  return { page, problems };
}

test('React is fetched only on intent', async () => {
  const { page } = await openPage(browser);
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.goto(`${site.url}/`, { waitUntil: 'networkidle0' });
  expect(requests.filter((url) => /react/.test(url))).toEqual([]);
  await Promise.all([page.waitForRequest((request) => /modal/.test(request.url())), page.hover(LOGIN_LINK)]);
});

test('a link opens its route in a dialog; Escape closes it, focus returns, the page stays', async () => {
  const { page, problems } = await withDialog();
  expect(new URL(page.url()).pathname).toBe('/');
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflow)).toMatch(
    /hidden|clip/,
  );
  expect(await page.evaluate(() => document.querySelector('dialog')?.contains(document.activeElement))).toBe(
    true,
  );
  await page.keyboard.press('Escape');
  expect(await isOpen(page)).toBe(false);
  const focused = await page.evaluate(() => document.activeElement?.getAttribute('href'));
  expect(focused).toBe('/login');
  expect(problems).toEqual([]);
});

test('form errors show inside the dialog and values are kept', async () => {
  const { page } = await withDialog();
  await fill(page, 'login', 'pessoa@demo.test');
  await fill(page, 'password', 'Errada!2026');
  await page.keyboard.press('Enter');
  await page.waitForSelector('dialog[open] [data-error-summary]');
  expect(await page.$eval('dialog', (dialog) => dialog.textContent)).toContain('incorretos');
  expect(await page.$eval('dialog [name="login"]', (field) => (field as HTMLInputElement).value)).toBe(
    'pessoa@demo.test',
  );
});

test('a successful login in the dialog continues', async () => {
  const { page } = await withDialog();
  await fill(page, 'login', 'pessoa@demo.test');
  await fill(page, 'password', 'Demo!2026');
  await Promise.all([page.waitForNavigation(), page.keyboard.press('Enter')]);
  expect(new URL(page.url()).pathname).toBe('/home');
});

test('a form of the dialog is sent once when pressed twice', async () => {
  const { page } = await withDialog();
  const messages: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') messages.push(request.url());
  });
  await fill(page, 'login', 'pessoa@demo.test');
  await fill(page, 'password', 'Errada!2026');
  await page.click('dialog form button.c-button--wide', { count: 2 });
  await page.waitForSelector('dialog[open] [data-error-summary]');
  expect(messages).toEqual([`${site.url}/login`]);
});

test('a link opens one dialog when pressed twice', async () => {
  const { page } = await openPage(browser);
  await page.goto(`${site.url}/`);
  await page.click(LOGIN_LINK, { count: 2 });
  await page.waitForSelector('dialog[open] [name="login"]');
  await page.keyboard.press('Escape');
  expect(await isOpen(page)).toBe(false);
  expect(new URL(page.url()).pathname).toBe('/');
});

test('without script the same link is a full page', async () => {
  const { page } = await openPage(browser, { script: false });
  await page.goto(`${site.url}/`);
  await press(page, LOGIN_LINK);
  expect(new URL(page.url()).pathname).toBe('/login');
  await fill(page, 'login', 'pessoa@demo.test');
  await fill(page, 'password', 'Demo!2026');
  await press(page, 'main form button.c-button--wide');
  expect(new URL(page.url()).pathname).toBe('/home');
});
