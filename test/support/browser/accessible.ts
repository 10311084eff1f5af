import { setTimeout } from 'node:timers/promises';
import type { Page } from 'puppeteer-core';
import { DEFAULT_LOCALE, LOCALES, type Locale } from '~/src/shared/locale';
import type { RouteId } from '~/src/shared/routes';
import { sized } from '~/test/support/size';
import { axeFindings, injectAxe } from './browser';
import { prefixed } from './visitor-pages';

/** The languages in which pages are inspected. */
export const INSPECTED_LOCALES: readonly Locale[] = sized([DEFAULT_LOCALE], LOCALES);

/** Whether the open page has a class that none before it had; a page of known parts has no colors of its own. */
async function hasNewClass(page: Page, seen: Set<string>): Promise<boolean> {
  const classes = await page.evaluate(() =>
    [...document.querySelectorAll('[class]')].flatMap(({ classList }) => [...classList]),
  );
  const before = seen.size;
  for (const name of classes) seen.add(name);
  return seen.size > before;
}

/**
 * Accessibility findings of these pages in each language, and horizontal overflow on a phone and a desk; each page is loaded once
 * per language. The color rules take most of axe's time, and no language changes a color: they are checked in one
 * language, in both themes; by `npm test` only on pages that show a part for the first time.
 */
export async function inspectPages(
  page: Page,
  url: string,
  routes: readonly RouteId[],
  locales = INSPECTED_LOCALES,
): Promise<string[]> {
  const results: string[] = [];
  const seen = new Set<string>();
  await injectAxe(page);
  for (const locale of locales) {
    for (const id of routes) {
      const path = prefixed(locale, id);
      await page.goto(url + path);
      const isNew = sized(await hasNewClass(page, seen), true);
      const findings = await inspectPage(page, { colors: isNew && locale === DEFAULT_LOCALE });
      results.push(...findings.map((finding) => `${path} ${finding}`));
    }
  }
  return results;
}

/** Widths at which a page may not scroll sideways: the narrowest (WCAG 2.2, 1.4.10), a phone's, and a desk's. */
const WIDTHS = [320, 360, 1280];

/** The same for the open page, by axe at the width it has; its colors in both themes, unless `colors` is false. */
export async function inspectPage(page: Page, { colors = true } = {}): Promise<string[]> {
  const findings = await axeFindings(page, colors ? 'all' : 'all but colors');
  if (colors) findings.push(...(await darkFindings(page)));
  const before = page.viewport();
  for (const width of WIDTHS) {
    await page.setViewport({ width, height: 800 });
    if (await scrollsSideways(page)) findings.push(`scrolls sideways at ${width} px`);
  }
  await page.setViewport(before);
  return findings;
}

/** How often a page is measured before it counts as too wide: a busy machine has the window before the layout. */
const MEASURES = 100;

/** Whether the open page is wider than its window, and stays so. */
export async function scrollsSideways(page: Page): Promise<boolean> {
  for (let count = 0; count < MEASURES; count++) {
    if (await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)) return false;
    await setTimeout(50);
  }
  return true;
}

async function darkFindings(page: Page): Promise<string[]> {
  await showTheme(page, 'dark');
  const findings = await axeFindings(page, 'colors');
  await showTheme(page, 'light');
  return findings.map((finding) => `dark: ${finding}`);
}

/** Switches the theme without the color transition, which would take half a second per page. */
export async function showTheme(page: Page, value: 'light' | 'dark'): Promise<void> {
  await page.evaluate(() => {
    if (document.adoptedStyleSheets.length > 0) return;
    const still = new CSSStyleSheet();
    still.replaceSync('*, ::before, ::after { transition-property: none !important }');
    document.adoptedStyleSheets = [still];
  });
  await page.emulateMediaFeatures([
    { name: 'prefers-color-scheme', value },
    { name: 'prefers-reduced-motion', value: 'reduce' },
  ]);
}
