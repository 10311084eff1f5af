import { describe, expect, test } from '@jest/globals';
import { createDemoData } from '~/src/sandbox/demo';
import { ROUTES, type RouteId } from '~/src/shared/routes';
import { testSite } from '~/test/support/app';
import { inspectPage, inspectPages } from '~/test/support/browser/accessible';
import { enter, fill, injectAxe, openPage, press, testBrowser } from '~/test/support/browser/browser';
import { signedInPages } from '~/test/support/browser/signed-in-pages';

const site = await testSite({ env: { GA4_MEASUREMENT_ID: 'G-TEST' } });
await createDemoData(site.ctx, { trade: true });
const browser = await testBrowser();

/** Whoever sees a page first has it inspected; the others’ own looks of it stand below. */
const PEOPLE = [
  'pessoa@demo.test',
  'empresa@demo.test',
  'pospago@demo.test',
  'inacabado@demo.test',
  'revisora@demo.test',
  'vagas@demo.test',
];
const pages = await signedInPages(site, PEOPLE);

/** A window of somebody who is logged in. */
async function openWindow(login: string) {
  const { page } = await openPage(browser);
  await enter(page, site.url, login);
  return page;
}

describe('every page of the signed-in area, in both themes and languages', () => {
  test('is in the route table', () => {
    const ids = [...pages.values()].flat();
    expect(ids).toEqual(expect.arrayContaining(['home', 'team', 'invoices', 'profile']));
    expect(ids.length).toBeGreaterThan(30);
  });

  test.each(PEOPLE)(
    '%s: no axe finding, and it fits a phone and a desk',
    async (login) => {
      expect(await inspectPages(await openWindow(login), site.url, pages.get(login) ?? [])).toEqual([]);
    },
    900_000,
  );

  test('operators: passes axe and fits a phone and a desk', async () => {
    const page = await openWindow('caixa@demo.test');
    // Only now: an operator’s own login asks for a second factor.
    await site.db('users').where({ email: 'caixa@demo.test' }).update({ operator: true });
    const theirs = ROUTES.filter(({ access, pt }) => access.startsWith('user+operator') && !pt.includes('{'));
    const ids = theirs.map(({ id }) => id as RouteId);
    expect(ids).toEqual(expect.arrayContaining(['operator-home', 'operator-people']));
    expect(await inspectPages(page, site.url, ids)).toEqual([]);
  }, 900_000);

  test.each([
    ['nova@demo.test', ['home', 'complete-registration', 'statement']],
    ['empresa@demo.test', ['home', 'profile']],
    ['pospago@demo.test', ['home', 'history', 'search-product']],
  ] as [string, RouteId[]][])('%s: the pages that look different for this role', async (login, ids) => {
    expect(await inspectPages(await openWindow(login), site.url, ids)).toEqual([]);
  });

  test('an unpaid invoice', async () => {
    const page = await openWindow('pospago@demo.test');
    const { id } = await site.db('invoices').where({ state: 'closed' }).first('id');
    await page.goto(`${site.url}/faturas/${id}`);
    expect(await inspectPage(page)).toEqual([]);
  });
});

test('an order has no axe finding from the form to the report, in both themes', async () => {
  const { page } = await openPage(browser);
  await enter(page, site.url, 'pessoa@demo.test');
  await injectAxe(page);
  const findings: string[] = [];
  const look = async (what: string) =>
    findings.push(...(await inspectPage(page)).map((finding) => `${what}: ${finding}`));
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
  expect(findings).toEqual([]);
});
