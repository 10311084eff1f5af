import { describe, expect, test } from '@jest/globals';
import { makeDemoData } from '~/src/sandbox/demo';
import { LOCALES } from '~/src/shared/locale';
import { hrefTo, type RouteId } from '~/src/shared/routes';
import { testSite } from '~/test/support/app';
import { axeFindings, enter, openPage, testBrowser } from '~/test/support/browser';

const site = await testSite({ env: { GA4_MEASUREMENT_ID: 'G-TEST' } });
await makeDemoData(site.ctx);
const browser = await testBrowser();

const OPEN: RouteId[] = [
  ...(['landing', 'login', 'signup', 'terms', 'privacy', 'accessibility', 'kyc'] as const),
  ...(['corporate-contato', 'school-safecheck-contato', 'cookie-choice'] as const),
  ...(['cookies', 'lgpd', 'data-governance', 'flashcheck-terms'] as const),
  ...(['corporate', 'hiring', 'bet-regulation', 'whatsapp-consulte-cpf-cnpj'] as const),
  ...(['school-safecheck', 'maintenance', 'corporate-precificacao'] as const),
  ...(['corporate-documentacao-api', 'corporate-cases', 'help'] as const),
];
const PRIVATE: RouteId[] = ['home', 'buy-credit', 'statement', 'history', 'logout', 'profile'];
const COMPANY: RouteId[] = ['team', 'team-invite', 'team-link', 'company-audit'];

/** Findings and sideways scroll of these pages, in both languages. */
async function inspect(routes: RouteId[], theme: 'light' | 'dark', login?: string): Promise<string[]> {
  const { page } = await openPage(browser, { theme });
  if (login) await enter(page, site.url, login);
  const found: string[] = [];
  for (const locale of LOCALES) {
    for (const id of routes) {
      const path = `/${locale}${hrefTo(locale, id)}`;
      await page.setViewport({ width: 1280, height: 900 });
      await page.goto(site.url + path);
      found.push(...(await axeFindings(page)).map((finding) => `${path} ${finding}`));
      await page.setViewport({ width: 360, height: 800 });
      const wide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
      if (wide) found.push(`${path} scrolls sideways at 360 px`);
    }
  }
  return found;
}

describe.each(['light', 'dark'] as const)('in the %s theme, in both languages', (theme) => {
  test('public pages have no axe finding and fit 360 px', async () => {
    expect(await inspect(OPEN, theme)).toEqual([]);
  });

  test('private pages have no axe finding and fit 360 px', async () => {
    expect(await inspect(PRIVATE, theme, 'pessoa@demo.test')).toEqual([]);
  });

  test('a company’s pages have no axe finding and fit 360 px', async () => {
    expect(await inspect(COMPANY, theme, 'empresa@demo.test')).toEqual([]);
  });

  test('the component catalog has no axe finding', async () => {
    const { page } = await openPage(browser, { theme });
    await page.goto(`${site.url}/sandbox/components`);
    expect(await axeFindings(page)).toEqual([]);
  });
});
