import type { Page } from 'puppeteer-core';
import { DEFAULT_LOCALE, LOCALES, type Locale } from '~/src/shared/locale';
import type { RouteId } from '~/src/shared/routes';
import { axeFindings } from './browser';
import { prefixed } from './visitor-pages';

/**
 * Findings of these pages in each language, and what scrolls sideways on a phone; each is loaded once a language.
 * The dark theme changes colours alone, and no language changes them: it is searched once, for what colours break.
 */
export async function inspectPages(
  page: Page,
  url: string,
  routes: readonly RouteId[],
  locales: readonly Locale[] = LOCALES,
): Promise<string[]> {
  const found: string[] = [];
  for (const locale of locales) {
    for (const id of routes) {
      const path = prefixed(locale, id);
      await page.goto(url + path);
      const findings = await inspectPage(page, { dark: locale === DEFAULT_LOCALE });
      found.push(...findings.map((finding) => `${path} ${finding}`));
    }
  }
  return found;
}

/** The same of the page that is open. */
export async function inspectPage(page: Page, { dark = true } = {}): Promise<string[]> {
  const findings = await axeFindings(page);
  if (dark) findings.push(...(await darkFindings(page)));
  await page.setViewport({ width: 360, height: 800 });
  const wide = await page.evaluate(async () => {
    await new Promise(requestAnimationFrame);
    return document.documentElement.scrollWidth > window.innerWidth;
  });
  if (wide) findings.push('scrolls sideways at 360 px');
  await page.setViewport({ width: 1280, height: 900 });
  return findings;
}

async function darkFindings(page: Page): Promise<string[]> {
  await showTheme(page, 'dark');
  const findings = await axeFindings(page, 'colour');
  await showTheme(page, 'light');
  return findings.map((finding) => `dark: ${finding}`);
}

/** Colours that fade from one theme to the other are there at once; a child's fade begins after its parent's. */
export async function showTheme(page: Page, value: 'light' | 'dark'): Promise<void> {
  await page.emulateMediaFeatures([
    { name: 'prefers-color-scheme', value },
    { name: 'prefers-reduced-motion', value: 'reduce' },
  ]);
  await page.evaluate(async () => {
    const fades = () => document.getAnimations().filter((one) => one instanceof CSSTransition);
    for (let left = fades(); left.length > 0; left = fades()) {
      for (const fade of left) fade.finish();
      await new Promise(requestAnimationFrame);
    }
  });
}
