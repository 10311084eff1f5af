import { writeFileSync } from 'node:fs';
import { expect } from '@jest/globals';
import type { Browser, BrowserContext, Page } from 'puppeteer';
import { scrollsSideways, showTheme } from './accessible';
import { axeFindings, openPage } from './browser';

/** A phone, as wide and high as the commonest. */
export const PHONE = { width: 360, height: 740 };

/** The step's main action can be seen and pressed without scrolling, once a turned phone has been laid out anew. */
export async function expectWhole(page: Page, action: string): Promise<void> {
  await page.waitForFunction(
    (selector) => {
      const element = document.querySelector(selector);
      const { left = 0, right = 0, top = 0, bottom = 0 } = element?.getBoundingClientRect() ?? {};
      const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      return element && hit && (element.contains(hit) || hit.contains(element));
    },
    {},
    action,
  );
  const bounds = await page.$eval(action, (element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    const isOnTop = hit !== null && (element.contains(hit) || hit.contains(element));
    return {
      top,
      bottom,
      right,
      isOnTop,
      scrolled: window.scrollY,
      ...{ width: innerWidth, height: innerHeight },
    };
  });
  expect(bounds).toMatchObject({ isOnTop: true, scrolled: 0 });
  expect(bounds.top).toBeGreaterThanOrEqual(0);
  expect(bounds.bottom).toBeLessThanOrEqual(bounds.height);
  expect(bounds.right).toBeLessThanOrEqual(bounds.width);
}

/** A window of a phone's size. */
export async function openPhone(
  browser: Browser,
  script = true,
): Promise<{ page: Page; context: BrowserContext }> {
  const opened = await openPage(browser, { width: PHONE.width, script });
  await opened.page.setViewport(PHONE);
  return opened;
}

/** Pictures of a page in both themes, into the folder that LOOK names. */
export async function look(page: Page, name: string): Promise<void> {
  if (!process.env.LOOK) return;
  for (const theme of ['light', 'dark'] as const) {
    await showTheme(page, theme);
    writeFileSync(
      `${process.env.LOOK}/camera-${name}-${theme}.png`,
      await page.screenshot({ fullPage: true }),
    );
  }
  await showTheme(page, 'light');
}

/** In both themes, and no wider than the phone. */
export async function expectGood(page: Page, name: string): Promise<void> {
  expect(await axeFindings(page)).toEqual([]);
  await showTheme(page, 'dark');
  expect(await axeFindings(page, 'colors')).toEqual([]);
  await showTheme(page, 'light');
  expect(await scrollsSideways(page)).toBe(false);
  await look(page, name);
}
