import { afterAll, expect, test } from '@jest/globals';
import type { Page } from 'puppeteer';
import { closeEngine } from '~/src/domains/verification/engine';
import { secretHash } from '~/src/domains/verification/verification.rules';
import { testSite } from '~/test/support/app';
import { scrollsSideways, showTheme } from '~/test/support/browser/accessible';
import { axeFindings, openBrowser, openPage } from '~/test/support/browser/browser';
import { eventually } from '~/test/support/eventually';
import { atLink, getPicture } from '../domains/verification/capture/capture.support';

const site = await testSite({ worker: true });
afterAll(closeEngine);
const browser = await openBrowser();
afterAll(() => browser.close());
const PERSON = 'approved';

/** In both themes, and no wider than the phone. */
async function expectGood(page: Page): Promise<void> {
  expect(await axeFindings(page)).toEqual([]);
  await showTheme(page, 'dark');
  expect(await axeFindings(page, 'colors')).toEqual([]);
  await showTheme(page, 'light');
  expect(await scrollsSideways(page)).toBe(false);
}

async function press(page: Page, selector: string): Promise<void> {
  await page.focus(selector);
  await Promise.all([page.waitForNavigation(), page.keyboard.press('Enter')]);
}

test('a visitor starts a trial, reads its result and deletes it with the keyboard alone', async () => {
  const { page } = await openPage(browser, { width: 360 });
  await page.goto(`${site.url}/pt-BR/doccheck/try`);
  await expectGood(page);
  await press(page, '#comecar button');
  expect(await page.$eval('[role="alert"]', (alert) => alert.textContent)).toContain('Marque que concorda');
  await expectGood(page);
  await page.focus('input[name="aceite"]');
  await page.keyboard.press('Space');
  await press(page, '#comecar button');
  expect(await page.$eval('main', (main) => main.textContent)).toContain('Experiência do Doc Check');
  await expectGood(page);

  const path = new URL(page.url()).pathname.replace('/pt-BR', '');
  const link_hash = secretHash(path.split('/').at(-1) ?? '');
  const { id } = await site.db('verifications').where({ link_hash }).first('id');
  const link = atLink(site, { id, path, name: PERSON });
  await link.consent();
  await link.send('selfie', await getPicture(site, PERSON, 'selfie'));
  await link.looked();
  await page.reload();
  await expectGood(page);
  await link.begin();
  await link.answer();
  await eventually(async () => (await link.getStep()) === 'front');
  for (const side of ['front', 'back'] as const) {
    await link.send(side, await getPicture(site, PERSON, side));
    await link.looked();
  }

  await page.goto(`${site.url}/pt-BR${path}`);
  await page.waitForSelector('.c-table');
  expect(await page.$eval('main', (main) => main.textContent)).toContain('Aprovada automaticamente');
  await expectGood(page);
  await press(page, 'form[action$="/excluir"] button');
  expect(await page.$eval('h1', (title) => title.textContent)).toBe('Sua experiência foi apagada');
  expect(await site.db('verifications').where({ id })).toEqual([]);
}, 180_000);
