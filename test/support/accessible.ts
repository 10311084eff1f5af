import type { Browser } from 'puppeteer-core';
import { LOCALES } from '~/src/shared/locale';
import type { RouteId } from '~/src/shared/routes';
import { axeFindings, enter, openPage } from './browser';
import { prefixed } from './visitor-pages';

/**
 * Findings and sideways scroll of these pages, in both languages. The dark theme changes colours alone: where
 * the light one was searched for everything, it is searched for what colours break.
 */
export async function inspectPages(
  { url, browser }: { url: string; browser: Browser },
  routes: RouteId[],
  theme: 'light' | 'dark',
  { login, rules = 'all' }: { login?: string; rules?: 'all' | 'colour' } = {},
): Promise<string[]> {
  const { page } = await openPage(browser, { theme });
  if (login) await enter(page, url, login);
  const found: string[] = [];
  for (const locale of LOCALES) {
    for (const id of routes) {
      const path = prefixed(locale, id);
      await page.goto(url + path);
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
