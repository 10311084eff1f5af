import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { afterAll, afterEach, beforeEach, jest } from '@jest/globals';
import type { Browser, BrowserContext, Page } from 'puppeteer';
import { type Look, openBrowser, openTab, TIMEOUT_MS } from './chromium';

export { openBrowser, openTab } from './chromium';

jest.setTimeout(2 * TIMEOUT_MS);

/** Windows of the running test. One left open by a failed test would slow down all that follow. */
const windows: BrowserContext[] = [];
let isInTest = false;
beforeEach(() => {
  isInTest = true;
});
afterEach(async () => {
  isInTest = false;
  await Promise.all(windows.splice(0).map((context) => context.close()));
});

/** The Chromium of a test file, started when the file loads and closed after its last test. */
export async function testBrowser(): Promise<Browser> {
  const browser = await openBrowser();
  afterAll(() => browser.close());
  return browser;
}

/**
 * A user's window: separate cookies; script, theme and width by options. Reduced motion. A window opened in a
 * test is closed with it; one opened in a set-up is the set-up's to close.
 */
export async function openPage(
  browser: Browser,
  look: Look = {},
): Promise<{ page: Page; context: BrowserContext }> {
  const context = await browser.createBrowserContext();
  if (isInTest) windows.push(context);
  return { page: await openTab(context, look), context };
}

/** Presses something that navigates, and waits for the new page. */
export async function press(page: Page, selector: string): Promise<void> {
  const before = page.url();
  try {
    await Promise.all([page.waitForNavigation(), page.click(selector)]);
  } catch (error) {
    throw new Error(`pressing ${selector} on ${before} led nowhere (now ${page.url()}): ${String(error)}`);
  }
}

/** Waits until an island of the page is hydrated. */
export async function waitForIsland(page: Page, island: string): Promise<void> {
  await page.waitForSelector(`[data-island="${island}"][data-awake]`);
}

/** Fills a field, replacing its content. */
export async function fill(page: Page, name: string, value: string): Promise<void> {
  const selector = `main [name="${name}"], dialog [name="${name}"]`;
  await page.click(selector, { count: 3 });
  await page.type(selector, value);
}

/** Logs in by the page's form. */
export async function enter(page: Page, url: string, login: string, password = 'Demo!2026'): Promise<void> {
  await page.goto(`${url}/login`);
  await fill(page, 'login', login);
  await fill(page, 'password', password);
  await press(page, 'main form button[type="submit"].c-button--wide');
}

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Preloads axe into pages that this window opens from now on: injecting it each time costs half a check. */
export async function injectAxe(page: Page): Promise<void> {
  await page.evaluateOnNewDocument(AXE);
}

const COLORS = ['color-contrast', 'link-in-text-block'];
const SEARCHES = {
  all: { runOnly: STANDARDS },
  'all but colors': {
    runOnly: STANDARDS,
    rules: Object.fromEntries(COLORS.map((rule) => [rule, { enabled: false }])),
  },
  colors: { runOnly: { type: 'rule', values: COLORS } },
};

/**
 * axe violations of the open page, one line each: by all standards, by the color rules only, or by all others.
 * Evaluated from outside, so not subject to the page's CSP.
 */
export async function axeFindings(page: Page, search: keyof typeof SEARCHES = 'all'): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  return page.evaluate(async (options) => {
    interface Result {
      violations: { id: string; nodes: { target: string[]; failureSummary?: string }[] }[];
    }
    const { axe } = window as unknown as { axe: { run: (options: object) => Promise<Result> } };
    const { violations } = await axe.run({ ...options, resultTypes: ['violations'], preload: false });
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary ?? ''}`),
    );
  }, SEARCHES[search]);
}
