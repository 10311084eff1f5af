import { describe, expect, test } from '@jest/globals';
import type { HTTPRequest, Page } from 'puppeteer';
import { resources } from '~/locales';
import { testSite } from '~/test/support/app';
import { axeFindings, enter, fill, openPage, press, testBrowser } from '~/test/support/browser/browser';
import { sized } from '~/test/support/size';

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

async function landing(path = '/', isOurs?: (request: HTTPRequest) => boolean) {
  const { page } = await openPage(browser);
  // Before the page opens: one that is open may send its next request past it.
  const control = await intercept(page, isOurs);
  await page.goto(`${site.url}${path}`);
  return { page, control };
}
const isPost = (request: HTTPRequest) => request.method() === 'POST';
const IN_PAGE = 'main [data-failure-shown]';

const text = (page: Page, selector: string) => page.$eval(selector, (node) => node.textContent ?? '');
const value = (page: Page, name: string) =>
  page.$eval(`main [name="${name}"], dialog [name="${name}"]`, (field) => (field as HTMLInputElement).value);

const ALL_CASES = [
  ['pt-BR', '/pt-BR', 'NetworkError', aborts],
  ['pt-BR', '/pt-BR', 'InternalServerError', saysNothing],
  ['en-US', '/en-US', 'NetworkError', aborts],
  ['en-US', '/en-US', 'InternalServerError', saysNothing],
] as const;
/** In `npm test` each language and each answer once. */
const CASES = sized([ALL_CASES[0], ALL_CASES[3]], ALL_CASES);

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

  test('shows that it is loading while it opens and while it is sent', async () => {
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

  test('stays closed when it was closed while opening', async () => {
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
  test('offline is not sent, keeps its values, and retries', async () => {
    const { page } = await openPage(browser);
    await page.goto(`${site.url}/login`);
    await fill(page, 'login', EMAIL);
    await fill(page, 'password', 'Demo!2026');
    await page.setOfflineMode(true);
    await page.keyboard.press('Enter');
    await page.waitForSelector('main [data-failure-shown]');
    expect(await value(page, 'login')).toBe(EMAIL);
    await page.setOfflineMode(false);
    await Promise.all([page.waitForNavigation(), page.click('main [data-failure-shown] button')]);
    expect(new URL(page.url()).pathname).toBe('/home');
  });

  test.each(CASES)(
    '%s, %s: without a response it says so, keeps what was typed, and tries again (%s)',
    async (locale, path, key, answer) => {
      const { page, control } = await landing(`${path}/login`, isPost);
      await fill(page, 'login', EMAIL);
      await fill(page, 'password', 'Demo!2026');
      control.answer = answer;
      await page.keyboard.press('Enter');
      await page.waitForSelector(IN_PAGE);
      expect(await text(page, IN_PAGE)).toContain(resources[locale].errors[key]);
      expect([await value(page, 'login'), await value(page, 'password')]).toEqual([EMAIL, 'Demo!2026']);
      expect(await page.$('main button[aria-busy]')).toBeNull();
      expect(await axeFindings(page)).toEqual([]);
      control.answer = lets;
      await Promise.all([page.waitForNavigation(), page.click(`${IN_PAGE} button`)]);
      expect(new URL(page.url()).pathname).toMatch(/\/home$/);
    },
  );

  test('that is refused is shown with its errors and keeps working, as without script', async () => {
    const { page } = await openPage(browser);
    await page.goto(`${site.url}/cadastro`);
    const title = await page.title();
    await fill(page, 'email', 'sem-arroba');
    await press(page, 'main form button.c-button--wide');
    expect(await page.title()).toBe(`Erro: ${title}`);
    expect(await page.evaluate(() => document.activeElement?.hasAttribute('data-error-summary'))).toBe(true);
    expect(await value(page, 'email')).toBe('sem-arroba');
    expect(await axeFindings(page)).toEqual([]);
    await page.click('header a[data-modal][href$="/login"]');
    await page.waitForSelector('dialog[open] [name="login"]');
    await page.keyboard.press('Escape');
    await page.reload();
    expect(await page.title()).toBe(title);
  });

  test('that fails with a server error or an error page keeps its values', async () => {
    const { page } = await openPage(browser);
    await enter(page, site.url, 'revisora@demo.test');
    await page.goto(`${site.url}/doccheck/link`);
    await fill(page, 'cpf', '305.000.111-92');
    await site.db.raw('alter table verification_events rename to hidden_events');
    await page.keyboard.press('Enter');
    await page.waitForSelector(IN_PAGE);
    await site.db.raw('alter table hidden_events rename to verification_events');
    const { unable } = resources['pt-BR'].errorPages;
    expect(await text(page, IN_PAGE)).toContain(unable['doccheck-link-post']);
    expect(await value(page, 'cpf')).toBe('305.000.111-92');
    const form = 'main form[action$="/doccheck/link"]';
    await page.$eval(form, (node) => node.setAttribute('action', '/nao-existe'));
    await page.click(`${IN_PAGE} button`);
    await page.waitForFunction(
      (place, words) => document.querySelector(place)?.textContent?.includes(words),
      {},
      IN_PAGE,
      resources['pt-BR'].errorPages.notFound.text,
    );
    expect(await value(page, 'cpf')).toBe('305.000.111-92');
  });

  test('that downloads a file saves it without changing the page', async () => {
    const { page } = await openPage(browser);
    await enter(page, site.url, EMAIL);
    const control = await intercept(page, isPost);
    await page.goto(`${site.url}/meus-dados`);
    control.answer = aborts;
    const button = 'main form[action$="/meus-dados"] button';
    await page.click(button);
    await page.waitForSelector(IN_PAGE);
    control.answer = lets;
    const session = await page.createCDPSession();
    await session.send('Browser.setDownloadBehavior', {
      behavior: 'allow',
      downloadPath: site.platform.config.dataDir,
      eventsEnabled: true,
      browserContextId: page.browserContext().id,
    });
    const download = new Promise<string>((resolve) => {
      session.on('Browser.downloadWillBegin', ({ suggestedFilename }) => resolve(suggestedFilename));
    });
    // A window closed during its download ends the whole browser.
    const saved = new Promise<void>((resolve) => {
      session.on('Browser.downloadProgress', ({ state }) => void (state === 'completed' && resolve()));
    });
    await page.click(button);
    expect(await download).toBe('meus-dados.json');
    await saved;
    expect(await page.$(IN_PAGE)).toBeNull();
    expect(new URL(page.url()).pathname).toBe('/meus-dados');
  });

  test('whose preview gets no response says so, and retries', async () => {
    const { page } = await openPage(browser);
    await enter(page, site.url, EMAIL);
    const control = await intercept(page, isPost);
    await page.goto(`${site.url}/comprar-produto/relatorio-individual`);
    control.answer = aborts;
    await page.click('[name="purpose"][value="supplier"]');
    await page.waitForSelector('main [data-failure-shown]');
    control.answer = lets;
    await page.click('main [data-failure-shown] button');
    await page.waitForSelector('main [data-failure-shown]', { hidden: true });
  });
});

test('a form of a dialog that fails with a server error keeps its values and says what failed', async () => {
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

test('text that cannot be copied is selected, with a message', async () => {
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
