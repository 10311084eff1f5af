import { describe, expect, test } from '@jest/globals';
import type { HTTPRequest, Page } from 'puppeteer';
import { resources } from '~/locales';
import { testSite } from '~/test/support/app';
import { axeFindings, enter, fill, openPage, testBrowser } from '~/test/support/browser/browser';

const site = await testSite({ demo: true });
const browser = await testBrowser();

const LINK = 'header a[data-modal][href$="/login"]';
const MESSAGE = 'dialog[open] [data-failure-shown]';
const RETRY = `${MESSAGE} button`;
const EMAIL = 'pessoa@demo.test';

type Answer = (request: HTTPRequest) => unknown;
const aborts: Answer = (request) => request.abort('internetdisconnected');
const saysNothing: Answer = (request) => request.respond({ status: 500, body: '' });
const lets: Answer = (request) => request.continue();

/** Lets everything through but a dialog's requests, which get the answer of the moment. */
async function intercept(page: Page, isOurs = (request: HTTPRequest) => 'x-fragment' in request.headers()) {
  const control = { answer: lets };
  await page.setRequestInterception(true);
  page.on('request', (request) => void (isOurs(request) ? control.answer(request) : request.continue()));
  return control;
}

async function landing(path = '/') {
  const { page } = await openPage(browser);
  await page.goto(`${site.url}${path}`);
  return { page, control: await intercept(page) };
}

const text = (page: Page, selector: string) => page.$eval(selector, (node) => node.textContent ?? '');
const value = (page: Page, name: string) =>
  page.$eval(`dialog [name="${name}"]`, (field) => (field as HTMLInputElement).value);

const CASES = [
  ['pt-BR', '/pt-BR', 'NetworkError', aborts],
  ['pt-BR', '/pt-BR', 'InternalServerError', saysNothing],
  ['en-US', '/en-US', 'NetworkError', aborts],
  ['en-US', '/en-US', 'InternalServerError', saysNothing],
] as const;

describe('a dialog without a response', () => {
  test.each(CASES)(
    '%s: opening it says so on the page, and tries again',
    async (locale, path, key, answer) => {
      const { page, control } = await landing(path);
      control.answer = answer;
      await page.click(LINK);
      await page.waitForSelector(MESSAGE);
      expect(await text(page, MESSAGE)).toContain(resources[locale].errors[key]);
      expect(await text(page, RETRY)).toBe(resources[locale].common.tryAgain);
      expect(new URL(page.url()).pathname).toBe(path);
      expect(await axeFindings(page)).toEqual([]);
      control.answer = lets;
      await page.click(RETRY);
      await page.waitForSelector('dialog[open] [name="login"]');
      expect(await page.$(MESSAGE)).toBeNull();
    },
  );

  test.each(CASES)(
    '%s: sending it says so, keeps what was typed, and tries again',
    async (locale, path, key, answer) => {
      const { page, control } = await landing(path);
      await page.click(LINK);
      await page.waitForSelector('dialog[open] [name="login"]');
      await fill(page, 'login', EMAIL);
      await fill(page, 'password', 'Demo!2026');
      control.answer = answer;
      await page.keyboard.press('Enter');
      await page.waitForSelector(MESSAGE);
      expect(await text(page, MESSAGE)).toContain(resources[locale].errors[key]);
      expect([await value(page, 'login'), await value(page, 'password')]).toEqual([EMAIL, 'Demo!2026']);
      expect(new URL(page.url()).pathname).toBe(path);
      control.answer = lets;
      await Promise.all([page.waitForNavigation(), page.click(RETRY)]);
      expect(new URL(page.url()).pathname).toMatch(/\/home$/);
    },
  );
});

describe('a dialog that takes long', () => {
  /** Holds requests until `go`. */
  function holds() {
    let release = () => {};
    const gate = new Promise<void>((resolve) => {
      release = resolve;
    });
    return { answer: (request: HTTPRequest) => gate.then(() => request.continue()), go: () => release() };
  }
  const SIGN = 'dialog[open] [role="status"] span';

  test('says while it opens, and while it is sent, that it is loading', async () => {
    const { page, control } = await landing();
    const opening = holds();
    control.answer = opening.answer;
    await page.click(LINK);
    await page.waitForSelector(SIGN);
    expect(await text(page, SIGN)).toBe('Carregando…');
    expect(await page.$eval('dialog', (dialog) => dialog.getAttribute('aria-busy'))).toBe('true');
    expect(await axeFindings(page)).toEqual([]);
    opening.go();
    await page.waitForSelector('dialog[open] [name="login"]');
    await page.waitForSelector(SIGN, { hidden: true });
    await fill(page, 'login', EMAIL);
    await fill(page, 'password', 'Errada!2026');
    const sending = holds();
    control.answer = sending.answer;
    await page.keyboard.press('Enter');
    await page.waitForSelector(SIGN);
    expect(await page.$('dialog button[aria-busy="true"]')).not.toBeNull();
    sending.go();
    await page.waitForSelector('dialog[open] [data-error-summary]');
    await page.waitForSelector(SIGN, { hidden: true });
  });

  test('closed while it opens, it stays closed', async () => {
    const { page, control } = await landing();
    const opening = holds();
    control.answer = opening.answer;
    await page.click(LINK);
    await page.waitForSelector(SIGN);
    await page.keyboard.press('Escape');
    const answered = page.waitForResponse((response) => response.url().endsWith('/login'));
    opening.go();
    await answered;
    await page.evaluate(() => new Promise(requestAnimationFrame));
    expect(await page.evaluate(() => document.querySelector('dialog')?.open)).toBe(false);
  });
});

describe('a form of a page', () => {
  test('offline is not sent, keeps what was typed, and tries again', async () => {
    const { page } = await openPage(browser);
    await page.goto(`${site.url}/login`);
    await fill(page, 'login', EMAIL);
    await fill(page, 'password', 'Demo!2026');
    await page.setOfflineMode(true);
    await page.keyboard.press('Enter');
    await page.waitForSelector('main [data-failure-shown]');
    expect(await page.$eval('[name="login"]', (field) => (field as HTMLInputElement).value)).toBe(EMAIL);
    await page.setOfflineMode(false);
    await Promise.all([page.waitForNavigation(), page.click('main [data-failure-shown] button')]);
    expect(new URL(page.url()).pathname).toBe('/home');
  });

  test('whose preview has no answer says so, and tries again', async () => {
    const { page } = await openPage(browser);
    await enter(page, site.url, EMAIL);
    await page.goto(`${site.url}/comprar-produto/relatorio-individual`);
    const control = await intercept(page, (request) => request.method() === 'POST');
    control.answer = aborts;
    await page.click('[name="purpose"][value="supplier"]');
    await page.waitForSelector('main [data-failure-shown]');
    control.answer = lets;
    await page.click('main [data-failure-shown] button');
    await page.waitForSelector('main [data-failure-shown]', { hidden: true });
  });
});

test('a form of a dialog that fails on our side keeps what was typed, and says what could not be done', async () => {
  const { page } = await openPage(browser);
  await enter(page, site.url, 'revisora@demo.test');
  await page.goto(`${site.url}/doccheck/verification`);
  await page.click('main a[data-modal][href$="/doccheck/link"]');
  await page.waitForSelector('dialog[open] [name="cpf"]');
  await fill(page, 'cpf', '305.000.111-92');
  await site.db.raw('alter table verification_events rename to hidden_events');
  await page.keyboard.press('Enter');
  await page.waitForSelector(MESSAGE);
  await site.db.raw('alter table hidden_events rename to verification_events');
  const { unable, ...texts } = { ...resources['pt-BR'].errorPages, ...resources['pt-BR'].errors };
  expect(await text(page, MESSAGE)).toContain(`${unable['doccheck-link-post']} ${texts.InternalServerError}`);
  expect(await value(page, 'cpf')).toBe('305.000.111-92');
});

test('a text that cannot be copied says so, and is selected', async () => {
  const { page } = await openPage(browser);
  await enter(page, site.url, EMAIL);
  await page.goto(`${site.url}/indique`);
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('refused'));
  });
  await page.click('[data-copy]');
  await page.waitForFunction(() => document.querySelector('[data-copy-status]')?.textContent);
  expect(await text(page, '[data-copy-status]')).toBe(resources['pt-BR'].components.copy.failed);
});
