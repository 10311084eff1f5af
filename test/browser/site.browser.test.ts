import { describe, expect, test } from '@jest/globals';
import type { Page } from 'puppeteer';
import { testSite } from '~/test/support/app';
import { axeFindings, openPage, testBrowser } from '~/test/support/browser/browser';

const site = await testSite();
const browser = await testBrowser();

async function open(path: string, look: { width?: number; script?: boolean } = {}): Promise<Page> {
  const { page } = await openPage(browser, look);
  await page.goto(site.url + path);
  return page;
}

/** Links of a menu whose words reach beyond it. */
const cutLinks = (page: Page, id: string) =>
  page.$$eval(`#${id} a`, (links) => {
    const edge = links[0]?.closest('[popover]')?.getBoundingClientRect().right ?? 0;
    return links
      .filter((link) => link.getBoundingClientRect().right > edge || link.scrollWidth > link.clientWidth)
      .map((link) => link.textContent);
  });

test.each([1000, 1280])('every entry of the business menus fits its menu at %i px', async (width) => {
  const page = await open('/igaming', { width });
  const ids = await page.$$eval('.c-nav__list [popovertarget]', (buttons) =>
    buttons.map((button) => button.getAttribute('popovertarget') ?? ''),
  );
  expect(ids.length).toBeGreaterThan(2);
  for (const id of ids) {
    await page.click(`[popovertarget="${id}"]`);
    await page.waitForSelector(`#${id}:popover-open`);
    expect(await cutLinks(page, id)).toEqual([]);
    await page.keyboard.press('Escape');
  }
});

describe('searches of long pages', () => {
  const entries = (page: Page, selector: string) =>
    page.$$eval(selector, (all) => all.filter((each) => each.checkVisibility()).length);

  test('show the help’s questions that contain the search words, with their number', async () => {
    const page = await open('/ajuda');
    const all = await entries(page, '.c-faq > details');
    await page.type('#docs-search', 'pdf senha');
    const matches = await entries(page, '.c-faq > details');
    expect(matches).toBeGreaterThan(0);
    expect(matches).toBeLessThan(all);
    expect(await page.$eval('output[for="docs-search"]', (status) => status.textContent)).toContain(
      String(matches),
    );
    expect(await axeFindings(page)).toEqual([]);
    await page.keyboard.press('Enter');
    expect(page.url()).toBe(`${site.url}/ajuda`);
    await page.type('#docs-search', ' zzz');
    expect(await entries(page, '.c-faq > details')).toBe(0);
    expect(await page.$eval('output[for="docs-search"]', (status) => status.textContent)).toContain('Nada');
  });

  test('ignore accents, and show every question again once cleared', async () => {
    const page = await open('/en-US/developers/reference');
    const all = await entries(page, '.c-docset__calls > li');
    await page.type('#calls-search', 'bÁlance');
    expect(await entries(page, '.c-docset__calls > li')).toBeGreaterThan(0);
    await page.click('#calls-search', { count: 3 });
    await page.keyboard.press('Backspace');
    expect(await entries(page, '.c-docset__calls > li')).toBe(all);
  });

  test('are not offered without script', async () => {
    const page = await open('/ajuda', { script: false });
    expect(await page.$eval('#docs-search', (field) => field.checkVisibility())).toBe(false);
  });
});

test('a code sample of the reference is copied unchanged', async () => {
  const page = await open('/developers/reference/billing');
  await browser.defaultBrowserContext().overridePermissions(site.url, ['clipboard-read', 'clipboard-write']);
  const sample = await page.$eval('[data-code] code', (code) => code.textContent);
  await page.click('[data-code] [data-copy-code]');
  await page.waitForFunction(() => document.querySelector('[data-code] output')?.textContent !== '');
  expect(await page.evaluate(() => getSelection()?.toString().trim())).toBe(sample.trim());
  expect(await axeFindings(page)).toEqual([]);
});
