import { describe, expect, test } from '@jest/globals';
import { makeDemoData } from '~/src/sandbox/demo';
import { LOCALES } from '~/src/shared/locale';
import type { RouteId } from '~/src/shared/routes';
import { testSite } from '~/test/support/app';
import { axeFindings, enter, openPage, testBrowser } from '~/test/support/browser';
import { prefixed, visitorPages } from '~/test/support/visitor-pages';

const site = await testSite({ env: { GA4_MEASUREMENT_ID: 'G-TEST' } });
await makeDemoData(site.ctx);
const browser = await testBrowser();

const PRIVATE: RouteId[] = ['home', 'buy-credit', 'statement', 'history', 'logout', 'profile'];
const COMPANY: RouteId[] = ['team', 'team-invite', 'team-link', 'company-audit'];

/**
 * Findings and sideways scroll of these pages, in both languages. The dark theme changes colours alone: where
 * the light one was searched for everything, it is searched for what colours break.
 */
async function inspect(
  routes: RouteId[],
  theme: 'light' | 'dark',
  { login, rules = 'all' }: { login?: string; rules?: 'all' | 'colour' } = {},
): Promise<string[]> {
  const { page } = await openPage(browser, { theme });
  if (login) await enter(page, site.url, login);
  const found: string[] = [];
  for (const locale of LOCALES) {
    for (const id of routes) {
      const path = prefixed(locale, id);
      await page.goto(site.url + path);
      found.push(...(await axeFindings(page, rules)).map((finding) => `${path} ${finding}`));
      if (rules === 'colour') continue;
      await page.setViewport({ width: 360, height: 800 });
      const wide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
      if (wide) found.push(`${path} scrolls sideways at 360 px`);
      await page.setViewport({ width: 1280, height: 900 });
    }
  }
  return found;
}

describe('every page that a visitor may open, in both languages', () => {
  test('has no axe finding in the light theme and fits 360 px', async () => {
    expect(await inspect(await visitorPages(site), 'light')).toEqual([]);
  }, 900_000);

  test('has no colour in the dark theme that axe finds unreadable', async () => {
    expect(await inspect(await visitorPages(site), 'dark', { rules: 'colour' })).toEqual([]);
  }, 900_000);
});

describe.each(['light', 'dark'] as const)('in the %s theme, in both languages', (theme) => {
  test('private pages have no axe finding and fit 360 px', async () => {
    expect(await inspect(PRIVATE, theme, { login: 'pessoa@demo.test' })).toEqual([]);
  });

  test('a company’s pages have no axe finding and fit 360 px', async () => {
    expect(await inspect(COMPANY, theme, { login: 'empresa@demo.test' })).toEqual([]);
  });

  test('the component catalog has no axe finding', async () => {
    const { page } = await openPage(browser, { theme });
    await page.goto(`${site.url}/sandbox/components`);
    expect(await axeFindings(page)).toEqual([]);
  });
});
