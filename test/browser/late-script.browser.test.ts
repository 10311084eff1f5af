import { expect, test } from '@jest/globals';
import type { Page } from 'puppeteer';
import { testSite } from '~/test/support/app';
import { fill, openPage, testBrowser } from '~/test/support/browser/browser';
import { PASSWORD } from '~/test/support/fixtures/fixtures';

const site = await testSite({ demo: true });
const browser = await testBrowser();

interface Waiting {
  page: Page;
  /** Opens a page, whose script does not come yet. */
  open(path: string, holds: string): Promise<void>;
  letScriptCome(): void;
}

/** A window whose pages' script does not come until it is let; held from the start, for browsers remember it. */
async function waitingForScript(): Promise<Waiting> {
  const { page } = await openPage(browser);
  let letScriptCome = () => {};
  const held = new Promise<void>((resolve) => {
    letScriptCome = resolve;
  });
  await page.setRequestInterception(true);
  page.on('request', async (request) => {
    if (request.url().includes('/boot')) await held;
    // The page that asked may be gone by now.
    await request.continue().catch(() => undefined);
  });
  const open = async (path: string, holds: string) => {
    // It is whole only once the script is there.
    void page.goto(site.url + path).catch(() => undefined);
    await page.waitForSelector(`main ${holds}`);
  };
  return { page, open, letScriptCome };
}

/** Sends the login's form; where it leads is not waited for. */
async function sendLogin({ page, open }: Waiting, password: string): Promise<void> {
  await open('/login', '[name="login"]');
  await fill(page, 'login', 'pessoa@demo.test');
  await fill(page, 'password', password);
  await page.click('main form button.c-button--wide');
}
const hasScript = (page: Page) => page.waitForSelector('html[data-script]');
const isAt = (page: Page, path: string) =>
  page.waitForFunction((expected) => location.pathname === expected, {}, path);

test('typing continues undisturbed when the script loads', async () => {
  const waiting = await waitingForScript();
  const { page, letScriptCome } = waiting;
  await sendLogin(waiting, 'Errada!2026');
  await page.waitForSelector('main [data-error-summary]');
  await page.type('main [name="password"]', 'Demo');
  letScriptCome();
  await hasScript(page);
  await page.keyboard.type('!2026');
  expect(await page.$eval('main [name="password"]', (field) => (field as HTMLInputElement).value)).toBe(
    'Demo!2026',
  );
});

test('a CNPJ typed before the script has loaded is looked up automatically', async () => {
  const waiting = await waitingForScript();
  const { page, open, letScriptCome } = waiting;
  await sendLogin(waiting, PASSWORD);
  await isAt(page, '/home');
  await open('/completar-cadastro/empresa', '[name="cnpj"]');
  await page.type('main [name="cnpj"]', 'ABCDEFGH000195');
  expect(await page.$('html[data-script]')).toBeNull();
  letScriptCome();
  await page.waitForSelector('main input[type="file"]');
  expect(await page.$eval('main', (main) => main.textContent)).toContain('ABECEDÁRIO SERVIÇOS LTDA');
});
