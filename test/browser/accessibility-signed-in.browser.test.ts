import { describe, expect, test } from '@jest/globals';
import { makeDemoData } from '~/src/sandbox/demo';
import type { RouteId } from '~/src/shared/routes';
import { inspectPages } from '~/test/support/accessible';
import { testSite } from '~/test/support/app';
import { axeFindings, enter, fill, openPage, press, testBrowser } from '~/test/support/browser';

const site = await testSite({ env: { GA4_MEASUREMENT_ID: 'G-TEST' } });
await makeDemoData(site.ctx);
const browser = await testBrowser();
const place = { url: site.url, browser };

const PRIVATE: RouteId[] = [
  ...(['home', 'buy-credit', 'statement', 'history', 'logout', 'profile', 'security'] as const),
  ...(['search-product', 'my-data', 'referral', 'onboarding-company', 'pdf-password'] as const),
];
const COMPANY: RouteId[] = ['home', 'team', 'team-invite', 'team-link', 'company-audit', 'company-settings'];
const INVOICED: RouteId[] = ['home', 'invoices', 'history'];
const NEW: RouteId[] = ['home', 'complete-registration', 'statement'];

describe.each(['light', 'dark'] as const)('in the %s theme, in both languages', (theme) => {
  test('private pages have no axe finding and fit 360 px', async () => {
    expect(await inspectPages(place, PRIVATE, theme, { login: 'pessoa@demo.test' })).toEqual([]);
  });

  test('a post-paid company’s pages have no axe finding and fit 360 px', async () => {
    expect(await inspectPages(place, INVOICED, theme, { login: 'pospago@demo.test' })).toEqual([]);
  });

  test('a new person’s pages have no axe finding and fit 360 px', async () => {
    expect(await inspectPages(place, NEW, theme, { login: 'nova@demo.test' })).toEqual([]);
  });

  test('an order has no axe finding from the form to the report', async () => {
    const { page } = await openPage(browser, { theme });
    await enter(page, site.url, 'pessoa@demo.test');
    const found: string[] = [];
    const look = async (what: string) => {
      found.push(...(await axeFindings(page)).map((finding) => `${what}: ${finding}`));
    };
    const send = () => press(page, 'main form:not([method="get"]) button[type="submit"]');
    await page.goto(`${site.url}/comprar-produto/relatorio-individual`);
    await look('form');
    await send();
    await look('form, refused');
    await page.goto(`${site.url}/home`);
    await page.click('.c-pick:has([value="relatorio-individual"])');
    await fill(page, 'document', '40442820135');
    await fill(page, 'birthDate', '14/11/1970');
    await page.select('main [name="purpose"]', 'supplier');
    await send();
    await look('confirmation');
    await send();
    await look('confirmation, refused');
    await page.$eval('main [name="accept"]', (box) => (box as HTMLElement).click());
    await send();
    expect(page.url()).toContain('/identificador/');
    await look('progress');
    expect(found).toEqual([]);
  });

  test('a company’s pages have no axe finding and fit 360 px', async () => {
    expect(await inspectPages(place, COMPANY, theme, { login: 'empresa@demo.test' })).toEqual([]);
  });
});
