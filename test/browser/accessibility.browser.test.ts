import { expect, test } from '@jest/globals';
import { testSite } from '~/test/support/app';
import { INSPECTED_LOCALES, inspectPage, inspectPages } from '~/test/support/browser/accessible';
import { openPage, testBrowser } from '~/test/support/browser/browser';
import { visitorPages } from '~/test/support/browser/visitor-pages';

const site = await testSite({ demo: true, env: { GA4_MEASUREMENT_ID: 'G-TEST' } });
const browser = await testBrowser();

test.each(INSPECTED_LOCALES)(
  'no page that a visitor may open has an axe finding in %s, nor in both themes, or scrolls sideways at 360 px',
  async (locale) => {
    const { page } = await openPage(browser);
    expect(await inspectPages(page, site.url, await visitorPages(site), [locale])).toEqual([]);
  },
  900_000,
);

test('the component catalog has no axe finding in either theme, nor scrolls sideways at 360 px', async () => {
  const { page } = await openPage(browser);
  await page.goto(`${site.url}/sandbox/components`);
  expect(await inspectPage(page)).toEqual([]);
});
