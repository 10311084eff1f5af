import { describe, expect, test } from '@jest/globals';
import { makeDemoData } from '~/src/sandbox/demo';
import { inspectPages } from '~/test/support/accessible';
import { testSite } from '~/test/support/app';
import { axeFindings, openPage, testBrowser } from '~/test/support/browser';
import { visitorPages } from '~/test/support/visitor-pages';

const site = await testSite({ env: { GA4_MEASUREMENT_ID: 'G-TEST' } });
await makeDemoData(site.ctx);
const browser = await testBrowser();
const place = { url: site.url, browser };

describe('every page that a visitor may open, in both languages', () => {
  test('has no axe finding in the light theme and fits 360 px', async () => {
    expect(await inspectPages(place, await visitorPages(site), 'light')).toEqual([]);
  }, 900_000);

  test('has no colour in the dark theme that axe finds unreadable', async () => {
    expect(await inspectPages(place, await visitorPages(site), 'dark', { rules: 'colour' })).toEqual([]);
  }, 900_000);
});

test.each(['light', 'dark'] as const)(
  'the component catalog has no axe finding in the %s theme',
  async (theme) => {
    const { page } = await openPage(browser, { theme });
    await page.goto(`${site.url}/sandbox/components`);
    expect(await axeFindings(page)).toEqual([]);
  },
);
