import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import type { ElementHandle, Page } from 'puppeteer';
import { testSite } from '~/test/support/app';
import { axeFindings, enter, fill, openPage, press, testBrowser } from '~/test/support/browser/browser';
import { PDF } from '../domains/onboarding/contract.support';

const site = await testSite({ demo: true });
const browser = await testBrowser();
const NOT_ACCEPTED = 'Você precisa fazer o aceite das condições';

async function signUp(where: 'page' | 'dialog'): Promise<{ page: Page; root: string }> {
  const { page } = await openPage(browser);
  if (where === 'page') await page.goto(`${site.url}/cadastro`);
  else {
    await page.goto(`${site.url}/`);
    await page.click('main a[data-modal][href$="/cadastro"]');
    await page.waitForSelector('dialog[open] [name="email"]');
  }
  return { page, root: where === 'page' ? 'main' : 'dialog[open]' };
}

test.each(['page', 'dialog'] as const)('accepting the terms clears its error: %s', async (where) => {
  const { page, root } = await signUp(where);
  const read = () => page.$eval(root, (node) => node.textContent ?? '');
  await fill(page, 'email', 'sem-arroba');
  await fill(page, 'password', 'Demo!2026');
  await page.keyboard.press('Enter');
  await page.waitForSelector(`${root} [data-error-summary]`);
  expect((await read()).split(NOT_ACCEPTED)).toHaveLength(3);
  expect(await read()).toContain('Corrija estes 2 pontos');
  await page.click(`${root} [name="terms"]`);
  expect(await read()).not.toContain(NOT_ACCEPTED);
  expect(await read()).toContain('Corrija este ponto');
  expect(await page.$(`${root} [name="terms"][aria-invalid]`)).toBeNull();
  expect(await axeFindings(page)).toEqual([]);
});

test('the error summary disappears with its last error', async () => {
  const { page, root } = await signUp('page');
  await fill(page, 'email', 'aceite@demo.test');
  await fill(page, 'password', 'Demo!2026');
  await press(page, 'main form button.c-button--wide');
  await page.click(`${root} [name="terms"]`);
  expect(await page.$('main [data-error-summary]')).toBeNull();
});

test('a company is registered in a dialog, with an automatic lookup and its contract', async () => {
  const { page } = await openPage(browser);
  await enter(page, site.url, 'pessoa@demo.test');
  await page.click('main a[data-modal][href="/completar-cadastro/empresa"]');
  await page.waitForSelector('dialog[open] [data-island="onboarding/cnpj-lookup"][data-awake]');
  await page.type('dialog [name="cnpj"]', 'ABCDEFGH000195');
  await page.waitForSelector('dialog[open] [name="contract"]');
  expect(new URL(page.url()).pathname).toBe('/home');
  expect(await axeFindings(page)).toEqual([]);
  const file = join(site.platform.config.dataDir, 'contrato.pdf');
  await writeFile(file, PDF);
  await ((await page.$('dialog [name="contract"]')) as ElementHandle<HTMLInputElement>).uploadFile(file);
  await page.click('dialog form[action$="/empresa/registrar"] button[type="submit"]');
  await page.waitForFunction(() =>
    document.querySelector('dialog[open]')?.textContent?.includes('está em análise'),
  );
  expect(new URL(page.url()).pathname).toBe('/home');
});

test('without script the same link is a page', async () => {
  const { page } = await openPage(browser, { script: false });
  await enter(page, site.url, 'pessoa@demo.test');
  await press(page, 'main a[href="/completar-cadastro/empresa"]');
  expect(await page.$('main [name="cnpj"]')).not.toBeNull();
});

test.each([
  [360, false],
  [991, false],
  [992, true],
])('“Comprar” beside the balance at %i px: %s', async (width, shown) => {
  const { page } = await openPage(browser, { width });
  await enter(page, site.url, 'pessoa@demo.test');
  const isVisible = await page.$eval('.c-credits__buy', (link) => link.checkVisibility());
  expect(isVisible).toBe(shown);
});
